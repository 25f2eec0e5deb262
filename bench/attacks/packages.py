"""Builds hostile scenario packages: folders of YAML that are larger, deeper or stranger than any story."""

from __future__ import annotations

import zipfile
from collections.abc import Callable, Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from io import BytesIO
from typing import Final

from pitonisa.games.missions.scenario.library import Examined, examine

STORY: Final = files("pitonisa.authoring.format") / "skeleton"
"""A valid story to add to, so that everything after its structure is read as well."""

LARGEST: Final = 262_144

Make = Callable[[int], Mapping[str, str]]


def package(written: Mapping[str, str]) -> Traversable:
    """Build a package with these files."""
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w") as parcel:
        for name, text in written.items():
            parcel.writestr(name, text)
    opened = zipfile.ZipFile(packed)
    opened.filename = "package"
    return zipfile.Path(opened)


def read_package(folder: Traversable) -> Examined:
    return examine(folder)


def _alone(line: Callable[[int], str]) -> Make:
    """Build a structure of this many lines and nothing else."""
    return lambda size: {"scenario.yaml": _lines(line, size)}


def _lines(line: Callable[[int], str], size: int) -> str:
    found, length, n = list[str](), 0, 0
    while length < size:
        found.append(line(n))
        length, n = length + len(found[-1]), n + 1
    return "".join(found)


def _beside(name: str, more: Callable[[int], str]) -> Make:
    """Build a valid story, with more in one of its files."""

    def made(size: int) -> Mapping[str, str]:
        written = (one for one in STORY.iterdir() if one.name.endswith(".yaml"))
        story = {one.name: one.read_text("utf-8").replace("SCENARIO", "story") for one in written}
        return {**story, name: story.get(name, "") + more(size)}

    return made


def _steps(size: int) -> str:
    """Build named steps in one half, and calls of missing ones in the other."""
    known = _lines(lambda n: f"  flood{n:05}: []\n", size // 2)
    return f"steps:\n{known}endings2:\n" + _lines(lambda n: f"  - steps: flool{n:05}\n", size // 2)


def _drawings(size: int) -> str:
    known = _lines(lambda n: f"  drawn{n:05}: {{}}\n", size // 2)
    return f"drawings:\n{known}spots:\n" + _lines(lambda n: f"  - part: drwan{n:05}\n", size // 2)


def _rows(key: str, row: str) -> Callable[[int], str]:
    return lambda size: f"{key}:\n" + _lines(lambda n: row.format(n=n), size)


def _long_key(before: str, each: str, after: str = "") -> Callable[[int], str]:
    """Build a name of half the size, with as much below it."""
    return lambda size: before.format(name="a" * (size // 2)) + each * (size // 2 // len(each)) + after


def _deep_texts(size: int) -> str:
    """Build short names below a long one."""
    return f"  ? {'a' * (size // 2)}\n  :\n" + _lines(lambda n: f"    b{n}: c\n", size // 2)


PACKAGES: Final[Mapping[str, Make]] = {
    "keys": _alone(lambda n: f"key{n}: 0\n"),
    "a key twice": _alone(lambda n: "key: 0\n"),
    "lists": _alone(lambda n: "- []\n"),
    "open lists": lambda size: {"scenario.yaml": "[" * size},
    "open mappings": lambda size: {"scenario.yaml": "{a: " * (size // 4)},
    "indented": lambda size: {"scenario.yaml": "- " * (size // 2)},
    "anchors": _alone(lambda n: f"- &a{n} 0\n"),
    "numbers": _alone(lambda n: "- 123456789012345\n"),
    "a long number": lambda size: {"scenario.yaml": "a: " + "1" * size},
    "a long word": lambda size: {"scenario.yaml": "a: " + "x" * size},
    "a long key": lambda size: {"scenario.yaml": "? " + "x" * size},
    "open quote": lambda size: {"scenario.yaml": 'a: "' + "x\n" * (size // 2)},
    "comments": _alone(lambda n: "#\n"),
    "documents": _alone(lambda n: "---\n"),
    "tabs": lambda size: {"scenario.yaml": "a:\n" + "\t" * size},
    "included": lambda size: {"scenario.yaml": f"include: [{'a.yaml, ' * (size // 8)}]"},
    "steps": _beside("scenario.yaml", _steps),
    "a long id": _beside("scenario.yaml", _long_key("items:\n  - id: {name}\n    tests: [", "0, ", "]\n")),
    "a long name": _beside("scenario.yaml", _long_key("counters:\n  ? {name}\n  : [", "0, ", "]\n")),
    "drawings": _beside("scenes.yaml", _drawings),
    "pictures of nothing": _beside("scenes.yaml", _rows("cards", "  roof{n}: {{}}\n")),
    "numbers of nothing": _beside("numbers.yaml", _rows("cards", "  roof{n}: 1\n")),
    "texts": _beside("en.yaml", _rows("  more", "    a{n}: b\n")),
    "deep texts": _beside("en.yaml", _deep_texts),
    "a long text id": _beside("en.yaml", _long_key("  ? {name}\n  : [", "0, ", "]\n")),
    "blank lines": _beside("en.yaml", lambda size: "  more: |\n" + "   \n" * (size // 4) + "    end\n"),
    "spaces": _beside("en.yaml", lambda size: "  more: 'a" + " \n" * (size // 2) + "'\n"),
}
