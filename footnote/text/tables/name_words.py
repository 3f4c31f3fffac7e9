"""Words by which a name shows its kind: titles, legal forms, particles, heads of organisations, first names."""

from __future__ import annotations

TITLES = frozenset(
    """
    mr mrs ms miss mx dr prof professor sir dame lord lady madam rev reverend hon herr frau monsieur madame mme mlle
    senor senora signor signora captain capt colonel col general gen major maj lieutenant lt sergeant sgt admiral
    corporal president chancellor senator sen governor gov minister secretary ambassador judge justice king queen prince
    princess duke duchess pope bishop archbishop cardinal father sister brother saint inspector detective officer
    councillor mayor chairman chairwoman chair dean director
    """.split()
)

# Titles of one sex: "Mr Raun" is not "Ms Raun".
MALE_TITLES = frozenset({"mr", "sir", "lord", "herr", "monsieur", "senor", "signor", "king", "prince", "duke"})
FEMALE_TITLES = frozenset(
    {"mrs", "ms", "miss", "dame", "lady", "frau", "madame", "mme", "mlle", "senora", "signora", "queen", "princess"}
)

LEGAL_FORMS = frozenset(
    """
    gmbh mbh inc incorporated corp corporation co company ag ltd limited llc llp lp plc se kg kgaa ohg ug ev eg sa sas
    sarl srl spa snc bv nv vof cv ab oy oyj as asa aps hb kft zrt doo dd ad sro sl slu pty pte bhd sdn kk pjsc ojsc
    jsc pao ooo gbr cic scop holding holdings group
    """.split()
)

PARTICLES = frozenset(
    """
    van der den de la le du des di da del della dos das von zur vom ten ter te bin ibn al el abu ben av
    """.split()
)

# Small words inside the names of organisations: "Bank of England".
LINKS = frozenset({"of", "for", "on", "the", "and", "de", "der", "des", "du", "et", "und"})

ORGANISATION_WORDS = frozenset(
    """
    bank university ministry department institute board house court council office organisation organization association
    federation union commission agency school college church museum academy society bureau centre center committee
    party parliament senate congress assembly authority service services hospital clinic foundation trust fund club
    team league press times post news journal group partners capital insurance airlines airways motors energy power
    foods works systems technologies technology software solutions logistics industries international laboratories
    labs pharma pharmaceuticals therapeutics media studios entertainment records theatre theater orchestra library
    police army navy force forces united rovers city fc cooperative alliance network forum chamber consortium
    programme program project division unit treasury exchange store stores supermarket restaurant hotel company
    """.split()
)

# Heads after which "of" or "for" continues the name.
OF_HEADS = ORGANISATION_WORDS | frozenset(
    """
    republic kingdom states state bay gulf isle isles duke duchess prince princess king queen secretary minister
    president governor bishop archbishop earl lord lady city county university faculty isle cape tower battle treaty
    statue declaration bill act law order knights sea straits strait head director chief emirates federation people
    commonwealth dominion province district port house friends doctors médecins lake mount law
    """.split()
)

# Heads of bodies named for their subjects: "Department of Health and Human Services".
SUBJECT_HEADS = frozenset(
    """
    ministry department secretary minister institute board school office committee faculty centre center commission
    agency bureau college museum society council academy university association
    """.split()
)

CALENDAR = frozenset(
    """
    monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays
    sundays january february march april may june july august september october november december jan feb mar apr jun
    jul aug sep sept oct nov dec mon tue wed thu fri sat sun tues thurs spring summer autumn winter christmas easter
    am pm utc gmt cet cest est edt pst pdt bst ce bce ad bc
    """.split()
)

# Signs of money and measure that look like acronyms.
UNIT_CODES = frozenset(
    """
    eur usd gbp chf jpy cny inr sek nok dkk pln czk huf aud cad nzd zar brl mxn sgd hkd krw try rub ils aed sar
    kb mb gb tb kwh mwh gwh kw mw gw hz khz mhz ghz kg km cm mm ml mmhg gbit mbit kbit tbit gbps mbps kbps
    kcal kpa mpa hpa db dba mah rpm ppm ppb
    """.split()
)

