"""Shows the map, the current place and its scene, the scenario's style, and the mission as a whole.

A scenario's own drawings are sent only to those who see something drawn with them.
"""

from __future__ import annotations

import enum
import re
from typing import Any, Final

import msgspec

from pitonisa.games.missions import lookup, tasks
from pitonisa.games.missions.ending import parts_of, points, tier
from pitonisa.games.missions.model import State, on_map
from pitonisa.games.missions.people import AgentId, Step
from pitonisa.games.missions.scenario.loaded import LoadedScenario, remembered
from pitonisa.games.missions.scenario.model import LAYERS, OWN, Options, Part, Scene, SpotLook
from pitonisa.kernel import TextId


class SpotShown(msgspec.Struct, frozen=True, kw_only=True):
    number: int
    name: TextId
    mark: str
    """A mark by which clues refer to it, which reveals nothing."""

    art: str | None
    x: float | None
    y: float | None
    open: bool
    here: bool
    charge: int
    visits: int
    ways: tuple[int, ...] = ()
    """The numbers of its neighbours on the map; none if the group can go anywhere (R15)."""


class MapShown(msgspec.Struct, frozen=True, kw_only=True):
    name: TextId
    art: str | None
    x: int
    y: int
    spots: tuple[SpotShown, ...]


class PartShown(msgspec.Struct, frozen=True, kw_only=True):
    part: str
    x: float
    y: float
    scale: float
    wide: float | None
    high: float | None
    flip: bool
    turn: float
    opacity: float
    vars: dict[str, str]
    lang: str | None
    """Only for readers of this language."""


class ShapeShown(msgspec.Struct, frozen=True, kw_only=True):
    """A path, or a text centred on its base line."""

    path: str | None
    writing: str | None
    x: float
    y: float
    size: float
    fill: str
    stroke: str
    width: float


class DrawingShown(msgspec.Struct, frozen=True, kw_only=True):
    """A drawing of the scenario's own, with the name that parts and things use."""

    name: str
    wide: float
    high: float
    shapes: tuple[ShapeShown, ...]


class SceneShown(msgspec.Struct, frozen=True, kw_only=True):
    """Six layers of drawings, from behind to before."""

    back: tuple[PartShown, ...]
    far: tuple[PartShown, ...]
    mid: tuple[PartShown, ...]
    props: tuple[PartShown, ...]
    front: tuple[PartShown, ...]
    light: tuple[PartShown, ...]


class SlotShown(msgspec.Struct, frozen=True, kw_only=True):
    """A card of the panorama, from outside."""

    slot: str
    label: TextId
    holder: AgentId | None
    known: bool
    """One of the viewer's own agents has read it in this place."""


class PlaceShown(msgspec.Struct, frozen=True, kw_only=True):
    number: int
    name: TextId
    alt: TextId | None
    overview: tuple[TextId, ...]
    panorama: tuple[SlotShown, ...]
    scene: SceneShown | None


class LookShown(msgspec.Struct, frozen=True, kw_only=True):
    palette: dict[str, str]
    act: int
    cover: SceneShown | None
    """The cover, shown before the story begins and after it is over."""

    prologue: SceneShown | None


COVERED: Final = frozenset({Step.HOSTS, Step.FIRST_LEAD, Step.OVER})
"""The steps that show the cover: before the story, and after it."""


def prologue(state: State) -> tuple[TextId, ...]:
    """Show the prologue, readable until the first round begins."""
    cards = {card.id for card in lookup.scenario(state).prologue}
    return tuple(
        lookup.text(state, raw) for entry in state.readings.heard if entry.card in cards for raw in entry.texts
    )


def maps(state: State) -> tuple[MapShown, ...]:
    look, found = state.scenario.look, state.scenario.index
    lying = {spot.location for spot in state.board.spots} - set(state.board.removed)
    on_top = [laid for laid in state.board.maps if not laid.covered]
    printed = {laid.map: [spot.location for spot in found.maps[laid.map].spots] for laid in on_top}
    seen = frozenset(one for several in printed.values() for one in several) & lying
    return tuple(
        MapShown(
            name=lookup.text(state, f"{laid.map}.name"),
            art=look.maps.get(laid.map),
            x=laid.x,
            y=laid.y,
            spots=tuple(_spot(state, one, look.spots.get(one), seen) for one in printed[laid.map] if one in seen),
        )
        for laid in on_top
    )


