"""Check the documents: their examples run, and what they name exists."""

from __future__ import annotations

import doctest
import io
import json
import re
import shlex
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from subprocess import run

import pytest
from packaging.requirements import Requirement

from pitonisa.cli import COMMANDS, command_of, main, module_of
from pitonisa.kernel.bots import bots_of
from pitonisa.platform.registry import catalogue
from pitonisa.platform.terminal.arguments import Arguments
from pitonisa.platform.words.text import Text

ROOT = Path(__file__).resolve().parents[2]
DECISIONS = sorted((ROOT / "docs" / "decisions").glob("0*.md"))
INDEX = ROOT / "docs" / "decisions" / "README.md"
DOCUMENTS = sorted(
    [
        *ROOT.glob("*.md"),
        *(ROOT / "docs").rglob("*.md"),
        *(ROOT / "bench").glob("*.md"),
        *(ROOT / "clients").glob("*.md"),
        *(ROOT / "src" / "pitonisa" / "games").rglob("README.md"),
    ]
)

FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.M | re.S)
SPAN = re.compile(r"`([^`\n]+)`")
LINK = re.compile(r"\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+ (.+)$", re.M)
VERB = re.compile(r"^(?:\$ )?make((?: [a-z]+)*)(?![\w-])")
TARGET = re.compile(r"^([a-z]+):", re.M)
COMMAND = re.compile(r"^(?:\$ )?(?:\S*/)?(?:python -m )?pitonisa (\S.*)$")
ALONE = {"--help", "--version"}
"""What `pitonisa` takes without a command."""

LEFT_OUT = "…"


def name_of(file: Path) -> str:
    return str(file.relative_to(ROOT))


@cache
def text_of(file: Path) -> str:
    return file.read_text(encoding="utf-8")


def blocks(text: str, *languages: str) -> Iterator[str]:
    return (block for language, block in FENCE.findall(text) if not languages or language in languages)


@cache
def code(file: Path) -> tuple[str, ...]:
    """Whatever could be typed: code within sentences, and the lines of blocks without their comments."""
    return tuple(_code(text_of(file)))


def _code(text: str) -> Iterator[str]:
    yield from SPAN.findall(FENCE.sub("", text))
    for block in blocks(text, "", "bash", "console", "sh", "text"):
        yield from (line.partition("  #")[0].strip() for line in block.splitlines())


def prose(text: str) -> str:
    """Without what stands in code, where brackets are not links."""
    return SPAN.sub("`code`", FENCE.sub("", text))


@cache
def anchors(file: Path) -> set[str]:
    """What can be pointed at in a document, as code forges name it."""
    titles = (title.replace("`", "").lower() for title in HEADING.findall(FENCE.sub("", text_of(file))))
    return {re.sub(r"[^\w -]", "", title).replace(" ", "-") for title in titles}


def only_python(text: str) -> str:
    """The Python blocks where they stand, and empty lines for everything else."""
    lines = [""] * (text.count("\n") + 1)
    for block in FENCE.finditer(text):
        if block[1] == "python":
            first = text.count("\n", 0, block.start(2))
            inside = block[2].splitlines()
            lines[first : first + len(inside)] = inside
    return "\n".join(lines) + "\n"


def examples(file: Path) -> doctest.DocTest:
    return doctest.DocTestParser().get_doctest(only_python(text_of(file)), {}, file.name, str(file), 0)


@pytest.mark.parametrize("file", [file for file in DOCUMENTS if examples(file).examples], ids=name_of)
def test_the_examples_run_as_they_stand(file: Path, request: pytest.FixtureRequest) -> None:
    if ">>> import jax" in text_of(file):
        request.getfixturevalue("compiled_quickly")
    told = io.StringIO()

    failed, tried = doctest.DocTestRunner(verbose=False).run(examples(file), out=told.write)

    assert tried
    if failed:
        pytest.fail(told.getvalue(), pytrace=False)


def test_the_front_page_and_the_guides_to_games_have_examples() -> None:
    for name in ("README.md", "docs/adding-a-game.md", "docs/game-reference.md"):
        assert examples(ROOT / name).examples


def test_every_python_block_is_an_example_that_runs() -> None:
    """A sketch that nobody runs goes out of date."""
    sketches = [
        (name_of(file), block) for file in DOCUMENTS for block in blocks(text_of(file), "python") if ">>> " not in block
    ]

    assert sketches == []


