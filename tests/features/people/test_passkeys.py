"""Test passkeys: they add devices to a person, and invalid ones open nothing."""

from __future__ import annotations

import base64
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import cbor2
import pytest

from pitonisa.features.people import passkeys
from pitonisa.kernel import Refusal
from pitonisa.platform.table_model.table import new_token
from tests.server.authenticator import PRESENT_AND_VERIFIED, Authenticator, text
from tests.server.harness import Running, running


class TableServer:
    """A server as pages on its own name see it."""

    def __init__(self, server: Running) -> None:
        self.server = server
        self.name = f"localhost:{server.port}"
        self.origin = f"http://{self.name}"

    def ask(self, path: str, body: Any = None, key: str | None = None, origin: str | None = None) -> Any:
        headers = {"host": self.name, "origin": self.origin if origin is None else origin}
        with self.server.http(key=key) as client:
            return client.post(f"/api/me/passkeys{path}", json=body, headers=headers).json()

    def somebody(self) -> tuple[str, str]:
        """A key, and the code of the table at which they sit by it."""
        key = new_token()
        return key, self.server.open_table(players=2, key=key)["table"]["code"]

    def guarded(self, key: str) -> Authenticator:
        """A new passkey of somebody."""
        device = Authenticator(self.origin)
        credential = device.make(self.ask("/offer", key=key)["options"])
        assert "devices" in self.ask("", {"credential": credential}, key)
        return device

    def opened(self, device: Authenticator, **wrong: Any) -> Any:
        """What comes of signing in with it: a code, or why not."""
        signed = device.sign(self.ask("/ask")["options"], **wrong)
        told = self.ask("/open", {"credential": signed})
        return told.get("code") or told["key"]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Any:
    with running(tmp_path_factory.mktemp("passkeys"), pairings_a_minute=1e9, pairing_burst=1e9) as server:
        yield TableServer(server)


def test_a_passkey_brings_my_key_to_another_device_as_often_as_i_like(site: TableServer) -> None:
    mine, code = site.somebody()
    device = site.guarded(mine)
    for _ in range(2):
        phone = new_token()
        found = site.opened(device)
        site.server.ask("POST", "/api/me/pairings/take", {"code": found}, key=phone)
        with site.server.person(code, key=phone) as me:
            assert me.seat == 0


def test_there_may_be_several_and_one_that_is_removed_opens_nothing(site: TableServer) -> None:
    mine, _ = site.somebody()
    one, other = site.guarded(mine), site.guarded(mine)
    devices = site.server.ask("GET", "/api/me", key=mine)["devices"]
    (first, _) = [device["id"] for device in devices if device["kind"] == "passkey"]

    left = site.server.ask("DELETE", f"/api/me/devices/{first}", key=mine)["devices"]

    assert sorted(device["kind"] for device in left) == ["device", "passkey"]
    assert sorted(len(site.opened(device)) == 43 for device in (one, other)) == [False, True]


def test_whoever_leaves_or_makes_a_new_key_leaves_no_passkey_behind(site: TableServer) -> None:
    for way in ("key", "leave"):
        mine, _ = site.somebody()
        device = site.guarded(mine)
        if way == "key":
            site.server.ask("POST", "/api/me/key", {"key": new_token()}, key=mine)
        else:
            site.server.ask("DELETE", "/api/me", key=mine)
        assert site.opened(device) == "passkey-wrong"


def test_passkeys_come_along_when_two_turn_out_to_be_one(site: TableServer) -> None:
    mine, _ = site.somebody()
    theirs, code = site.somebody()
    device = site.guarded(theirs)
    link = site.server.ask("POST", "/api/me/pairings", {"kind": "link"}, key=mine)["link"]
    site.server.ask("POST", "/api/me/pairings/take", {"code": link.partition("#")[2]}, key=theirs)

    phone = new_token()
    site.server.ask("POST", "/api/me/pairings/take", {"code": site.opened(device)}, key=phone)
    with site.server.person(code, key=phone) as me:
        assert me.seat == 0