def _spot(state: State, location: str, look: SpotLook | None, seen: frozenset[str]) -> SpotShown:
    spot = next(one for one in state.board.spots if one.location == location)
    return SpotShown(
        number=state.scenario.index.locations[location].number,
        name=lookup.text(state, f"{location}.name"),
        mark=lookup.mark(state, location),
        art=look.sign if look else None,
        x=look.x if look else None,
        y=look.y if look else None,
        open=spot.open,
        here=state.here.place == location,
        charge=spot.charge,
        visits=spot.visits,
        ways=_ways(state, location, seen),
    )


def _ways(state: State, location: str, seen: frozenset[str]) -> tuple[int, ...]:
    """List the paths to places on the map; other places are still unknown."""
    found = state.scenario.index
    near = found.neighbours.get(location, frozenset[str]()) & seen - {location}
    return tuple(sorted(found.locations[one].number for one in near))


def bound(state: State) -> int | None:
    """Return where the group must go, or is going while that is paid (R15, R47)."""
    chosen = [task.place for job in state.jobs for task in job.todo if isinstance(task, tasks.Enter)]
    place = chosen[0] if chosen and state.step is Step.CHOOSE else state.board.bound
    return state.scenario.index.locations[place].number if place else None


def place(state: State, own: tuple[AgentId, ...]) -> PlaceShown | None:
    if state.here.place is None:
        return None
    location = state.scenario.index.locations[state.here.place]
    heard = next((one for one in reversed(state.readings.heard) if one.card == location.overview.id), None)
    return PlaceShown(
        number=location.number,
        name=lookup.text(state, f"{location.id}.name"),
        alt=lookup.maybe(state, f"{location.id}.alt"),
        overview=tuple(lookup.text(state, raw) for raw in heard.texts) if heard else (),
        panorama=tuple(_slot(state, one.slot, one.card, own) for one in state.here.panorama),
        scene=_scene(state.scenario, location.id, _known_cards(state, location.id)),
    )


def _slot(state: State, slot: str, card: str, own: tuple[AgentId, ...]) -> SlotShown:
    holders = [AgentId(n) for n, agent in enumerate(state.agents) if agent.slot == slot]
    return SlotShown(
        slot=slot,
        label=lookup.text(state, f"{card}.label"),
        holder=holders[0] if holders else None,
        known=any(entry.card == card for one in own for entry in state.readings.alone[one]),
    )


def _known_cards(state: State, location: str) -> frozenset[str]:
    """List the cards that parts of the scene depend on, and that lie there or were read to all."""
    lying = {one.card for one in state.here.panorama}
    return _hanging(state.scenario, location) & (lying | {one.card for one in state.readings.heard})


@remembered
def _hanging(loaded: LoadedScenario, location: str) -> frozenset[str]:
    scene = loaded.look.scenes.get(location, Scene())
    return frozenset(one.only for layer in LAYERS for one in getattr(scene, layer) if one.only)


@remembered
def _scene(loaded: LoadedScenario, location: str, known: frozenset[str]) -> SceneShown | None:
    scene = loaded.look.scenes.get(location)
    return _composed(scene, known) if scene else None


def ending_scene(state: State) -> SceneShown | None:
    """Return the scene of the end: the ending's own, or that of the current place."""
    ending = state.ended.ending if state.ended else None
    own = state.scenario.look.endings.get(ending or "")
    if own is not None:
        return _composed(own)
    return _scene(state.scenario, state.here.place, _known_cards(state, state.here.place)) if state.here.place else None


def _composed(scene: Scene, known: frozenset[str] = frozenset()) -> SceneShown:
    """Compose the visible parts, without showing which card a part belongs to."""

    def layer(parts: tuple[Part, ...]) -> tuple[PartShown, ...]:
        shown = (one for one in parts if one.only is None or one.only in known)
        return tuple(msgspec.convert(one, PartShown, from_attributes=True) for one in shown)

    return SceneShown(**{name: layer(getattr(scene, name)) for name in LAYERS})


def look(state: State) -> LookShown:
    """Show the colours always, but cover and prologue only when needed, because every frame carries them."""
    act, step = max(state.board.decks, default=1), state.step
    return _look(state.scenario, act, step in COVERED, step is Step.PROLOGUE)


@remembered
def _look(loaded: LoadedScenario, act: int, is_covered: bool, is_prologue: bool) -> LookShown:
    found = loaded.look
    palette = dict(found.palette)
    for deck, changes in sorted(found.acts.items()):
        palette |= changes if deck <= act else {}
    return LookShown(
        palette=palette,
        act=act,
        cover=_composed(found.cover) if is_covered else None,
        prologue=_composed(found.prologue) if is_prologue else None,
    )


