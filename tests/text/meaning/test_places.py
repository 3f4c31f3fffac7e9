import pytest

from footnote.text.meaning.places import place_of


@pytest.mark.parametrize(
    ("forms", "place"),
    [
        (("irish",), "ireland"),
        (("dutch",), "netherlands"),
        (("united", "states", "of", "america"), "united states"),
        (("new", "yorkers"), "new york"),
        (("peking",), "beijing"),
        (("burma",), "myanmar"),
        (("corvane",), None),
        ((), None),
    ],
)
def test_people_languages_and_old_names_lead_to_the_place(forms, place):
    assert place_of(forms) == place