# What is wrong


def test_what_was_signed_elsewhere_opens_nothing(site: TableServer) -> None:
    mine, _ = site.somebody()
    device = site.guarded(mine)
    device.origin = "https://elsewhere.example"
    assert site.opened(device) == "passkey-wrong"
    device.origin, device.name = site.origin, "elsewhere.example"
    assert site.opened(device) == "passkey-wrong"
    fake = Authenticator("https://elsewhere.example")
    credential = fake.make(site.ask("/offer", key=mine)["options"])
    assert site.ask("", {"credential": credential}, mine)["key"] == "passkey-wrong"


def test_what_was_signed_once_is_not_heard_twice(site: TableServer) -> None:
    mine, _ = site.somebody()
    device = site.guarded(mine)
    signed = device.sign(site.ask("/ask")["options"])

    assert len(site.ask("/open", {"credential": signed})["code"]) == 43
    assert site.ask("/open", {"credential": signed})["key"] == "passkey-over"


def test_a_challenge_is_spent_by_a_wrong_answer_too(site: TableServer) -> None:
    mine, _ = site.somebody()
    device, stranger = site.guarded(mine), Authenticator(site.origin)
    options = site.ask("/ask")["options"]

    assert site.ask("/open", {"credential": stranger.sign(options)})["key"] == "passkey-wrong"
    assert site.ask("/open", {"credential": device.sign(options)})["key"] == "passkey-over"


def test_a_challenge_is_for_one_thing_and_for_one_person(site: TableServer) -> None:
    mine, _ = site.somebody()
    theirs, _ = site.somebody()
    device = site.guarded(mine)
    to_add = site.ask("/offer", key=mine)["options"]

    assert site.ask("/open", {"credential": device.sign(to_add)})["key"] == "passkey-over"
    new = Authenticator(site.origin)
    assert site.ask("", {"credential": new.make(to_add)}, theirs)["key"] == "passkey-over"
    assert site.ask("", {"credential": new.make(site.ask("/ask")["options"])}, mine)["key"] == "passkey-over"


def test_a_challenge_is_over_when_its_time_is_up(site: TableServer) -> None:
    mine, _ = site.somebody()
    device, now = site.guarded(mine), site.server.core.now
    signed = device.sign(site.ask("/ask")["options"])
    try:
        site.server.core.now = lambda: now() + passkeys.LASTS + 1
        assert site.ask("/open", {"credential": signed})["key"] == "passkey-over"
    finally:
        site.server.core.now = now


def test_a_counter_that_goes_back_betrays_a_copy(site: TableServer) -> None:
    mine, _ = site.somebody()
    device = site.guarded(mine)
    device.counter = 10
    assert len(site.opened(device)) == 43
    device.counter = 5
    assert site.opened(device) == "passkey-wrong"
    device.counter = 20
    assert len(site.opened(device)) == 43


def test_another_s_passkey_is_not_mine(site: TableServer) -> None:
    """Neither added a second time, nor by its id with another's signature."""
    mine, _ = site.somebody()
    theirs, _ = site.somebody()
    device, thief = site.guarded(mine), Authenticator(site.origin)
    again = device.make(site.ask("/offer", key=theirs)["options"])
    assert site.ask("", {"credential": again}, theirs)["key"] == "passkey-known"
    thief.id = device.id
    assert site.opened(thief) == "passkey-wrong"


def test_its_owner_must_have_been_there_and_known_to_the_device(site: TableServer) -> None:
    mine, _ = site.somebody()
    device = site.guarded(mine)
    assert site.opened(device, flags=PRESENT_AND_VERIFIED & 1) == "passkey-wrong"


def test_the_id_of_a_passkey_is_no_key(site: TableServer) -> None:
    mine, _ = site.somebody()
    device = site.guarded(mine)
    id = device.sign(site.ask("/ask")["options"])["id"]
    with site.server.http(key=id) as client:
        assert client.get("/api/me").json()["key"] == "key-unknown"