NAMED: Final = re.compile(rf'"({OWN}[a-z0-9-]+)"')


def drawings(loaded: LoadedScenario, *shown: Any) -> tuple[DrawingShown, ...]:
    """List the drawings that these parts of a view name."""
    if not loaded.look.drawings:
        return ()
    named = set(NAMED.findall(msgspec.json.encode(shown).decode()))
    return tuple(_drawing(loaded, name) for name in sorted(named & loaded.look.drawings.keys()))


@remembered
def _drawing(loaded: LoadedScenario, name: str) -> DrawingShown:
    drawn = loaded.look.drawings[name]
    wide, high = drawn.box
    shapes = tuple(msgspec.convert(one, ShapeShown, from_attributes=True) for one in drawn.shapes)
    return DrawingShown(name=name, wide=wide, high=high, shapes=shapes)


# House rules in which a mission differs from most, for everybody to read


class Answer(enum.StrEnum):
    """An option of the rules with an unusual value."""

    __sentences__ = True

    EMERGENCY_PAYS_COST_YES = "emergency_pays_cost-yes"
    LOSS_TRIGGERS_CHOICE_NO = "loss_triggers_choice-no"
    LOST_STAY_WITHOUT_CHARGE_NO = "lost_stay_without_charge-no"
    FAILURE_WITHIN_LOCATION = "failure_within-location"
    EXPELLED_LEAD_DECIDES_YES = "expelled_lead_decides-yes"
    WAITING_MAY_EXPLORE_NO = "waiting_may_explore-no"
    RESHUFFLE_BEFORE = "reshuffle-before"
    SINGLE_ATTEMPT_NO = "single_attempt-no"
    CONFLICT_STARTS_AT_ONCE = "conflict_starts-at_once"
    LOST_DESPITE_GAIN_NO = "lost_despite_gain-no"


_USUAL: Final = tuple((field.name, field.default) for field in msgspec.structs.fields(Options))


def answers(state: State) -> tuple[Answer, ...]:
    """List the current house rules: the scenario's own, and those changed by cards."""
    values, words = {name: lookup.option(state, name) for name, _ in _USUAL}, {True: "yes", False: "no"}
    said = [f"{name}-{words.get(values[name], values[name])}" for name, usual in _USUAL if values[name] != usual]
    return tuple(Answer(one) for one in said if one in list(Answer))


class LineShown(msgspec.Struct, frozen=True, kw_only=True):
    text: TextId
    n: int


class EndShown(msgspec.Struct, frozen=True, kw_only=True):
    """The mission's record."""

    name: TextId
    kind: str
    kind_text: TextId | None
    texts: tuple[TextId, ...]
    rated: bool
    lines: tuple[LineShown, ...]
    total: int
    tier: TextId | None
    rounds: int
    burn: int
    on_map: int
    reserves: int
    record: tuple[TextId, ...]
    """Lines for the group's own words."""

    scene: SceneShown | None
    """The scene of the end."""


class TickShown(msgspec.Struct, frozen=True, kw_only=True):
    text: TextId
    about: TextId | None
    done: bool


def end(state: State) -> EndShown | None:
    ended = state.ended
    if ended is None:
        return None
    ending, lines = state.scenario.index.endings[ended.ending], points(state)
    total = sum(line.n for line in lines)
    reached = tier(state, total) if ending.rated else None
    return EndShown(
        name=lookup.text(state, f"{ending.id}.name"),
        kind=ending.kind,
        kind_text=lookup.maybe(state, f"{ending.id}.kind"),
        texts=tuple(lookup.text(state, raw) for raw in parts_of(state)),
        rated=ending.rated,
        lines=tuple(LineShown(text=lookup.text(state, line.text), n=line.n) for line in lines),
        total=total,
        tier=lookup.text(state, f"tier.{reached}") if reached else None,
        rounds=state.round,
        burn=state.board.burn,
        on_map=on_map(state.board),
        reserves=sum(agent.reserve for agent in state.agents),
        record=tuple(lookup.text(state, f"debrief.{id}") for id in lookup.scenario(state).record),
        scene=ending_scene(state),
    )


def checklist(state: State) -> tuple[TickShown, ...]:
    return tuple(
        TickShown(
            text=lookup.text(state, f"tick.{one.id}"),
            about=lookup.maybe(state, f"tick.{one.id}.about"),
            done=one.id in state.tallies.ticks,
        )
        for one in lookup.scenario(state).checklist
    )