def leads_somewhere(file: Path, target: str) -> bool:
    if re.match(r"[a-z]+:", target):
        return True
    path, _, anchor = target.partition("#")
    page = file.parent / path if path else file
    return page.exists() and (not anchor or anchor in anchors(page))


def test_every_link_within_the_project_leads_somewhere() -> None:
    links = [(file, target) for file in DOCUMENTS for target in LINK.findall(prose(text_of(file)))]

    assert [(name_of(file), target) for file, target in links if not leads_somewhere(file, target)] == []


def test_every_verb_of_make_that_is_named_exists() -> None:
    targets = set(TARGET.findall(text_of(ROOT / "Makefile")))
    typed = [(file, found) for file in DOCUMENTS for line in code(file) if (found := VERB.match(line))]

    assert [(name_of(file), verb) for file, found in typed for verb in found[1].split() if verb not in targets] == []


def test_every_command_that_is_named_exists_with_its_options() -> None:
    typed = [(file, line, found[1]) for file in DOCUMENTS for line in code(file) if (found := COMMAND.match(line))]

    assert [(name_of(file), line) for file, line, words in typed if not is_a_command(words)] == []


def is_a_command(words: str) -> bool:
    if words in ALONE:
        return True
    command, *arguments = shlex.split(words)
    if command in COMMANDS and hasattr(module_of(command), "VERBS"):
        command = " ".join([command, *arguments[:1]])
    options = {argument.partition("=")[0] for argument in arguments if argument.startswith("--")}
    return command.split()[0] in COMMANDS and options <= options_of(command)


@cache
def options_of(command: str) -> set[str]:
    wanted = Arguments(command, Text("en"), command_of(*command.split()).arguments)
    return {"--help", *re.findall(r"--[a-z][a-z-]*", wanted.help())}


def test_commands_are_found_where_they_are_named() -> None:
    """The two tests above would say nothing if nothing were found."""
    front_page = code(ROOT / "README.md")

    assert {line.split()[1] for line in front_page if VERB.match(line)} == {"play", "test", "wheel"}
    assert {"pitonisa games", "pitonisa verify FILE"} <= {line for line in front_page if COMMAND.match(line)}


