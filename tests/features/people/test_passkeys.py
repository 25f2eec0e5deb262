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


class House:
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
def house(tmp_path_factory: pytest.TempPathFactory) -> Any:
    with running(tmp_path_factory.mktemp("passkeys"), pairings_a_minute=1e9, pairing_burst=1e9) as server:
        yield House(server)


def test_a_passkey_brings_my_key_to_another_device_as_often_as_i_like(house: House) -> None:
    mine, code = house.somebody()
    device = house.guarded(mine)
    for _ in range(2):
        phone = new_token()
        found = house.opened(device)
        house.server.ask("POST", "/api/me/pairings/take", {"code": found}, key=phone)
        with house.server.person(code, key=phone) as me:
            assert me.seat == 0


def test_there_may_be_several_and_one_that_is_removed_opens_nothing(house: House) -> None:
    mine, _ = house.somebody()
    one, other = house.guarded(mine), house.guarded(mine)
    devices = house.server.ask("GET", "/api/me", key=mine)["devices"]
    (first, _) = [device["id"] for device in devices if device["kind"] == "passkey"]

    left = house.server.ask("DELETE", f"/api/me/devices/{first}", key=mine)["devices"]

    assert sorted(device["kind"] for device in left) == ["device", "passkey"]
    assert sorted(len(house.opened(device)) == 43 for device in (one, other)) == [False, True]


def test_whoever_leaves_or_makes_a_new_key_leaves_no_passkey_behind(house: House) -> None:
    for way in ("key", "leave"):
        mine, _ = house.somebody()
        device = house.guarded(mine)
        if way == "key":
            house.server.ask("POST", "/api/me/key", {"key": new_token()}, key=mine)
        else:
            house.server.ask("DELETE", "/api/me", key=mine)
        assert house.opened(device) == "passkey-wrong"


def test_passkeys_come_along_when_two_turn_out_to_be_one(house: House) -> None:
    mine, _ = house.somebody()
    theirs, code = house.somebody()
    device = house.guarded(theirs)
    link = house.server.ask("POST", "/api/me/pairings", {"kind": "link"}, key=mine)["link"]
    house.server.ask("POST", "/api/me/pairings/take", {"code": link.partition("#")[2]}, key=theirs)

    phone = new_token()
    house.server.ask("POST", "/api/me/pairings/take", {"code": house.opened(device)}, key=phone)
    with house.server.person(code, key=phone) as me:
        assert me.seat == 0


# What is wrong


def test_what_was_signed_elsewhere_opens_nothing(house: House) -> None:
    mine, _ = house.somebody()
    device = house.guarded(mine)
    device.origin = "https://elsewhere.example"
    assert house.opened(device) == "passkey-wrong"
    device.origin, device.name = house.origin, "elsewhere.example"
    assert house.opened(device) == "passkey-wrong"
    fake = Authenticator("https://elsewhere.example")
    credential = fake.make(house.ask("/offer", key=mine)["options"])
    assert house.ask("", {"credential": credential}, mine)["key"] == "passkey-wrong"


def test_what_was_signed_once_is_not_heard_twice(house: House) -> None:
    mine, _ = house.somebody()
    device = house.guarded(mine)
    signed = device.sign(house.ask("/ask")["options"])

    assert len(house.ask("/open", {"credential": signed})["code"]) == 43
    assert house.ask("/open", {"credential": signed})["key"] == "passkey-over"


def test_a_challenge_is_spent_by_a_wrong_answer_too(house: House) -> None:
    mine, _ = house.somebody()
    device, stranger = house.guarded(mine), Authenticator(house.origin)
    options = house.ask("/ask")["options"]

    assert house.ask("/open", {"credential": stranger.sign(options)})["key"] == "passkey-wrong"
    assert house.ask("/open", {"credential": device.sign(options)})["key"] == "passkey-over"


def test_a_challenge_is_for_one_thing_and_for_one_person(house: House) -> None:
    mine, _ = house.somebody()
    theirs, _ = house.somebody()
    device = house.guarded(mine)
    to_add = house.ask("/offer", key=mine)["options"]

    assert house.ask("/open", {"credential": device.sign(to_add)})["key"] == "passkey-over"
    new = Authenticator(house.origin)
    assert house.ask("", {"credential": new.make(to_add)}, theirs)["key"] == "passkey-over"
    assert house.ask("", {"credential": new.make(house.ask("/ask")["options"])}, mine)["key"] == "passkey-over"


