"""Check that a mission is replayed only to those who finished it, and what their own link says they read."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from pitonisa.games.missions import GAME
from pitonisa.games.missions import actions as a
from pitonisa.games.missions.model import Ended
from pitonisa.games.missions.people import Step
from pitonisa.games.missions.scenario.library import SHIPPED
from pitonisa.kernel import AnyGame, Seat
from pitonisa.kernel import Step as Done
from pitonisa.platform.table_model.table import Chair, SeatKind, Stage, has_finished, new_token
from tests.features.review.reviewer import Looker
from tests.server.harness import Person, Refused, Running, running, until
from tests.server.tables.test_table_server import table

PATHS = (
    ("GET", "/api/matches/{}/replay", None),
    ("GET", "/api/matches/{}/replay?eyes=0", None),
    ("GET", "/api/matches/{}/frames?eyes=truth&language=es", None),
    ("GET", "/api/matches/{}/frames?eyes=public", None),
    ("GET", "/api/matches/{}/hints?eyes=0", None),
    ("GET", "/api/matches/{}/certainty?eyes=1", None),
    ("GET", "/api/matches/{}/knowing", None),
    ("GET", "/api/matches/{}/account?eyes=0", None),
    ("POST", "/api/matches/{}/continue", {"n": 4, "seat": 0, "name": "Eve"}),
    ("GET", "/api/tables/{}/record", None),
)


def ending(kind: str) -> str:
    """An ending of the mission that teaches."""
    return next(one.id for one in SHIPPED.scenario("candle_end").scenario.endings if one.kind == kind)


def quick(kind: str) -> AnyGame:
    """Missions, in which the story comes to its end as soon as somebody waits."""

    def apply(state: Any, actor: Any, action: Any, rng: Any) -> Done[Any, Any]:
        step = GAME.apply(state, actor, action, rng)
        if not isinstance(action, a.Wait):
            return step
        over = msgspec.structs.replace(step.state, ended=Ended(ending(kind)), step=Step.OVER, jobs=(), test=None)
        return Done(over, step.events)

    return replace(GAME, apply=apply)


@pytest.fixture(scope="module", params=["success", "failure"])
def core(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Running]]:
    games = {"missions": quick(request.param)}
    with running(tmp_path_factory.mktemp("retold"), games) as server:
        yield request.param, server


def read_a_card(server: Running, code: str, *links: str) -> list[Person]:
    """Everybody sits down in the story, goes to the first place and reads a card."""
    people = [server.person(code, link, language="es") for link in links]
    for _ in range(60):
        for person in people:
            person.settle()
        reading = [any(hands["card"] for hands in person.view["hands"]) for person in people]
        if all(reading) and people[0].view["step"] == "actions":
            return people
        asked = next(one for one in people if one.asked and _next(one))
        assert asked.act(_next(asked))["type"] == "Done"
    raise AssertionError("nobody reads anything")


def _next(person: Person) -> Any:
    wanted = ("ChooseHost", "TakeLead", "Ready", "GoTo", "Take", "Pick", "Accept")
    return next((one for one in person.view["legal"] if one["type"] in wanted), None)


def finish(server: Running, code: str, people: list[Person]) -> None:
    """Somebody puts a card back, and with that the mission is over."""
    wait = next(one for one in people[0].view["legal"] if one["type"] == "Wait")
    assert people[0].act(wait)["type"] == "Done"
    for person in people:
        person.settle()
        assert person.over


def refused(server: Running, method: str, path: str, body: Any, token: str | None) -> tuple[int, str, bytes]:
    with server.http(token) as client:
        answer = client.request(method, path, json=body)
    return answer.status_code, answer.json().get("key", "") if answer.status_code >= 400 else "", answer.content


def test_only_who_finished_the_story_is_told_it_again(core: tuple[str, Running]) -> None:
    """Neither by the truth nor through any eyes, neither as a file nor by going on from there."""
    kind, server = core
    code, ana, bea = server.two_people(game="missions", listed=True, language="es")
    people = read_a_card(server, code, ana, bea)
    secrets = [text for person in people for text in _own_words(person, people)]
    finish(server, code, people)
    stranger = server.two_people(game="missions")[1]
    for person in people:
        person.socket.close()

    assert secrets
    for method, path, body in PATHS:
        for link in (None, stranger, *([ana] if kind == "failure" else [])):
            status, key, content = refused(server, method, path.format(code), body, link)
            assert (status, key) == (403, "replay-finishers"), path
            assert [one for one in secrets if one in content] == []
        if kind == "success":
            assert refused(server, method, path.format(code), body, bea)[0] in (200, 201), path
    for link, may in ((None, False), (stranger, False), (bea, kind == "success")):
        looker = Looker(server, code, "Eve", token=link)
        assert looker.next()["type"] == ("ReviewRoom" if may else "Refused"), "nor is it looked at together"
        looker.socket.close()
    truth = refused(server, "GET", f"/api/matches/{code}/frames?eyes=truth&language=es&from=8", None, bea)
    assert any(one in truth[2] for one in secrets) is (kind == "success")


def test_whoever_finished_it_is_told_again_by_their_key_on_any_device(core: tuple[str, Running]) -> None:
    kind, server = core
    mine, phone = new_token(), new_token()
    code, ana, bea = server.two_people(game="missions", language="es")
    server.ask("POST", "/api/tables/mine", {"tokens": {code: ana}}, key=mine)
    people = read_a_card(server, code, ana, bea)
    finish(server, code, people)
    for person in people:
        person.socket.close()
    pairing = server.ask("POST", "/api/me/pairings", {"kind": "link"}, key=mine)["link"].partition("#")[2]
    server.ask("POST", "/api/me/pairings/take", {"code": pairing}, key=phone)

    for method, path, body in PATHS:
        for key, may in ((mine, kind == "success"), (phone, kind == "success"), (new_token(), False)):
            with server.http(key=key) as client:
                answer = client.request(method, path.format(code), json=body)
            assert (answer.status_code < 400) is may, path


def test_endings_and_cards_are_told_by_name_to_whoever_came_to_them(core: tuple[str, Running]) -> None:
    """Nothing of what others read, of other endings, or of how many there are; and nothing before the end."""
    kind, server = core
    keys = new_token(), new_token()
    code, *links = server.two_people(game="missions", language="es")
    for key, link in zip(keys, links, strict=True):
        server.ask("POST", "/api/tables/mine", {"tokens": {code: link}}, key=key)

    def stories(key: str, language: str) -> Any:
        return server.ask("GET", f"/api/me/figures?language={language}", key=key)["stories"].get("missions")

    people = read_a_card(server, code, *links)
    assert [stories(key, "es") for key in keys] == [None, None]
    finish(server, code, people)
    for person in people:
        person.socket.close()
    until(lambda: all(stories(key, "es") for key in keys))

    loaded = SHIPPED.scenario("candle_end")
    for language in ("en", "es"):
        prose = loaded.texts(language)
        ((mine,), (theirs,)) = (stories(key, language) for key in keys)
        labels = {text for id, text in prose.items() if id.endswith(".label")}
        assert mine["endings"] == theirs["endings"] == {prose[f"{ending(kind)}.name"]: 1}
        assert {*mine["cards"], *theirs["cards"]} <= labels
        assert len(mine["cards"]) == len(theirs["cards"]) == 1
        assert mine["cards"] != theirs["cards"]


def _own_words(person: Person, people: list[Person]) -> list[bytes]:
    """The texts that only this person has read, as they stand in an answer."""
    others = {id for one in people if one is not person for id in one.frame["texts"]}
    texts = (text for id, text in person.frame["texts"].items() if id not in others and len(text) > 40)
    return [json.dumps(text, ensure_ascii=False)[1:-1].encode()[:40] for text in texts]


def test_the_list_of_matches_says_which_are_told_to_everybody(core: tuple[str, Running]) -> None:
    kind, server = core
    code, ana, bea = server.two_people(game="missions", listed=True)
    people = read_a_card(server, code, ana, bea)
    finish(server, code, people)
    listed = {one["code"]: one["retold"] for one in server.ask("GET", "/api/matches")}

    assert listed[code] is False
    assert server.ask("GET", f"/api/tables/{code}")["retold"] is False
    assert people[1].table["retold"] is False
    assert people[1].table["retold_to"] == ([0, 1] if kind == "success" else [])
    for person in people:
        person.socket.close()


def test_everybody_may_verify_the_shuffle_of_a_mission(core: tuple[str, Running]) -> None:
    """The actions of this one are not all within the rules, as it was cut short: what is asked is only who may ask."""
    _, server = core
    code, ana, bea = server.two_people(game="missions")
    people = read_a_card(server, code, ana, bea)
    finish(server, code, people)
    for person in people:
        person.socket.close()

    assert server.ask("GET", f"/api/matches/{code}/verify")["actions"] > 0


def test_ones_own_link_tells_what_one_has_read_and_no_other_does(core: tuple[str, Running]) -> None:
    _, server = core
    code, ana, bea = server.two_people(game="missions")
    people = read_a_card(server, code, ana, bea)
    marks = [server.ask("GET", f"/api/tables/{code}/read", token=link)["marks"] for link in (ana, bea)]
    held = [person.view["hands"][0]["card"]["mark"] for person in people]
    for person in people:
        person.socket.close()

    assert held[0] in marks[0]
    assert held[1] in marks[1]
    assert held[0] not in marks[1]
    for link in (None, "x" * 43):
        with pytest.raises(Refused) as none:
            server.ask("GET", f"/api/tables/{code}/read", token=link)
        assert none.value.key == "seat-token"
    again, eva, _ = server.two_people(game="missions")
    (reader, other) = read_a_card(server, again, eva, _)
    assert {person.view["hands"][0]["card"]["mark"] for person in (reader, other)} & {*marks[0], *marks[1]}
    reader.socket.close()
    other.socket.close()


def test_whose_seat_a_bot_played_to_the_end_has_not_finished() -> None:
    chairs = (Chair(kind=SeatKind.PERSON, name="Ana"), Chair(kind=SeatKind.PERSON, name="Bea", bot="random"))
    over = table("AAAAAA", chairs, stage=Stage.OVER)

    assert [has_finished(over, Seat(seat)) for seat in (0, 1)] == [True, False]
    assert not has_finished(table("AAAAAA", chairs), Seat(0))
