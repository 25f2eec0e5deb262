"""Test `pitonisa simulate`: JSON that is the same for any number of processes, and tables for people."""

from __future__ import annotations

import pytest

from pitonisa.kernel import AnyGame
from pitonisa.kernel.wire import plain
from pitonisa.platform.registry import catalogue
from pitonisa.platform.simulation.simulate import Plan, Tally, play_some
from pitonisa.platform.terminal.arguments import options_of, players_of
from pitonisa.platform.terminal.files import share_out
from pitonisa.platform.work.workers import Processes
from tests.cli.conftest import Cli

FIELDS = {
    "game",
    "players",
    "options",
    "bots",
    "seed",
    "games",
    "outcomes",
    "win_rate",
    "mean_steps",
    "steps_per_second",
    "seats",
}


def test_json_is_one_object_with_everything(cli: Cli) -> None:
    ran = cli("simulate", "shipwreck", "--players", 4, "--games", 12, "--bots", "random", "--seed", "s", "--json")
    found = ran.json

    assert found.keys() >= FIELDS
    assert (found["game"], found["players"], found["games"], found["seed"]) == ("shipwreck", 4, 12, "s")
    assert found["bots"] == ["random"] * 4
    assert found["options"] == {
        "difficulty": "normal",
        "challenge": False,
        "starter": 1,
        "deck": "base",
        "silence": True,
    }
    assert sum(found["outcomes"].values()) == 12
    assert found["mean_steps"] > 0
    assert found["steps_per_second"] > 0
    assert [seat["seat"] for seat in found["seats"]] == [0, 1, 2, 3]
    assert all(seat["interval"][0] <= seat["win_rate"] <= seat["interval"][1] for seat in found["seats"])
    assert ran.err == ""


def test_options_and_a_bot_for_each_seat_are_used(cli: Cli) -> None:
    settings = ("--option", "difficulty=easy", "--option", "challenge=sí")

    found = cli(
        "simulate", "shipwreck", "--players", 2, "--games", 2, "--bots", "random,novice", *settings, "--json"
    ).json

    assert found["bots"] == ["random", "novice"]
    assert [seat["bot"] for seat in found["seats"]] == ["random", "novice"]
    assert found["options"] == {"difficulty": "easy", "challenge": True, "starter": 1, "deck": "base", "silence": True}


def test_mixed_tells_how_much_more_one_bot_wins_in_the_same_seats(cli: Cli) -> None:
    command = ("simulate", "leaders", "--games", 6, "--bots", "random", "--mixed", "novice", "--seed", "lot")
    found = cli(*command, "--players", 4, "--json").json
    table = cli(*command, "--players", 4).lines

    (row,) = found["rows"]
    assert (found["game"], row["bot"], row["others"], row["games"]) == ("leaders", "novice", ["random"] * 4, 6)
    assert row["gain"] == pytest.approx(row["win_rate"] - row["usual_win_rate"])
    for rate, interval in (("win_rate", "interval"), ("usual_win_rate", "usual_interval"), ("gain", "gain_interval")):
        assert row[interval][0] <= row[rate] <= row[interval][1]
    assert f"{row['win_rate']:.1%}" in table[-1]


def test_mixed_without_a_number_of_players_tells_of_every_number(cli: Cli) -> None:
    found = cli("simulate", "quay", "--games", 2, "--bots", "random", "--mixed", "random", "--json").json

    assert [row["players"] for row in found["rows"]] == [3, 4, 5]
    assert all(row["gain"] == 0 for row in found["rows"])


@pytest.mark.parametrize("old", [("--by-lot", "random"), ("--by-lot=random",)])
def test_an_option_under_its_old_name_works_and_says_the_new_one(cli: Cli, old: tuple[str, ...]) -> None:
    command = ("simulate", "quay", "--games", 2, "--players", 3, "--bots", "random", "--seed", "lot")
    by_new_name, by_old_name = cli(*command, "--mixed", "random"), cli(*command, *old)

    assert (by_new_name.status, by_new_name.err) == (0, "")
    assert (by_old_name.status, by_old_name.out) == (0, by_new_name.out)
    assert by_old_name.err.startswith("pitonisa: --by-lot is now --mixed.")


@pytest.mark.parametrize("wrong", [("--mixed", "nobody"), ("--mixed", "random", "--table", "rounds")])
def test_mixed_says_what_it_does_not_know(cli: Cli, wrong: tuple[str, ...]) -> None:
    ran = cli("simulate", "quay", *wrong)

    assert (ran.status, ran.out) == (2, "")


def tallies(numbers: range) -> list[Tally]:
    """Some matches of every game, in whatever process this is."""
    return [play_some(game, plan_of(game), numbers) for game in catalogue().values()]


