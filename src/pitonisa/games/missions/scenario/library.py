"""Reads a scenario's folder (structure, numbers, prose in every language, scenes), and opens the scenarios of a table.

scenario.yaml   the scenario, or the first part of it: `include: [locations.yaml, …]` adds to its lists
numbers.yaml    the printed numbers of locations and items and the letters of tokens, which never change
scenes.yaml     palette and pictures
en.yaml …       one file for each language

The files of an edition are packed together and kept for the matches that were started with it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from hashlib import blake2b
from importlib.resources.abc import Traversable
from io import BytesIO
from typing import Any, Final, NamedTuple, cast
from zipfile import ZIP_DEFLATED, Path, ZipFile, ZipInfo

import msgspec

from pitonisa.games.missions.scenario import drawings, source, sugar
from pitonisa.games.missions.scenario.faults import NOWHERE, Fault, Mark, errors, fault, line_of
from pitonisa.games.missions.scenario.folder import LONGEST_FILE, MOST_FILES, STRUCTURE, contents, is_own, written
from pitonisa.games.missions.scenario.loaded import LoadedScenario
from pitonisa.games.missions.scenario.model import Look, Scenario
from pitonisa.games.missions.scenario.parser import Reader
from pitonisa.games.missions.scenario.prose import Prose, Term, flowing
from pitonisa.games.missions.scenario.source import Map, Seq
from pitonisa.games.missions.shipped import FOLDERS
from pitonisa.kernel import Refusal

WRITTEN = ".yaml"
"""The endings of files that are read. The cover is only for the shelf, which shows the newest edition."""

LONGEST_NAME = 100
LONGEST_ID = 400
"""Characters of a text's id, with all its prefixes."""

NUMBERS, SCENES = "numbers.yaml", "scenes.yaml"
NUMBERED = {"locations": "number", "items": "number", "tokens": "letter"}


class ScenarioFiles(NamedTuple):
    scenario: Scenario
    prose: dict[str, Prose]
    look: Look
    edition: str
    """The author's number, and a mark that changes with anything but the words and the pictures."""


class Examined(NamedTuple):
    """What was read, as far as possible, and the faults."""

    loaded: ScenarioFiles | None
    faults: list[Fault]
    where: dict[str, Mark]
    """The lines of ids, of instructions by their keys, and of texts as `en:quay_B.text`."""


class BadScenario(Refusal):
    """Raised for an unreadable scenario. `faults` has all of its faults."""

    def __init__(self, folder: str, faults: list[Fault]) -> None:
        first = faults[0]
        super().__init__("bad-scenario", folder=folder, faults=len(faults), file=first.file, line=first.line)
        self.faults = faults


def load(folder: Traversable) -> ScenarioFiles:
    """Load the scenario of a folder; refuse an unreadable one."""
    examined = examine(folder)
    if examined.loaded is None:
        raise BadScenario(folder.name, errors(examined.faults))
    return examined.loaded


def examine(folder: Traversable) -> Examined:
    """Read everything that can be read in a folder, and report everything that cannot."""
    reader = Reader()
    reader.faults += _odd_files(folder)
    if not (folder / STRUCTURE).is_file():
        missing = fault("file-missing", NOWHERE, file=STRUCTURE)
        return Examined(None, [missing], {})
    written = structure(folder, reader.faults)
    text = json.dumps(written)
    scenario = scenario_of(written, reader)
    look = _look(folder, reader, scenario)
    if scenario is None:
        if not reader.faults:
            reader.faults.append(fault("wrong-kind", NOWHERE, key="", expected="mapping", found="nothing"))
        return Examined(None, reader.faults, reader.where)
    scenario = _numbered(folder, scenario, reader)
    asked = line_of(reader.where, scenario.id, "languages")
    prose = {language: _prose(folder, language, reader, asked) for language in scenario.languages}
    loaded = None if errors(reader.faults) else ScenarioFiles(scenario, prose, look, _edition(text, scenario))
    return Examined(loaded, reader.faults, reader.where)


def scenario_of(written: Any, reader: Reader) -> Scenario | None:
    """Parse a scenario, with called steps expanded; None if it can't be read."""
    if not isinstance(written, Map):
        return None
    return reader.read(sugar.Steps(written, reader.faults).taken(written), Scenario, NOWHERE)


def _odd_files(folder: Traversable) -> Iterator[Fault]:
    """Report files with a scenario file's name that aren't regular, and too many files."""
    several = [one for one in folder.iterdir() if one.name.endswith(WRITTEN)]
    for one in sorted(several, key=lambda one: one.name)[:MOST_FILES]:
        if not is_own(one):
            yield fault("file-odd", Mark(one.name, 1), file=one.name)
    if len(several) > MOST_FILES:
        yield fault("file-many", NOWHERE, most=MOST_FILES)


