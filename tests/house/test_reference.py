"""Check that the reference pages list what the code has: options, variables, limits, properties and benchmarks."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import msgspec

from bench.run import PARTS
from pitonisa.cli import serve
from pitonisa.env.setting import versioned
from pitonisa.features.analysis import analyst
from pitonisa.features.review import messages, review
from pitonisa.kernel import AnyGame, Game
from pitonisa.kernel.bots import Bots
from pitonisa.kernel.conformance import GOLDEN, LAWS, OF_ENGINES
from pitonisa.kernel.encoding import Encoding, encoding_of
from pitonisa.platform.hosting.settings import Settings, figures
from pitonisa.platform.registry import catalogue
from pitonisa.platform.terminal.arguments import Arguments
from pitonisa.platform.words.text import Text
from pitonisa.server import entrance
from pitonisa.server.sockets import mailbox

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
CONFIGURATION = (DOCS / "configuration.md").read_text(encoding="utf-8")
CONFORMANCE = (DOCS / "conformance.md").read_text(encoding="utf-8")
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
PROTOCOL = (DOCS / "protocol" / "README.md").read_text(encoding="utf-8")
GAMES = (DOCS / "game-reference.md").read_text(encoding="utf-8")
BENCHES = (ROOT / "bench" / "README.md").read_text(encoding="utf-8")
VARIABLE = re.compile(r'"(PITONISA_[A-Z_]+)"')


def section(page: str, title: str) -> str:
    return page.partition(f"\n## {title}\n")[2].partition("\n## ")[0]


def first_cells(text: str) -> list[str]:
    return re.findall(r"^\| `([\w-]+)` \|", text, re.M)


def test_every_option_of_a_server_is_listed_and_no_other() -> None:
    wanted = Arguments("serve", Text("en"), serve.ARGUMENTS)
    listed = first_cells(section(CONFIGURATION, "Options of `pitonisa serve`"))

    assert set(listed) == set(re.findall(r"^  (--[a-z-]+)", wanted.help(), re.M))
    assert len(listed) == len(set(listed))


def test_every_variable_of_ours_is_listed_and_no_other() -> None:
    sources = (file.read_text(encoding="utf-8") for file in (ROOT / "src").rglob("*.py"))
    named = {name for source in sources for name in VARIABLE.findall(source)}
    listed = first_cells(section(CONFIGURATION, "Environment variables"))

    assert {name for name in listed if name.startswith("PITONISA_")} == named


def test_every_limit_is_listed_with_its_default_and_no_other() -> None:
    listed = re.findall(r"^\| `([\w-]+)` \| ([\d.]+) \|", section(CONFIGURATION, "Limits"), re.M)
    defaults = {field.name.replace("_", "-"): field.default for field in msgspec.structs.fields(Settings)}

    assert sorted(listed) == sorted((name, f"{defaults[name]:g}") for name in figures())


def test_every_property_is_listed_in_one_place_and_in_its_order() -> None:
    assert first_cells(section(CONFORMANCE, "Properties")) == [*LAWS, GOLDEN]


def test_the_properties_of_foreign_engines_are_marked() -> None:
    marked = re.findall(r"^\| `([\w-]+)` \| yes \|", section(CONFORMANCE, "Properties"), re.M)

    assert tuple(marked) == OF_ENGINES


def test_every_benchmark_is_listed_and_no_other() -> None:
    assert set(re.findall(r"^\| `make bench ONLY=(\w+)` \|", BENCHES, re.M)) == set(PARTS)


def test_the_layers_are_those_of_the_import_contracts() -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]
    (layers,) = (one["layers"] for one in contracts["contracts"] if one["name"] == "Layers")
    page = (DOCS / "architecture.md").read_text(encoding="utf-8")
    rows = [set(re.findall(r"`(\w+)`", row)) for row in re.findall(r"^\| (`.+?`) \|", section(page, "Layers"), re.M)]

    assert rows == [set(re.findall(r"\w+", layer)) for layer in layers]


def test_every_field_of_a_game_and_of_its_bots_is_listed_and_no_other() -> None:
    record, _, bots = section(GAMES, "The game record").partition("\n### Bots\n")
    cells = " ".join(re.findall(r"^\| ((?:`\w+`,? ?)+)\|", record, re.M))
    listed = re.findall(r"`(\w+)`", cells)

    assert sorted(listed) == sorted(field.name for field in msgspec.structs.fields(Game))
    assert first_cells(bots.partition("\n### ")[0]) == [field.name for field in msgspec.structs.fields(Bots)]


def test_the_protocol_page_says_the_limits_and_codes_of_a_server() -> None:
    usual = Settings(database="")
    closing = re.findall(r"^\| (\d{4}) \|", PROTOCOL, re.M)
    limits = section(PROTOCOL, "Rate limits")

    assert set(map(int, closing)) == {
        mailbox.GOING,
        mailbox.BAD,
        mailbox.NOT_YOURS,
        mailbox.NO_TABLE,
        mailbox.NO_HELLO,
        mailbox.TOO_MUCH,
    }
    assert limits.startswith(
        f"\n{usual.messages_a_second} messages a second with bursts of {usual.message_burst}; one line of chat a second"
        f" with bursts of {usual.talk_burst}; {usual.longest_message // 1024} KiB a message."
    )
    assert usual.talk_a_second == 1


def test_the_fixed_limits_are_those_of_the_code() -> None:
    fixed = CONFIGURATION.partition("\n### Fixed limits\n")[2]

    assert f"{review.MOST_PEOPLE} people, {messages.MOST_SHAPES} drawings each, {review.MOST_LINES} chat lines" in fixed
    assert f"; {entrance.MOST_HEADERS} |" in fixed
    assert f"the newest {analyst.KEPT:,}" in fixed


def test_the_index_of_the_documentation_leads_to_every_page_of_it() -> None:
    pages = [*DOCS.glob("*.md"), *(DOCS / "research").glob("*.md"), *(DOCS / "protocol").glob("*.md")]
    index = DOCS / "README.md"
    linked = {
        (DOCS / target).resolve() for target in re.findall(r"\]\(([^)#\s]+)\)", index.read_text(encoding="utf-8"))
    }

    assert [page.name for page in pages if page != index and page.resolve() not in linked] == []


def sizes(game: AnyGame) -> list[tuple[int, int]]:
    """How many actions and features it has as an environment, with the usual options or with each story."""
    assert encoding_of(game)
    stories = [file.parent.name for file in ROOT.glob("src/pitonisa/games/missions/scenarios/*/scenario.yaml")]
    settings = [{"scenario": story} for story in stories] if game.id == "missions" else [{}]
    codecs = [game.part(Encoding).codec(game.options(**one), players) for one in settings for players in game.players]
    return [(len(codec.actions), len(codec.names)) for codec in codecs]


def test_the_table_of_environments_says_how_large_they_are() -> None:
    page = (DOCS / "research" / "environments.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(\w+_v\d+)` \| (\d[\d, to]*)[^|]*\| (\d[\d, to]*)[^|]*\|", page, re.M)
    told = {
        name: [[int(number.replace(",", "")) for number in re.findall(r"\d[\d,]*", cell)] for cell in cells]
        for name, *cells in rows
    }

    for game in catalogue().values():
        actions, features = zip(*sizes(game), strict=True)
        assert told.pop(versioned(game)) == [sorted({min(some), max(some)}) for some in (actions, features)]
    assert told == {}


def test_every_command_of_make_is_listed_and_no_other() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")

    assert sorted(re.findall(r"^\| `make (\w+)` \|", CONTRIBUTING, re.M)) == sorted(
        re.findall(r"^(\w+):.*?## ", makefile, re.M)
    )