def test_a_challenge_is_over_when_its_time_is_up(house: House) -> None:
    mine, _ = house.somebody()
    device, now = house.guarded(mine), house.server.house.now
    signed = device.sign(house.ask("/ask")["options"])
    try:
        house.server.house.now = lambda: now() + passkeys.LASTS + 1
        assert house.ask("/open", {"credential": signed})["key"] == "passkey-over"
    finally:
        house.server.house.now = now


def test_a_counter_that_goes_back_betrays_a_copy(house: House) -> None:
    mine, _ = house.somebody()
    device = house.guarded(mine)
    device.counter = 10
    assert len(house.opened(device)) == 43
    device.counter = 5
    assert house.opened(device) == "passkey-wrong"
    device.counter = 20
    assert len(house.opened(device)) == 43


def test_another_s_passkey_is_not_mine(house: House) -> None:
    """Neither added a second time, nor by its id with another's signature."""
    mine, _ = house.somebody()
    theirs, _ = house.somebody()
    device, thief = house.guarded(mine), Authenticator(house.origin)
    again = device.make(house.ask("/offer", key=theirs)["options"])
    assert house.ask("", {"credential": again}, theirs)["key"] == "passkey-known"
    thief.id = device.id
    assert house.opened(thief) == "passkey-wrong"


def test_its_owner_must_have_been_there_and_known_to_the_device(house: House) -> None:
    mine, _ = house.somebody()
    device = house.guarded(mine)
    assert house.opened(device, flags=PRESENT_AND_VERIFIED & 1) == "passkey-wrong"


def test_the_id_of_a_passkey_is_no_key(house: House) -> None:
    mine, _ = house.somebody()
    device = house.guarded(mine)
    id = device.sign(house.ask("/ask")["options"])["id"]
    with house.server.http(key=id) as client:
        assert client.get("/api/me").json()["key"] == "key-unknown"


@pytest.mark.parametrize("credential", [{}, {"response": None}, {"id": 7, "response": {"clientDataJSON": "e30"}}])
def test_what_is_no_answer_is_refused_in_words(house: House, credential: Any) -> None:
    assert house.ask("/open", {"credential": credential})["key"] == "passkey-wrong"


def test_a_number_is_no_name_and_a_page_that_came_openly_has_no_passkeys(house: House) -> None:
    mine, _ = house.somebody()
    with house.server.http(key=mine) as client:
        here = f"127.0.0.1:{house.server.port}"
        answers = [
            client.post("/api/me/passkeys/offer", headers={"origin": f"http://{here}"}),
            client.post("/api/me/passkeys/offer"),
        ]
    assert [answer.json()["key"] for answer in answers] == ["passkey-origin"] * 2
    assert house.ask("/offer", key=mine, origin="https://elsewhere.example")["key"] == "wrong-origin"


# Bounds


def test_challenges_are_bounded_for_each_address_and_in_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(tmp_path, pairings_a_minute=0.001, pairing_burst=3) as server:
        asked = [House(server).ask("/ask").get("key") for _ in range(4)]
    assert asked == [None] * 3 + ["too-fast"]
    monkeypatch.setattr(passkeys, "MOST_CHALLENGES", 2)
    with running(tmp_path, pairings_a_minute=1e9, pairing_burst=1e9) as server:
        assert House(server).ask("/ask")["key"] == "too-fast", "those of before are still out"


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
    house: House, monkeypatch: pytest.MonkeyPatch, tagged: Callable[[Authenticator, Any], Any]
) -> None:
    read = list[object]()
    monkeypatch.setattr("webauthn.verify_registration_response", lambda **given: read.append(given))
    mine, _ = house.somebody()
    answer = tagged(Authenticator(house.origin), house.ask("/offer", key=mine)["options"])

    assert house.ask("", {"credential": answer}, mine)["key"] == "passkey-wrong"
    assert read == []


def test_tags_in_what_is_signed_are_refused_too() -> None:
    with pytest.raises(Refusal):
        passkeys.check_tags({"authenticatorData": text(bytes(37) + PATTERN)})
    passkeys.check_tags({"authenticatorData": text(bytes(37) + cbor2.dumps({"a": [b"\xd8\x23", "\xd8", 1.5, None]}))})


def test_what_reads_passkeys_is_loaded_by_whoever_has_one() -> None:
    loaded = "import sys; import pitonisa.server.app; print([one for one in sys.modules if one.startswith('webauthn')])"
    ran = subprocess.run([sys.executable, "-c", loaded], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[]"