def _edition(written: str, scenario: Scenario) -> str:
    """Hash the edition by content, not by format: a new field of the format changes nothing."""
    things = [one for group in NUMBERED for one in cast(tuple[Any, ...], getattr(scenario, group))]
    printed = [(one.id, getattr(one, "number", None) or getattr(one, "letter", None)) for one in things]
    mark = blake2b(f"{written}{json.dumps(printed)}".encode(), digest_size=6).hexdigest()
    return f"{scenario.version}-{mark}"


def structure(folder: Traversable, faults: list[Fault]) -> Any:
    """Read `scenario.yaml` with what it includes."""
    whole = source.read(folder / STRUCTURE, STRUCTURE, faults)
    if not isinstance(whole, Map):
        return whole
    included = whole.pop("include", [])
    names = cast(list[Any], included) if isinstance(included, list) else [included]
    if len(names) > MOST_FILES:
        faults.append(fault("file-many", whole.at("include"), most=MOST_FILES))
    for name in names[:MOST_FILES]:
        if isinstance(name, str) and (name.startswith(".") or set(name) & set("/\\\0")):
            faults.append(fault("file-outside", whole.at("include"), file=name[:LONGEST_NAME]))
            continue
        if not isinstance(name, str) or len(name) > LONGEST_NAME or not (folder / name).is_file():
            faults.append(fault("file-missing", whole.at("include"), file=str(name)[:LONGEST_NAME]))
            continue
        part = source.read(folder / name, name, faults)
        if isinstance(part, Map):
            _add(whole, part, faults)
        elif part is not None:
            faults.append(fault("wrong-kind", Mark(name, 1), key="", expected="mapping", found="list"))
    return whole


def _add(whole: Map, part: Map, faults: list[Fault]) -> None:
    """Merge an included file: lists and mappings by id are extended; anything else may be in one file only."""
    for key, value in part.items():
        old = whole.get(key)
        if isinstance(old, Seq) and isinstance(value, Seq):
            whole[key] = Seq(old.mark, [*old, *value], [*old.marks, *value.marks])
        elif isinstance(old, Map) and isinstance(value, Map) and not old.keys() & value.keys():
            whole[key] = Map(old.mark, {**old, **value}, {**old.marks, **value.marks})
        elif key in whole:
            faults.append(fault("yaml-twice", part.at(key), key=str(key)))
        else:
            whole[key] = value
        whole.marks.setdefault(key, part.at(key))


def _look(folder: Traversable, reader: Reader, scenario: Scenario | None) -> Look:
    if not (folder / SCENES).is_file():
        return Look()
    written = source.read(folder / SCENES, SCENES, reader.faults)
    if written is None:
        return Look()
    look = reader.read(written, Look, Mark(SCENES, 1)) or Look()
    reader.faults += drawings.picture_faults(written, scenario)
    return look


def _numbered(folder: Traversable, scenario: Scenario, reader: Reader) -> Scenario:
    """Add the printed numbers. A missing one is a fault, because numbers are assigned once and kept."""
    written = Map(Mark(NUMBERS, 1))
    if (folder / NUMBERS).is_file():
        found = source.read(folder / NUMBERS, NUMBERS, reader.faults)
        written = found if isinstance(found, Map) else written
    changes: dict[str, Any] = {}
    for group, field in NUMBERED.items():
        table = written.get(group) or Map(Mark(NUMBERS, 1))
        things = cast(tuple[Any, ...], getattr(scenario, group))
        changes[group] = tuple(_with_number(one, table, group, field, reader) for one in things)
        _check_numbers(table, {one.id for one in things}, group, reader)
    return msgspec.structs.replace(scenario, **changes)


def _with_number(thing: Any, table: Map, group: str, field: str, reader: Reader) -> Any:
    number = table.get(thing.id)
    kind = str if field == "letter" else int
    if not isinstance(number, kind):
        reader.faults.append(fault("number-missing", reader.where[thing.id], thing.id, group=group))
        return thing
    return msgspec.structs.replace(thing, **{field: number})


def _check_numbers(table: Map, ids: set[str], group: str, reader: Reader) -> None:
    seen: dict[Any, str] = {}
    for id, number in table.items():
        if id not in ids:
            reader.faults.append(fault("number-of-nothing", table.at(id), str(id), level="warning", group=group))
        if number in seen:
            reader.faults.append(fault("number-twice", table.at(id), str(id), number=str(number), other=seen[number]))
        seen[number] = str(id)


