"""What a messenger shows of a shared link: game and picture, in the table's language, and nothing that is a secret."""

from __future__ import annotations

import pytest

from tests.server.harness import Running, play_on


def shown(server: Running, path: str) -> str:
    with server.http() as client:
        return client.get(path).text


def test_an_invitation_names_the_game_in_the_language_of_the_table(server: Running) -> None:
    code = server.open_table(players=2, language="es", name="<b>Inés</b>")["table"]["code"]
    page = shown(server, f"/t/{code}")
    assert '<html lang="es"' in page
    assert "<title>Te esperan en una mesa · The Shipwreck Arcana</title>" in page
    assert f'<meta property="og:url" content="http://127.0.0.1:{server.port}/t/{code}" />' in page
    assert "Inés" not in page


def test_a_match_that_is_over_invites_to_watch_it_again(server: Running) -> None:
    code, ana_link, bea_link = server.two_people(options={"difficulty": "doomed"})
    assert "A match is being played" in shown(server, f"/t/{code}")
    with server.person(code, ana_link) as ana, server.person(code, bea_link) as bea:
        play_on(ana, bea)
    replay = shown(server, f"/replay/{code}")
    assert "A match to watch again" in replay
    assert f"/api/matches/{code}/card.png?language=en" in replay


def test_a_link_without_a_table_says_nothing_of_any(server: Running) -> None:
    assert shown(server, "/t/ZZZZZZ") == shown(server, "/")


@pytest.mark.parametrize("path", ["/t/", "/t", "/replay/", "/learn/"])
def test_an_address_that_was_cut_off_is_answered_in_words(server: Running, path: str) -> None:
    with server.http() as client:
        answer = client.get(path)
    assert answer.status_code == 404
    assert "<html" in answer.text
