"""Countries and regions with the other words for them: ``name: other names and what comes from there``, one a line."""

from __future__ import annotations

PLACES = """
afghanistan: afghan afghans
albania: albanian albanians
algeria: algerian algerians
andorra: andorran andorrans
angola: angolan angolans
argentina: argentine argentinian argentinians argentines
armenia: armenian armenians
australia: australian australians aussie
austria: austrian austrians
azerbaijan: azerbaijani azeri azerbaijanis azeris
bahamas: bahamian bahamians
bahrain: bahraini bahrainis
bangladesh: bangladeshi bangladeshis
barbados: barbadian barbadians
belarus: belarusian belarusians belarussian
belgium: belgian belgians
belize: belizean belizeans
benin: beninese
bhutan: bhutanese
bolivia: bolivian bolivians
bosnia and herzegovina: bosnia bosnian bosnians
botswana: botswanan motswana batswana
brazil: brazilian brazilians
brunei: bruneian bruneians
bulgaria: bulgarian bulgarians
burkina faso: burkinabe
burundi: burundian burundians
cambodia: cambodian cambodians
cameroon: cameroonian cameroonians
canada: canadian canadians
cape verde: cabo_verde cape_verdean
central african republic: central_african
chad: chadian chadians
chile: chilean chileans
china: chinese prc people's_republic_of_china
colombia: colombian colombians
congo: congolese drc democratic_republic_of_the_congo
costa rica: costa_rican costa_ricans
croatia: croatian croat croatians croats
cuba: cuban cubans
cyprus: cypriot cypriots
czech republic: czechia czech czechs
denmark: danish dane danes
djibouti: djiboutian
dominican republic: dominican dominicans
east timor: timor-leste timorese
ecuador: ecuadorian ecuadorians ecuadorean
egypt: egyptian egyptians
el salvador: salvadoran salvadorans
eritrea: eritrean eritreans
estonia: estonian estonians
ethiopia: ethiopian ethiopians
european union: eu
europe: european europeans
fiji: fijian fijians
finland: finnish finn finns
france: french frenchman frenchmen frenchwoman
gabon: gabonese
gambia: gambian gambians
georgia: georgian georgians
germany: german germans federal_republic_of_germany
ghana: ghanaian ghanaians
greece: greek greeks hellenic
grenada: grenadian
guatemala: guatemalan guatemalans
guinea: guinean guineans
guyana: guyanese
haiti: haitian haitians
honduras: honduran hondurans
hungary: hungarian hungarians
iceland: icelandic icelander icelanders
india: indian indians
indonesia: indonesian indonesians
iran: iranian iranians persian
iraq: iraqi iraqis
ireland: irish irishman irishmen irishwoman
israel: israeli israelis
italy: italian italians
ivory coast: ivorian ivorians cote_d'ivoire
jamaica: jamaican jamaicans
japan: japanese
jordan: jordanian jordanians
kazakhstan: kazakh kazakhs kazakhstani
kenya: kenyan kenyans
kosovo: kosovan kosovar kosovars
kuwait: kuwaiti kuwaitis
kyrgyzstan: kyrgyz
laos: laotian laotians lao
latvia: latvian latvians
lebanon: lebanese
lesotho: basotho
liberia: liberian liberians
libya: libyan libyans
liechtenstein: liechtensteiner
lithuania: lithuanian lithuanians
luxembourg: luxembourgish luxembourger luxembourgers
madagascar: malagasy madagascan
malawi: malawian malawians
malaysia: malaysian malaysians
maldives: maldivian maldivians
mali: malian malians
malta: maltese
mauritania: mauritanian mauritanians
mauritius: mauritian mauritians
mexico: mexican mexicans
moldova: moldovan moldovans
monaco: monegasque
mongolia: mongolian mongolians
montenegro: montenegrin montenegrins
morocco: moroccan moroccans
mozambique: mozambican mozambicans
myanmar: burma burmese
namibia: namibian namibians
nepal: nepalese nepali
netherlands: dutch dutchman dutchmen dutchwoman holland the_netherlands
new zealand: new_zealander new_zealanders kiwi kiwis
nicaragua: nicaraguan nicaraguans
niger: nigerien nigeriens
nigeria: nigerian nigerians
north korea: north_korean north_koreans dprk
north macedonia: macedonia macedonian macedonians
norway: norwegian norwegians
oman: omani omanis
pakistan: pakistani pakistanis
palestine: palestinian palestinians
panama: panamanian panamanians
papua new guinea: papuan
paraguay: paraguayan paraguayans
peru: peruvian peruvians
philippines: philippine filipino filipinos filipina
poland: polish pole poles
portugal: portuguese
qatar: qatari qataris
romania: romanian romanians
russia: russian russians russian_federation
rwanda: rwandan rwandans
samoa: samoan samoans
saudi arabia: saudi saudis saudi_arabian
senegal: senegalese
serbia: serbian serb serbians serbs
seychelles: seychellois
sierra leone: sierra_leonean
singapore: singaporean singaporeans
slovakia: slovak slovaks slovakian
slovenia: slovenian slovene slovenians slovenes
somalia: somali somalis somalian
south africa: south_african south_africans
south korea: south_korean south_koreans republic_of_korea
korea: korean koreans
south sudan: south_sudanese
spain: spanish spaniard spaniards
sri lanka: sri_lankan sri_lankans ceylon
sudan: sudanese
suriname: surinamese
swaziland: eswatini swazi
sweden: swedish swede swedes
switzerland: swiss
syria: syrian syrians
taiwan: taiwanese
tajikistan: tajik tajiks
tanzania: tanzanian tanzanians
thailand: thai thais
togo: togolese
tonga: tongan tongans
trinidad and tobago: trinidad trinidadian
tunisia: tunisian tunisians
turkey: turkish turk turks turkiye
turkmenistan: turkmen
uganda: ugandan ugandans
ukraine: ukrainian ukrainians
united arab emirates: uae emirati emiratis emirates
united kingdom: uk u.k britain british briton britons great_britain
united states: us usa u.s u.s.a united_states_of_america american americans america
uruguay: uruguayan uruguayans
uzbekistan: uzbek uzbeks
vatican: holy_see
venezuela: venezuelan venezuelans
vietnam: vietnamese
yemen: yemeni yemenis
zambia: zambian zambians
zimbabwe: zimbabwean zimbabweans
england: english englishman englishmen englishwoman
scotland: scottish scot scots scotsman scotswoman
wales: welsh welshman welshwoman
northern ireland: northern_irish
africa: african africans
asia: asian asians
latin america: latin_american latin_americans
north america: north_american north_americans
south america: south_american south_americans
scandinavia: scandinavian scandinavians
arabia: arab arabs arabian
antarctica: antarctic
arctic:
hong kong: hong_konger
greenland: greenlandic greenlander
puerto rico: puerto_rican puerto_ricans
catalonia: catalan catalans
bavaria: bavarian bavarians
saxony: saxon saxons
prussia: prussian prussians
flanders: flemish fleming flemings
sicily: sicilian sicilians
sardinia: sardinian sardinians
tuscany: tuscan tuscans
brittany: breton bretons
normandy: norman normans
corsica: corsican corsicans
tibet: tibetan tibetans
hawaii: hawaiian hawaiians
texas: texan texans
california: californian californians
florida: floridian floridians
alaska: alaskan alaskans
quebec: quebecer quebecois
london: londoner londoners
paris: parisian parisians
berlin: berliner berliners
vienna: viennese
rome: roman romans
venice: venetian venetians
naples: neapolitan neapolitans
milan: milanese
florence: florentine florentines
moscow: muscovite muscovites
new york: new_york_city nyc new_yorker new_yorkers
los angeles: l.a
washington: washington_dc washington_d.c
munich: munchen
cologne: koln
geneva: genevan
zurich:
brussels:
dublin: dubliner dubliners
madrid:
barcelona:
lisbon:
athens: athenian athenians
copenhagen: kobenhavn
stockholm:
oslo:
helsinki:
warsaw:
prague:
budapest:
bucharest:
sofia:
istanbul: constantinople
ankara:
kyiv: kiev
tokyo:
osaka:
kyoto:
beijing: peking
shanghai:
seoul:
bangkok:
jakarta:
manila:
hanoi:
delhi: new_delhi
mumbai: bombay
chennai: madras
kolkata: calcutta
bangalore: bengaluru
karachi:
dubai:
doha:
riyadh:
tehran: teheran
baghdad:
jerusalem:
tel aviv:
cairo:
lagos:
nairobi:
johannesburg:
cape town:
casablanca:
sydney:
melbourne:
auckland:
toronto:
montreal:
vancouver:
chicago:
boston:
houston:
dallas:
seattle:
atlanta:
miami:
philadelphia:
san francisco:
san diego:
mexico city:
sao paulo:
rio de janeiro: rio
buenos aires:
santiago:
lima:
bogota:
caracas:
havana:
amsterdam:
rotterdam:
the hague: hague
antwerp:
hamburg:
frankfurt:
stuttgart:
dusseldorf:
leipzig:
dresden:
lyon:
marseille: marseilles
toulouse:
turin: torino
genoa:
bologna:
manchester: mancunian
birmingham:
liverpool: liverpudlian
leeds:
bristol:
edinburgh:
glasgow: glaswegian
cardiff:
belfast:
cambridge:
oxford:
graz:
salzburg:
basel: basle
bern: berne
lund:
gothenburg: goteborg
malmo:
aarhus: arhus
bergen:
porto: oporto
seville:
valencia:
krakow: cracow
gdansk: danzig
riga:
tallinn:
vilnius:
minsk:
belgrade:
zagreb:
ljubljana:
bratislava:
st petersburg: saint_petersburg leningrad
"""

# Head words of places: "Lake Ostra", "Quay Road", "Region East".
PLACE_WORDS = frozenset(
    """
    lake river mount mountain mountains sea ocean bay gulf island islands isle peninsula cape valley desert forest
    street road avenue lane square boulevard bridge park hill hills village town city county district province state
    region republic kingdom airport harbour harbor port station coast beach creek falls glacier canyon strait north
    south east west northern southern eastern western central
    """.split()
)

# Words that tell two places of one name apart.
DISTINGUISHING = frozenset(
    """
    north south east west northern southern eastern western central upper lower new old great inner outer mid junior
    senior jr sr i ii iii iv v vi first second third minor major alpha beta plus pro max mini lite
    """.split()
)