def _prose(folder: Traversable, language: str, reader: Reader, asked: Mark) -> Prose:
    name = f"{language}.yaml"
    if not (folder / name).is_file():
        reader.faults.append(fault("file-missing", asked, file=name))
        return Prose()
    written = source.read(folder / name, name, reader.faults)
    if not isinstance(written, Map):
        return Prose()
    for key in written.keys() - {"texts", "terms"}:
        known = "texts, terms"
        reader.faults.append(fault("key-unknown", written.at(key), key=str(key), close="texts", known=known))
    texts: dict[str, str] = {}
    _flatten(written.get("texts"), "", texts, language, reader, written.at("texts"))
    terms = written.get("terms")
    read = {} if terms is None else reader.read(terms, dict[str, Term], written.at("terms"))
    if isinstance(terms, Map):
        reader.where |= {f"{language}:-{name}": terms.at(name) for name in terms}
    return Prose(texts=texts, terms=read or {})


def _flatten(value: Any, id: str, texts: dict[str, str], language: str, reader: Reader, mark: Mark) -> None:
    """Flatten `quay_B: {label: …, text: …}` into `quay_B.label` and `quay_B.text`."""
    if len(id) > LONGEST_ID:
        reader.faults.append(fault("id-bad", mark, value=f"{id[:LONGEST_NAME]}…"))
    elif isinstance(value, Map):
        for key, one in value.items():
            _flatten(one, f"{id}.{key}" if id else str(key), texts, language, reader, value.at(key))
    elif isinstance(value, str | int | float) and not isinstance(value, bool) and id:
        if id in texts:
            reader.faults.append(fault("text-twice", mark, id))
        texts[id] = flowing(str(value))
        reader.where[f"{language}:{id}"] = mark
    elif value is None and id:
        reader.faults.append(fault("text-empty", mark, id, key=id.rpartition(".")[2]))
    elif value is not None:
        reader.faults.append(fault("wrong-kind", mark, id, key="", expected="word", found="list"))


# The scenarios that a table can choose from, by their keys: read on first use, and kept as they were then


COVER: Final = "cover.svg"
LARGEST_COVER: Final = 512 * 1024


class Library:
    """The scenarios of folders, by key, and scenarios given in memory."""

    def __init__(self, folders: Mapping[str, Traversable], loaded: Mapping[str, LoadedScenario] | None = None) -> None:
        self.folders = folders
        self._loaded = dict(loaded or {})

    @property
    def keys(self) -> tuple[str, ...]:
        """List the keys in their order."""
        return tuple(sorted({*self.folders, *self._loaded}))

    def scenario(self, key: str) -> LoadedScenario:
        if key not in self._loaded:
            if key not in self.folders:
                raise Refusal("unknown-scenario", scenario=key, known=", ".join(self.keys))
            self._loaded[key] = read_scenario(self.folders[key])
        return self._loaded[key]

    def cover(self, key: str) -> bytes | None:
        """Read a scenario's cover, if its folder has one."""
        folder = self.folders.get(key)
        file = folder / COVER if folder is not None else None
        return contents(file, LARGEST_COVER) if file is not None and is_own(file) else None


def read_scenario(folder: Traversable) -> LoadedScenario:
    """Read a scenario from its files, or refuse. The same files give the same value while it is in use."""
    return unpacked(pack(folder), folder.name)


def unpacked(packed: bytes, folder: str) -> LoadedScenario:
    """Read a scenario from packed files."""
    name = f"{folder}@{blake2b(packed, digest_size=8).hexdigest()}"
    known = LoadedScenario.kept(name)
    if known is not None:
        return known
    scenario, prose, look, edition = load(opened(packed, folder))
    return LoadedScenario(name, scenario, prose, look, edition=edition, packed=packed)


def pack(folder: Traversable) -> bytes:
    """Pack a folder: the same files give the same bytes, whenever they are packed."""
    packed = BytesIO()
    with ZipFile(packed, "w") as parcel:
        for file in written(folder, WRITTEN):
            data = contents(file)
            if data is None:
                large = fault("file-large", Mark(file.name, 1), file=file.name, most=LONGEST_FILE // 1024)
                raise BadScenario(folder.name, [large])
            parcel.writestr(ZipInfo(file.name), data, ZIP_DEFLATED)
    return packed.getvalue()


def opened(packed: bytes, name: str) -> Traversable:
    """Open packed files like a folder of this name."""
    parcel = ZipFile(BytesIO(packed))
    parcel.filename = name
    return Path(parcel)


SHIPPED: Final = Library(FOLDERS)
"""Those that come with the game: part of the package as the code is."""
