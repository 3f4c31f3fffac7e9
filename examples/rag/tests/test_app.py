"""Ordinary tests may check answers too: the fixture comes with the plugin."""

import asyncio

import app
import pytest

QUESTIONS = ["Until when are refunds accepted?", "When do parcels leave the warehouse?"]


@pytest.mark.parametrize("question", QUESTIONS)
def test_every_answer_is_faithful_to_the_policy_it_names(footnote, question):
    reply = asyncio.run(app.answer(question))
    footnote.assert_faithful(reply["answer"], reply["sources"])
