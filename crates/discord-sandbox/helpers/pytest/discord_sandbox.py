"""The people of a discord-sandbox, for tests with pytest: thin, and of the standard library alone.

Copy this file beside your `conftest.py` and say there `from discord_sandbox import sandbox`. The fixture starts the program
`discord-sandbox` (another one if `DISCORD_SANDBOX_PROGRAM` names it), or uses the one whose page is at `DISCORD_SANDBOX_PAGE`.
"""

import json
import os
import subprocess
import urllib.error
import urllib.parse
import urllib.request

import pytest


class Refused(Exception):
    """What Discord's client would not let anybody do, or what does not exist."""


class Sandbox:
    """A Discord on loopback."""

    def __init__(self, page, token=None, process=None):
        self.page, self.token, self._process = page, token, process

    @classmethod
    def start(cls, *options):
        """Starts the program; the bot logs in at `page` with `token`."""
        program = os.environ.get("DISCORD_SANDBOX_PROGRAM", "discord-sandbox")
        process = subprocess.Popen([program, *options], stdout=subprocess.PIPE, text=True)
        page, _tls, token = (process.stdout.readline().strip() for _ in range(3))
        return cls(page, token.removeprefix("token "), process)

    def stop(self):
        """Ends the program, if it was started here."""
        if self._process:
            self._process.terminate()
            self._process.wait()

    def user(self, name, channel="general"):
        """Takes the place of somebody in a channel; `dm` is the conversation with the bot."""
        return User(self, name, channel)

    def advance(self, seconds):
        """Moves the clock forward."""
        return self.call("POST", "clock", {"advance_s": seconds})

    def go_wrong(self, kind, **rest):
        """Lets something go wrong: `go_wrong("5xx-after", route="POST /interactions")`."""
        return self.call("POST", "faults", {"kind": kind, **rest})

    def until_quiet(self):
        """Waits until the bot has nothing under way."""
        return self.call("POST", "quiet")["quiet"]

    def requests(self):
        """Returns what the bot asked for, with the rules it broke."""
        return self.call("GET", "traffic")["requests"]

    def call(self, method, path, body=None):
        """Calls the sandbox's API and returns its JSON; what is refused raises `Refused`."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.page}sandbox/{path}", data, method=method)
        request.add_header("content-type", "application/json")
        # A proxy has no business between a test and loopback.
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        try:
            with opener.open(request, timeout=90) as answer:
                said = answer.read()
        except urllib.error.HTTPError as error:
            raise Refused(json.load(error)["error"]) from None
        return json.loads(said) if said else None


class User:
    """Somebody in a channel."""

    def __init__(self, sandbox, name, channel):
        self.sandbox, self.name, self.channel = sandbox, name, channel
        self._path = "users/" + "/channels/".join(urllib.parse.quote(part, safe="") for part in (name, channel))

    def command(self, name, **options):
        """Runs a command, and waits until it is answered and the bot is quiet."""
        return self._do("command", {"name": name, "options": options})

    def press(self, custom_id):
        """Presses the button of the newest message that has it."""
        return self._do("messages/newest/component", {"custom_id": custom_id})

    def choose(self, custom_id, *values):
        """Chooses from the menu of the newest message that has it."""
        return self._do("messages/newest/component", {"custom_id": custom_id, "values": values})

    def submit(self, custom_id, **fields):
        """Fills in the form that is open, and sends it."""
        return self._do("modal", {"custom_id": custom_id, "fields": fields})

    def suggestions(self, name, option, typed):
        """Returns the values that the bot suggests for an option."""
        ask = {"name": name, "options": {option: typed}, "focused": option}
        return [it["value"] for it in self.sandbox.call("POST", f"{self._path}/autocomplete", ask)["choices"]]

    def write(self, content):
        """Writes a message."""
        return self.sandbox.call("POST", f"{self._path}/messages", {"content": content})

    def messages(self):
        """Returns what is seen here, oldest first, as Discord describes it."""
        return self.sandbox.call("GET", f"{self._path}/messages")

    def sees(self, text):
        """Returns the newest message here in which this can be read; without one the test fails and shows why."""
        self.sandbox.until_quiet()
        return find(self, reversed(self.messages()), text, f"{self.name} sees no {text!r}")

    def transcript(self):
        """Returns the conversation as this person sees it, with what the bot asked for."""
        return self.sandbox.call("GET", f"{self._path}/transcript")["transcript"]

    def _do(self, what, body):
        return Outcome(self, self.sandbox.call("POST", f"{self._path}/{what}", body))


class Outcome:
    """What came of something that somebody did; `json` is all that the API tells of it."""

    def __init__(self, user, said):
        self.user, self.json = user, said
        self.status = said["interaction"]["status"]
        self.answers, self.form = said["responses"], said.get("modal")

    def expect_text(self, text):
        """Returns the first answer in which this can be read; without one the test fails and shows why."""
        used = self.json["interaction"]["message"]
        changed = [it for it in self.user.messages() if it["id"] == used]
        return find(self.user, self.answers + changed, text, f"no answer to {self.user.name} says {text!r}")


def find(user, messages, text, otherwise):
    """Finds a text in messages and their embeds, or fails with the transcript."""
    __tracebackhide__ = True
    for message in messages:
        if text in message["content"] or text in json.dumps(message["embeds"], ensure_ascii=False):
            return message
    pytest.fail(f"{otherwise}\n\n{user.transcript()}", pytrace=True)


@pytest.fixture
def sandbox():
    """A sandbox for one test."""
    page = os.environ.get("DISCORD_SANDBOX_PAGE")
    sandbox = Sandbox(page) if page else Sandbox.start()
    yield sandbox
    sandbox.stop()