@pytest.mark.parametrize("credential", [{}, {"response": None}, {"id": 7, "response": {"clientDataJSON": "e30"}}])
def test_what_is_no_answer_is_refused_in_words(site: TableServer, credential: Any) -> None:
    assert site.ask("/open", {"credential": credential})["key"] == "passkey-wrong"


def test_a_number_is_no_name_and_a_page_that_came_openly_has_no_passkeys(site: TableServer) -> None:
    mine, _ = site.somebody()
    with site.server.http(key=mine) as client:
        here = f"127.0.0.1:{site.server.port}"
        answers = [
            client.post("/api/me/passkeys/offer", headers={"origin": f"http://{here}"}),
            client.post("/api/me/passkeys/offer"),
        ]
    assert [answer.json()["key"] for answer in answers] == ["passkey-origin"] * 2
    assert site.ask("/offer", key=mine, origin="https://elsewhere.example")["key"] == "wrong-origin"


# Bounds


def test_challenges_are_bounded_for_each_address_and_in_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(tmp_path, pairings_a_minute=0.001, pairing_burst=3) as server:
        asked = [TableServer(server).ask("/ask").get("key") for _ in range(4)]
    assert asked == [None] * 3 + ["too-fast"]
    monkeypatch.setattr(passkeys, "MOST_CHALLENGES", 2)
    with running(tmp_path, pairings_a_minute=1e9, pairing_burst=1e9) as server:
        assert TableServer(server).ask("/ask")["key"] == "too-fast", "those of before are still out"


PATTERN = cbor2.dumps(cbor2.CBORTag(35, "a"))


def _in_the_object(device: Authenticator, options: Any) -> Any:
    made = device.make(options)
    attested = base64.urlsafe_b64decode(made["response"]["attestationObject"] + "==")
    made["response"]["attestationObject"] = text(b"\xa4" + attested[1:] + b"\x61x" + PATTERN)
    return made


def _after_the_key(device: Authenticator, options: Any) -> Any:
    made = device.make(options)
    attested = cbor2.loads(base64.urlsafe_b64decode(made["response"]["attestationObject"] + "=="))
    attested["authData"] += PATTERN
    made["response"]["attestationObject"] = text(cbor2.dumps(attested))
    return made


def _beside_the_object(device: Authenticator, options: Any) -> Any:
    made = device.make(options)
    made["response"]["authenticatorData"] = text(bytes(37) + PATTERN)
    return made


@pytest.mark.parametrize("tagged", [_in_the_object, _after_the_key, _beside_the_object])
def test_tags_are_refused_before_anything_is_made_of_them(
    site: TableServer, monkeypatch: pytest.MonkeyPatch, tagged: Callable[[Authenticator, Any], Any]
) -> None:
    read = list[object]()
    monkeypatch.setattr("webauthn.verify_registration_response", lambda **given: read.append(given))
    mine, _ = site.somebody()
    answer = tagged(Authenticator(site.origin), site.ask("/offer", key=mine)["options"])

    assert site.ask("", {"credential": answer}, mine)["key"] == "passkey-wrong"
    assert read == []


def test_tags_in_what_is_signed_are_refused_too() -> None:
    with pytest.raises(Refusal):
        passkeys.check_tags({"authenticatorData": text(bytes(37) + PATTERN)})
    passkeys.check_tags({"authenticatorData": text(bytes(37) + cbor2.dumps({"a": [b"\xd8\x23", "\xd8", 1.5, None]}))})


def test_what_reads_passkeys_is_loaded_by_whoever_has_one() -> None:
    loaded = "import sys; import pitonisa.server.app; print([one for one in sys.modules if one.startswith('webauthn')])"
    ran = subprocess.run([sys.executable, "-c", loaded], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[]"
