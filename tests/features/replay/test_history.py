"""Test a person's match history: matches in pages, figures, and achievements."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pitonisa.features.replay.history import labels_of, levels_in_order
from pitonisa.features.replay.result_writer import ResultWriter
from pitonisa.features.replay.results import ROWS, MatchResult, game_figures
from pitonisa.platform.registry import find
from pitonisa.platform.table_model.table import new_token
from tests.server.harness import Refused, Running, play_on, running, until


def finished(server: Running, mine: str, theirs: str | None = None, **wanted: Any) -> str:
    """A match of two people, played to its end; its code."""
    code = server.open_table(players=2, key=mine, **wanted)["table"]["code"]
    other = server.sit(code, key=theirs)
    server.ask("POST", f"/api/tables/{code}/start", key=mine)
    with server.person(code, key=mine) as me, server.person(code, other["token"]) as friend:
        play_on(me, friend)
        assert me.over
    return code


def matches(server: Running, key: str | None, query: str = "") -> list[str]:
    return [one["code"] for one in server.ask("GET", f"/api/me/matches{query}", key=key)["matches"]]


def figures(server: Running, key: str | None) -> Any:
    return server.ask("GET", "/api/me/figures", key=key)


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """Ana has finished two matches with Bea, and is in the middle of a third."""
    with running(tmp_path_factory.mktemp("history")) as server:
        ana, bea = new_token(), new_token()
        codes = [finished(server, ana, bea), finished(server, ana, None, options={"difficulty": "easy"})]
        third = server.open_table(players=2, key=ana)["table"]["code"]
        server.sit(third)
        server.ask("POST", f"/api/tables/{third}/start", key=ana)
        until(lambda: len(matches(server, ana)) == 2)
        yield server, ana, bea, codes


def test_a_match_that_is_over_is_among_mine_and_an_open_one_is_not(evening: Any) -> None:
    server, ana, bea, codes = evening

    assert set(matches(server, ana)) == set(codes)
    assert matches(server, bea) == codes[:1]


def test_figures_do_not_move_while_a_match_is_open(evening: Any) -> None:
    """Whatever is dealt and played there, not a byte of what anybody is told of their past changes."""
    server, ana, bea, _ = evening
    before = [figures(server, key) for key in (ana, bea)]
    code = server.open_table(players=2, key=ana)["table"]["code"]
    server.sit(code, key=bea)
    server.ask("POST", f"/api/tables/{code}/start", key=ana)
    with server.person(code, key=ana) as me, server.person(code, key=bea) as friend:
        assert play_on(me, friend, most=2) == 2  # too few to lose by, whatever is dealt
        assert not me.over
    server.core.result_writer.wake(code)

    assert [figures(server, key) for key in (ana, bea)] == before


def test_whoever_has_no_key_is_told_of_nothing(evening: Any) -> None:
    server, *_ = evening

    assert matches(server, None) == matches(server, new_token()) == []
    assert figures(server, None)["figures"]["played"] == 0


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("?game=shipwreck", 2),
        ("?game=cove", 0),
        ("?with=Bea", 2),
        ("?with=Cid", 0),
        ("?shortest=1", 2),
        ("?longest=0", 0),
        ("?since=2020-01-01&until=2999-01-01", 2),
        ("?until=2020-01-01", 0),
        ("?since=2999-01-01", 0),
        ("?page=1", 0),
    ],
)
def test_my_matches_can_be_looked_through(evening: Any, query: str, found: int) -> None:
    server, ana, *_ = evening

    assert len(matches(server, ana, query)) == found


def test_won_and_lost_are_told_apart(evening: Any) -> None:
    server, ana, _, codes = evening

    assert sorted(matches(server, ana, "?won=won") + matches(server, ana, "?won=lost")) == sorted(codes)
    with pytest.raises(Refused):
        matches(server, ana, "?won=perhaps")


def test_figures_count_what_is_over(evening: Any) -> None:
    server, ana, *_ = evening

    told = figures(server, ana)["figures"]
    (game,) = told["games"]

    assert (told["played"], told["with_people"], sum(told["days"].values())) == (2, 2, 2)
    assert (game["game"], game["played"], game["by_players"]["2"]["played"]) == ("shipwreck", 2, 2)
    assert {level: share["played"] for level, share in game["by_level"].items()} == {"easy": 1, "normal": 1}
    assert game["counts"]["doom"] < 0
    assert game["best"]["score"] >= game["worst"]["score"]


def test_rates_are_told_in_words_and_by_month(evening: Any) -> None:
    server, ana, *_ = evening

    told = figures(server, ana)
    rates = {rate["name"]: rate for rate in told["rates"]["shipwreck"]}
    said = rates["rate-said"]

    assert said["label"] == "My success rate"
    assert 0 <= said["part"] <= said["whole"] == told["figures"]["games"][0]["counts"]["said"]
    assert sum(month["whole"] for month in said["months"]) == said["whole"]


def test_companions_are_those_at_the_table_under_the_names_they_had_there(evening: Any) -> None:
    server, ana, bea, _ = evening

    assert {one["name"] for one in figures(server, ana)["figures"]["companions"]} == {"Bea"}
    assert {one["name"] for one in figures(server, bea)["figures"]["companions"]} == {"Ana"}


def test_achievements_have_a_name_and_a_line_in_the_reader_s_language(evening: Any) -> None:
    server, ana, *_ = evening

    english = figures(server, ana)["achievements"]["shipwreck"]
    spanish = server.ask("GET", "/api/me/figures?language=es", key=ana)["achievements"]["shipwreck"]

    assert len(english) == 12
    assert {"From one play", "De una sola jugada"} <= {one["title"] for one in [*english, *spanish]}
    assert all(one["about"].endswith(".") for one in [*english, *spanish])


def test_what_a_match_brought_is_told_to_whoever_finished_it(evening: Any) -> None:
    server, ana, bea, codes = evening
    path = f"/api/me/matches/{codes[0]}/earned"

    mine = server.ask("GET", path, key=ana)
    (row,) = [one for one in server.ask("GET", "/api/me/matches", key=ana)["matches"] if one["code"] == codes[0]]

    assert len(mine["achievements"]) == row["achievements"]
    assert all(one["times"] >= 1 and one["about"] for one in mine["achievements"])
    nothing = {"achievements": [], "best": None, "before": None, "streak": 0}
    for stranger in (None, new_token()):
        assert server.ask("GET", path, key=stranger) == nothing
    assert server.ask("GET", f"/api/me/matches/{codes[1]}/earned", key=bea) == nothing
    assert server.ask("GET", "/api/me/matches/NOSUCH/earned", key=ana) == nothing


def test_what_a_match_brought_is_known_before_the_historian_comes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever looks at the end a moment after it need not ask twice."""
    monkeypatch.setattr(ResultWriter, "wake", lambda self, code: None)
    mine = new_token()
    with running(tmp_path) as server:
        code = finished(server, mine, options={"difficulty": "easy"})
        assert matches(server, mine) == []
        server.ask("GET", f"/api/me/matches/{code}/earned", key=mine)
        assert matches(server, mine) == [code]