FIRST_NAMES = frozenset(
    """
    aaron abby abdul abigail adam adele adrian agnes ahmed aisha alan albert alex alexander alexandra alexis alfred
    ali alice alicia alison allan amanda amber amelia amina amy ana anders andre andrea andreas andrew andy angela
    angelo anita ann anna anne annette annie anthony anton antonio april ariana arthur ashley astrid audrey barbara
    beatrice ben benjamin bernard bernd beth bianca bill bjorn bob boris brad brandon brenda brian bridget bruce
    bruno camila carl carla carlos carmen carol caroline cate catherine cecilia chantal charles charlie charlotte
    chen chloe chris christian christina christine christopher claire clara claudia clemens colin connor corinna
    craig cristina cynthia dagmar daniel daniela danielle dave david deborah denis dennis derek diana diane diego
    dieter dimitri dmitri dominic donald donna dora doris dorothy douglas duncan dylan edgar edith eduardo edward
    eileen elaine eleanor elena elias elisabeth elizabeth ella ellen elsa emil emilia emily emma eric erik erika
    ernest esther eugene eva evan evelyn fabian farah fatima felix fernando finn fiona florian frances francesca
    francesco francis francisco frank franz fred frederick frida friedrich fritz gabriel gabriela gareth gary gavin
    geoffrey george georgia gerald gerard gerhard gianni gilbert gina giorgio giovanni giulia glen gloria gordon
    grace graham greg gregory greta guido gunter gustav hannah hannes hans harold harriet harry hassan hector heidi
    heinrich helen helena helga helmut henri henrik henry herbert hilary hiroshi holger holly horst howard hugo ian
    ibrahim ida igor ilse imran ingrid irene irina iris isaac isabel isabella ivan jack jacob jacqueline jacques
    jake james jamie jan jana jane janet janice jason javier jean jeff jeffrey jennifer jenny jens jeremy jessica
    jim joan joanna joao joe joel johan johann johannes john johnny jon jonas jonathan jorg jorge jose josef joseph
    josephine joshua joy juan judith julia julian juliana julie jurgen justin kai karen karin karl karla kate
    katharina katherine kathleen kathryn katja kay keith kelly ken kenji kenneth kerstin kevin khalid kim klaus
    kristin kristina kurt kyle lara larry lars laura lauren laurent lea lee leila lena leo leon leonard leonardo
    leonie leslie liam lilian lily linda lisa lorenzo louis louise luca lucas lucia lucy ludwig luigi luis luke
    lydia magnus manfred manuel marc marcel marco marcus margaret maria mariam marie marina mario marion mark markus
    marta martha martin martina mary mateo matteo matthew matthias maurice max maximilian maya megan mehmet melanie
    melissa mia michael michel michelle miguel mikhail mila milan miles miriam mohamed mohammad mohammed monica
    monika muhammad mustafa nadia nadine nancy naomi natalia natalie natasha nathan neil nicholas nick nicola
    nicolas nicole nigel nina noah noel nora norbert norman olaf oleg olga oliver olivia omar oscar oskar otto pablo
    pamela paolo pascal patricia patrick paul paula pauline pedro peggy penelope peter petra phil philip philipp
    philippe phoebe pia pierre pieter priya rachel rafael rainer ralf ralph ramon raphael raul ravi raymond rebecca
    regina reza richard rita rob robert roberta roberto robin roger roland rolf roman ronald rosa rose rosemary roy
    rudolf rupert russell ruth ryan sabine sally salma sam samantha samira samuel sandra sara sarah sascha scott
    sean sebastian sergei sergio sharon sheila shirley silke silvia simon simone sofia sonia sophia sophie stefan
    stefanie stella stephan stephanie stephen steve steven stuart susan susanne suzanne sven sylvia tamara tanja
    tanya tara taylor ted teresa terry thea theo theodor theresa thomas tim timothy tina tobias todd tom tomas tommy
    toni tony tracy ulrich ulrike ursula uwe valentina valerie vanessa vera veronica victor victoria viktor vincent
    viola virginia vivian vladimir walter wanda wayne wei wen wendy werner wilhelm will william wolfgang xavier
    yasmin yuki yusuf yvonne zara zoe
    """.split()
)

# First names that are words too: at the start of a sentence alone they tell nothing.
ORDINARY_FIRST_NAMES = frozenset(
    """
    amber april bill carol chuck dean drew faith frank grace holly hope iris jack jean joy kit lily mark max may mercy
    miles nick norman olive pat penny ray rich rob robin roman rose rosemary sandy victor will
    """.split()
)

# Short forms of first names, one name a line.
NICKNAMES = """
robert bob rob bobby robbie bert
william bill will billy willie
richard dick rick richie
james jim jimmy jamie
john johnny jack
michael mike mick micky
thomas tom tommy
charles charlie chuck
david dave davey
daniel dan danny
joseph joe joey
edward ed eddie ted ned
anthony tony
andrew andy drew
matthew matt
christopher chris kit
nicholas nick nicky
alexander alex sasha sandy
benjamin ben benny
samuel sam sammy
steven steve stephen
gregory greg
jeffrey jeff geoffrey geoff
kenneth ken kenny
ronald ron ronnie
timothy tim
peter pete
frederick fred freddy
lawrence larry laurence
donald don donny
elizabeth liz beth lizzie betty eliza
katherine kate kathy katie catherine
margaret maggie meg peggy
patricia pat patty trish
jennifer jen jenny
susan sue susie
rebecca becky
deborah debbie deb
victoria vicky tori
christina chris tina
alexandra alex sandra
samantha sam
jessica jess jessie
mohammed muhammad mohamed mohammad
"""

# Capitalised words of mid-sentence that name no one thing by themselves.
NOT_NAMES = frozenset(
    """
    i ok figure table fig no nos re ps faq tba tbd na whoever whomever whichever whatever whenever wherever
    anyone anybody anything everyone everybody everything something
    """.split()
)

# Words that came up after the dictionary behind ``thesaurus`` was made, or are shop talk.
RECENT_WORDS = """
cybersecurity smartphone onboarding offboarding backend frontend chatbot podcast vlog blogger crowdfunding ransomware
phishing malware spyware firmware middleware sandbox webhook webinar startup scaleup fintech edtech biotech cloud
microservice microservices serverless uptime latency throughput changelog readme repo repository plugin addon app apps
api emoji hashtag selfie livestream streaming influencer unfriend telehealth telemedicine teleworking coworking
freelancer gig rideshare carsharing fracking upcycling offshoring outsourcing reskilling upskilling rebrand
stakeholder stakeholders deliverable deliverables workstream workflow timeline roadmap milestone backlog sprint
dashboard analytics dataset metadata benchmark hyperlink bitcoin blockchain cryptocurrency stablecoin tokenization
decarbonisation decarbonization electrification photovoltaic photovoltaics microplastic microplastics geothermal
lockdown vaccination comorbidity comorbidities placebo biomarker biomarkers biosimilar genomics proteomics
headcount payroll ebitda capex opex antitrust compliance whistleblower ombudsperson spokesperson chairperson
"""
