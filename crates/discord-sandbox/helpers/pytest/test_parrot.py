"""The helper, with the bot of the examples: `/say text` with a button and a menu, `/ask` with a form, and others."""

import pytest
from discord_sandbox import Refused, sandbox  # noqa: F401 (a fixture)


def test_a_conversation(sandbox):
    ann = sandbox.user("ann")
    assert ann.suggestions("say", "text", "he") == ["hello"]
    assert ann.command("say", text="hello").expect_text("ann says hello")["author"]["bot"]
    ann.press("again").expect_text("once more")
    ann.choose("how", "quiet").expect_text('now "quiet"')
    assert ann.command("ask").form["title"] == "A question"
    ann.submit("question", answer="42").expect_text("ann answers 42")
    sandbox.user("bob").sees("ann answers 42")
    assert not any(request["broken"] for request in sandbox.requests())


def test_what_the_client_would_not_send_is_refused(sandbox):
    with pytest.raises(Refused, match='the required option "text" is missing'):
        sandbox.user("ann").command("say")


def test_a_failure_shows_the_conversation(sandbox):
    ann = sandbox.user("ann", "chess")
    ann.command("say", text="hello")
    with pytest.raises(pytest.fail.Exception, match="(?s)ann sees no 'goodbye'.*#chess as ann sees it.*ann says hello"):
        ann.sees("goodbye")