def test_only_my_own_key_puts_what_i_earned_on_the_picture(evening: Any) -> None:
    server, ana, _, codes = evening

    def card(key: str | None, query: str = "") -> Any:
        with server.http(key=key) as client:
            return client.get(f"/api/matches/{codes[0]}/card.png?language=en{query}")

    plain = card(ana)
    assert card(None, "&earned=true").content == plain.content
    assert "public" in plain.headers["cache-control"]
    assert "no-store" in card(ana, "&earned=true").headers["cache-control"]


def test_a_match_that_a_bot_finished_is_told_apart(evening: Any) -> None:
    """Those with whom one sat there are among one's people: the figures say where that match is."""
    server, *_ = evening
    mine, theirs = new_token(), new_token()
    code = server.open_table(players=2, key=mine)["table"]["code"]
    server.sit(code, key=theirs)
    server.ask("POST", f"/api/tables/{code}/start", key=mine)
    server.ask("DELETE", f"/api/tables/{code}/seats/0?how=bot", key=mine)
    assert figures(server, mine)["figures"]["left"] == 0
    with server.person(code, key=theirs) as friend:
        play_on(friend)
        assert friend.over

    told = figures(server, mine)["figures"]
    assert (told["played"], told["left"]) == (0, 1)
    assert figures(server, theirs)["figures"]["left"] == 0


def test_nobody_else_s_person_is_named_in_what_one_is_told(evening: Any) -> None:
    server, ana, *_ = evening

    with server.http(key=ana) as client:
        text = client.get("/api/me/figures").text + client.get("/api/me/matches").text

    assert "owner" not in text
    assert "person_id" not in text


def test_results_that_were_lost_are_written_when_the_server_opens_again(tmp_path: Path) -> None:
    """A server may die between the end of a match and its results: nothing is missing and nothing is there twice."""
    mine = new_token()
    with running(tmp_path) as server:
        code = finished(server, mine)
        until(lambda: matches(server, mine) == [code])
        (row,) = server.ask("GET", "/api/me/matches", key=mine)["matches"]
    forget_results(tmp_path)
    with running(tmp_path) as server:
        until(lambda: matches(server, mine) == [code])
        assert server.ask("GET", "/api/me/matches", key=mine)["matches"][0]["turns"] == row["turns"]


def forget_results(folder: Path) -> None:
    import sqlite3

    with sqlite3.connect(folder / "tables.db") as connection:
        connection.execute("DELETE FROM results")
    connection.close()


def test_somebody_who_is_forgotten_leaves_no_results() -> None:
    assert ("results", "code") in ROWS.of_person


def told_levels(id: str, option: str, *values: str) -> list[str]:
    """What the levels at which somebody has played this game are called, from the first to the last."""
    game = find(id)
    plain: dict[str, Any] = {"person": "a" * 24, "seat": 0, "game": id, "players": 2, "outcome": "", "won": True}
    played = [
        MatchResult(code=f"CODE{n:02}", options={option: value}, ended="2026-10-05T20:00:00+00:00", **plain)
        for n, value in enumerate(values)
    ]
    figures = game_figures(played, option)
    labels = dict(labels_of(game, figures, "en"))
    return [labels[f"level {value}"] for value in levels_in_order(game, figures, labels).by_level]


def test_levels_stand_as_the_game_lists_them_and_stories_by_their_titles() -> None:
    levels = told_levels("shipwreck", "difficulty", "hard", "doomed", "easy", "normal")
    assert [name.split()[0] for name in levels] == ["Easy", "Normal", "Hard", "Doomed"]
    assert told_levels("missions", "scenario", "pleamar", "gone-now", "candle_end") == [
        "A Candle End",
        "Highwater",
        "A scenario that is no longer here (gone-now)",
    ]
