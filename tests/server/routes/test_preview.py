"""Test link previews: game and picture, in the table's language, without secrets."""

from __future__ import annotations

from html import escape

import pytest

from pitonisa.features.puzzles.puzzles import stock_of
from pitonisa.games.missions import GAME as MISSIONS
from pitonisa.games.shipwreck import GAME
from pitonisa.kernel.hosting import Shelf
from pitonisa.platform.words.text import Text
from tests.server.harness import Running, play_on


def shown(server: Running, path: str) -> str:
    with server.http() as client:
        return client.get(path).text


def test_an_invitation_names_the_game_in_the_language_of_the_table(server: Running) -> None:
    code = server.open_table(players=2, language="es", name="<b>Inés</b>")["table"]["code"]
    page = shown(server, f"/t/{code}")
    assert '<html lang="es"' in page
    assert "<title>Te invitan a una mesa · The Shipwreck Arcana</title>" in page
    assert f'<meta property="og:url" content="http://127.0.0.1:{server.port}/t/{code}" />' in page
    assert "Inés" not in page


def test_an_invitation_to_a_story_names_it_with_its_length_and_blurb(server: Running) -> None:
    code = server.open_table(players=2, language="es", game="missions", options={"scenario": "pleamar"})["table"][
        "code"
    ]
    page = shown(server, f"/t/{code}")
    book = (
        next(one for one in MISSIONS.part(Shelf).books("es") if one.id == "pleamar") if MISSIONS.part(Shelf) else None
    )
    assert book is not None
    assert f"<title>Te invitan a una mesa · {book.title}</title>" in page
    assert f'content="Unos {book.minutes} minutos. {escape(book.blurb)}"' in page
    assert not book.notes or escape(book.notes) not in page


def test_a_match_that_is_over_is_called_by_its_margin_and_names_nobody(server: Running) -> None:
    code, ana_link, bea_link = server.two_people(options={"difficulty": "doomed"}, name="Anacleta")
    assert "You’re invited to a table" in shown(server, f"/t/{code}")
    with server.person(code, ana_link) as ana, server.person(code, bea_link) as bea:
        play_on(ana, bea)
    replay = shown(server, f"/replay/{code}")
    words = Text("en", GAME)
    titles = [f"{words(f'result-{name}')} · {words('game-name')}" for name in ("by-one-hour", "dry", "rocks", "lost")]
    assert sum(f'<meta property="og:title" content="{title}" />' in replay for title in titles) == 1
    assert "Anacleta" not in replay
    assert "Bea" not in replay
    assert f"/api/matches/{code}/card.png?language=en" in replay


def test_what_a_link_tells_does_not_move_while_a_match_is_open(server: Running) -> None:
    """Not with what was dealt, not with what is played, not with how far it has come."""
    code, ana_link, bea_link = server.two_people()
    other, *_ = server.two_people()
    waiting = server.open_table(players=2)["table"]["code"]
    first = shown(server, f"/t/{code}")
    with server.person(code, ana_link) as ana, server.person(code, bea_link) as bea:
        assert play_on(ana, bea, most=3) == 3
        assert not ana.over

    assert shown(server, f"/t/{code}") == first
    for table in (other, waiting):
        assert shown(server, f"/t/{table}").replace(table, code) == first


def test_an_open_match_has_no_picture_however_it_stands(server: Running) -> None:
    codes = [server.two_people()[0] for _ in range(2)]
    with server.http() as client:
        answers = [client.get(f"/api/matches/{code}/card.png") for code in codes]

    assert [answer.status_code for answer in answers] == [409, 409]
    assert answers[0].content == answers[1].content


def test_a_link_without_a_table_says_nothing_of_any(server: Running) -> None:
    assert shown(server, "/t/ZZZZZZ") == shown(server, "/")


@pytest.mark.parametrize("path", ["/t/", "/t", "/replay/", "/learn/"])
def test_an_address_that_was_cut_off_is_answered_in_words(server: Running, path: str) -> None:
    with server.http() as client:
        answer = client.get(path)
    assert answer.status_code == 404
    assert "<html" in answer.text


def test_a_link_to_a_puzzle_names_its_game_in_the_reader_s_language_and_gives_nothing_away(server: Running) -> None:
    id = next(iter(stock_of(GAME)))
    with server.http() as client:
        one = client.get(f"/riddles/{id}", headers={"accept-language": "es"}).text
        day = client.get("/riddles").text
        unknown = client.get("/riddles/no-such-puzzle")
    assert '<meta property="og:title" content="Un acertijo para resolver · The Shipwreck Arcana" />' in one
    assert f'content="http://127.0.0.1:{server.port}/riddles/{id}"' in one
    assert '<meta property="og:title" content="Puzzle of the day" />' in day
    assert (unknown.status_code, "og:title" in unknown.text) == (200, False)