def test_the_match_in_the_terminal_goes_as_it_is_shown(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Blank lines are left out; where others are, that is marked. To mend it, play it again and paste what is told."""
    command, *shown = next(blocks(text_of(ROOT / "docs" / "playing.md"), "text")).splitlines()
    typed = "".join(f"{line[2:]}\n" for line in shown if line.startswith("> "))
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))

    main([*shlex.split(command)[2:], "--lang", "en"])

    told = [line for line in capsys.readouterr().out.splitlines() if line]
    place = told.index(shown[0])
    for before, line in zip(["", *shown], shown, strict=False):
        if line != LEFT_OUT:
            assert line in told[place:]
            skipped = told.index(line, place) - place
            assert not skipped or before == LEFT_OUT, f"something is left out before: {line}"
            place += skipped + 1


def test_the_faults_that_are_planted_are_planted_where_something_is() -> None:
    """What a shell makes of the commands is there: their modules and their tests."""
    typed = [line for line in code(ROOT / "CONTRIBUTING.md") if "tools.mutants" in line and "src/" in line]
    listing = [line.replace("python -m tools.mutants", r"printf %s\\n").replace(r"\|", "|") for line in typed]
    told = [run(["bash", "-c", line], cwd=ROOT, capture_output=True, text=True, check=True).stdout for line in listing]
    paths = [path.partition("::")[0] for one in told for path in one.split() if "/" in path]

    assert len(paths) > len(typed) >= 8
    assert [path for path in paths if not (ROOT / path).exists()] == []


PARTS = ("Decision", "Context", "Alternatives", "Consequences")
STATUS = re.compile(r"^\*Status: (accepted) · (\d{4}-\d\d-\d\d)\b.*\*$", re.M)


@pytest.mark.parametrize("file", DECISIONS, ids=name_of)
def test_a_decision_has_a_status_a_date_and_its_parts(file: Path) -> None:
    title, *parts = HEADING.findall(text_of(file))

    assert re.match(rf"{int(file.name[:4])}\. [A-Z]", title)
    assert STATUS.search(text_of(file))
    assert tuple(part for part in parts if part != "Details") == PARTS
    (sentence,) = re.findall(r"^## Decision\n\n(.+?)\n\n## Context$", text_of(file), re.M | re.S)
    assert sentence.endswith(".")
    assert ". " not in sentence.replace("\n", " "), "the decision is one sentence"


def test_the_index_lists_every_decision_by_its_title_and_status() -> None:
    listed = re.findall(r"^\| (\d+) \| \[(.+)\]\((\S+)\) \| (\w+ \S+) \|$", text_of(INDEX), re.M)

    assert sorted(listed, key=lambda row: row[2]) == [
        (
            str(int(file.name[:4])),
            HEADING.findall(text_of(file))[0].partition(". ")[2],
            file.name,
            " ".join(STATUS.findall(text_of(file))[0]),
        )
        for file in DECISIONS
    ]


LIFE = ROOT / "docs" / "architecture.md"


def test_every_step_of_the_life_of_an_action_names_a_file_that_is_there() -> None:
    """That each link leads somewhere is asked of all documents; here, that no step goes without."""
    steps = [line for line in text_of(LIFE).splitlines() if re.match(r"\| \d+ \|", line)]

    assert len(steps) >= 10
    assert [step for step in steps if not LINK.search(step)] == []


def test_the_picture_of_the_life_of_an_action_names_what_is_there() -> None:
    (picture,) = (one for one in blocks(text_of(LIFE), "mermaid") if one.startswith("sequenceDiagram"))
    rooms = [room for room in re.findall(r"participant \w+ as (\S+)$", picture, re.M) if "/" in room]
    named = {
        "pitonisa.platform.table.actor:TableActor": ("do",),
        "pitonisa.platform.match.match:Match": ("consider", "take", "show"),
        "pitonisa.platform.store.rows": ("insert_move",),
        "pitonisa.platform.table.messages": ("Act", "Moved", "Done"),
        "pitonisa.server.sockets.client:Client": ("moved",),
    }

    assert len(rooms) == 4
    assert [room for room in rooms if not (ROOT / "src" / "pitonisa" / room / "__init__.py").is_file()] == []
    for place, names in named.items():
        module, _, within = place.partition(":")
        holder = getattr(import_module(module), within) if within else import_module(module)
        for name in names:
            assert re.search(rf"\b{name}\b", picture), name
            assert hasattr(holder, name), (place, name)


ROW = re.compile(r"^\| `(\w+)` \| (.+) \| (\d+)–(\d+) \| (\S*) \| ([\w, ]+) \|$", re.M)
COVER = re.compile(r"players: \[(\d+), (\d+)\], minutes: \[(\d+), (\d+)\]")


def test_the_table_of_games_says_what_the_registry_and_the_covers_say() -> None:
    rows = {game: tuple(rest) for game, *rest in ROW.findall(text_of(ROOT / "README.md"))}
    covers = {file.parts[-3]: COVER.findall(text_of(file)) for file in ROOT.glob("web/src/games/*/cover/index.ts")}

    assert rows.keys() == catalogue().keys() >= covers.keys()
    for game in catalogue().values():
        _, least, most, minutes, bots = rows[game.id]
        assert (int(least), int(most)) == (game.players[0], game.players[-1])
        assert bots.split(", ") == list(bots_of(game).levels)
        assert covers.get(game.id, []) == ([(least, most, *minutes.split("–"))] if minutes != "–" else [])


def test_the_table_of_games_counts_the_stories_that_come_with_it() -> None:
    scenarios = [file.parent for file in ROOT.glob("src/pitonisa/games/missions/scenarios/*/scenario.yaml")]
    (told,) = re.findall(r": (\d+) stories to explore \|", text_of(ROOT / "README.md"))

    assert int(told) == len(scenarios)


LIBRARY = re.compile(r"^\| `(\S+)` \| ([a-z, ]+) \| \S.* \|$", re.M)


def test_the_table_of_dependencies_names_all_of_them_and_nothing_else() -> None:
    project = tomllib.loads(text_of(ROOT / "pyproject.toml"))
    client = json.loads(text_of(ROOT / "web" / "package.json"))
    python = {
        "base": project["project"]["dependencies"],
        **project["project"]["optional-dependencies"],
        **project["dependency-groups"],
    }
    wanted = {
        (Requirement(line).name, where) for where, lines in python.items() for line in lines if isinstance(line, str)
    }
    wanted |= {(name, "web") for name in client["dependencies"]}
    wanted |= {(name, "web dev") for name in client["devDependencies"]}

    rows = LIBRARY.findall(text_of(ROOT / "docs" / "dependencies.md"))
    assert sorted((name, where) for name, places in rows for where in places.split(", ")) == sorted(wanted)