def plan_of(game: AnyGame) -> Plan:
    players = players_of(game, None)
    options = plain(options_of(game, None))
    return Plan(game=game.id, players=players, options=options, bots=("random",) * players, seed="same", games=6)


def test_other_processes_find_in_every_game_what_this_one_finds() -> None:
    here, there = (share_out(tallies, 6, Processes(jobs), "games") for jobs in (1, 2))

    assert here == there


def test_two_processes_find_what_one_finds(cli: Cli) -> None:
    command = ("simulate", "quay", "--games", 6, "--bots", "random", "--seed", "same", "--json")
    one, two = (cli(*command, "--jobs", jobs).json for jobs in (1, 2))

    del one["steps_per_second"], two["steps_per_second"]
    assert one == two


def test_a_seed_is_made_up_and_told_where_none_is_given(cli: Cli) -> None:
    seeds = {cli("simulate", "quay", "--games", 1, "--bots", "random", "--json").json["seed"] for _ in range(2)}

    assert len(seeds) == 2


@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        ("en", ["The Shipwreck Arcana: 5 matches, players: 2", "Won: ", "Seat 2, random: won "]),
        ("es", ["The Shipwreck Arcana: 5 partidas, personas: 2", "Victorias: ", "Asiento 2, random"]),
    ],
)
def test_without_json_people_can_read_it(cli: Cli, language: str, sentences: list[str]) -> None:
    ran = cli(
        "simulate", "shipwreck", "--players", 2, "--games", 5, "--bots", "random", "--lang", language, "--seed", 1
    )

    assert [sentence for sentence in sentences if sentence not in ran.out] == []
    assert ran.err == ""


def test_a_table_shows_every_number_of_players_and_every_value(cli: Cli) -> None:
    ran = cli("simulate", "shipwreck", "--games", 2, "--bots", "random", "--seed", 1, "--table", "difficulty")

    assert ran.lines[0] == "| Players | Easy (doom 0) | Normal (doom 2) | Hard (doom 4) | Doomed (doom 6) |"
    assert ran.lines[1] == "| ---: | ---: | ---: | ---: | ---: |"
    assert [line.split(" | ")[0] for line in ran.lines[2:]] == ["| 2", "| 3", "| 4", "| 5"]
    assert all(line.count("%") == 4 for line in ran.lines[2:])


def test_a_table_of_an_option_without_an_end_is_refused(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pitonisa.cli.simulate.known_values", lambda kind: ())

    ran = cli("simulate", "shipwreck", "--table", "starter")

    assert "starter takes any number or text" in ran.err
    assert (ran.status, ran.out) == (2, "")


def test_what_a_game_does_not_allow_is_left_out_of_the_table(cli: Cli) -> None:
    """The challenge is for two."""
    command = ("simulate", "shipwreck", "--games", 1, "--bots", "random", "--seed", 1, "--table", "challenge")
    ran, cells = cli(*command), cli(*command, "--json").json["cells"]

    assert [line.endswith("| – |") for line in ran.lines[2:]] == [False, True, True, True]
    assert [cell["players"] for cell in cells] == [2, 2, 3, 4, 5]


@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        ("en", ["random (6 scores): mean ", "| Figure | random | Winners | Decides |", "| Icons of the staff | "]),
        ("es", ["random (6 puntuaciones): media ", "| Cifra | random | Quienes ganan | Decide |", "| Turnos | "]),
    ],
)
def test_figures_tell_how_scores_spread_and_what_they_are_made_of(
    cli: Cli, language: str, sentences: list[str]
) -> None:
    command = ("simulate", "cove", "--players", 3, "--games", 2, "--bots", "random", "--seed", "f", "--lang", language)

    assert [sentence for sentence in sentences if sentence not in cli(*command, "--figures").out] == []
    told = cli(*command, "--json").json["figures"]
    assert [group["name"] for group in told["bots"]] == ["random"]
    (group,) = told["bots"]
    assert sum(bar["count"] for bar in group["histogram"]) == group["players"] == 6
    assert sum(group["parts"].values()) == pytest.approx(group["spread"]["mean"])


def test_a_game_without_points_has_no_figures(cli: Cli) -> None:
    ran = cli("simulate", "quay", "--games", 1, "--bots", "random", "--figures", "--lang", "en")

    assert "has no score breakdown" in ran.err
    assert (ran.status, ran.out) == (1, "")
    assert cli("simulate", "quay", "--games", 1, "--bots", "random", "--json").json["figures"] is None


@pytest.mark.parametrize("other", [("--mixed", "random"), ("--table", "rival")])
def test_figures_go_with_one_plan(cli: Cli, other: tuple[str, str]) -> None:
    assert cli("simulate", "cove", "--figures", *other).status == 2
