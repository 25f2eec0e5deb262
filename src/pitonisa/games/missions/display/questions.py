"""Shows who must answer which question, requests between players, the cost of each action, and what can be retold.

A question goes to those who decide it; the others see only that they are deciding. A card is retold in the words of
the scenario, by a sign, or as a clue for or against something, to those who have read it or heard of it (R11, R14,
R21).
"""

from __future__ import annotations

import enum
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import pairwise
from typing import TypeAlias, assert_never

import msgspec

from pitonisa.games.missions import actions as a
from pitonisa.games.missions import amounts, council, lookup
from pitonisa.games.missions.display.people import AbilityShown, EffectShown, ItemShown, ability, effect, items
from pitonisa.games.missions.model import Reading, State
from pitonisa.games.missions.people import AgentId, Step
from pitonisa.games.missions.scenario import effects, index, loaded, prose
from pitonisa.games.missions.scenario.cards import AnyCard, TalkCard, Visibility
from pitonisa.games.missions.scenario.instructions import Choose
from pitonisa.games.missions.scenario.instructions import Question as Asked
from pitonisa.games.missions.tasks import Choice, Job, LastCharge, Offer, OnShare, OnTest, Spelling, WhichItem, Whom
from pitonisa.kernel import TextId


class OptionShown(msgspec.Struct, frozen=True, kw_only=True):
    text: TextId
    cost: int
    possible: bool
    ends: bool
    """It would end the mission."""

    mark: str
    """A mark by which cards refer to it (`clues`), which reveals nothing."""

    votes: tuple[AgentId, ...] = ()


class ChoiceShown(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """A decision: one's own, or the group's."""

    agent: AgentId
    text: TextId
    how: str
    options: tuple[OptionShown, ...]
    locked: int = 0
    """For group decisions: how many further ways are unavailable."""


class WhomShown(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """Asks whom an instruction should affect."""

    agent: AgentId
    effect: EffectShown
    among: tuple[AgentId, ...]


class WhichShown(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """Asks which item to give up."""

    agent: AgentId
    items: tuple[ItemShown, ...]


class WordShown(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """Asks for a word."""

    agent: AgentId
    text: TextId
    typed: str


class LastShown(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """An agent's last crystal, which is public."""

    agent: AgentId
    emergency: int
    """How many crystals an emergency would bring; 0 if there is none."""

    credits: int


class OfferShown(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """Offers the use of an ability now."""

    agent: AgentId
    ability: AbilityShown


class PonderShown(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """Another agent is deciding something private."""

    agent: AgentId


class FoeShown(msgspec.Struct, frozen=True, kw_only=True):
    """A group conflict that has come up."""

    place: int
    adversary: TextId | None
    art: str | None
    reader: AgentId
    """Who read the card."""

    label: TextId | None
    """The public label of the card in the panorama."""


class OrderShown(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """Several group conflicts at once: the lead chooses the first, publicly."""

    agent: AgentId
    foes: tuple[FoeShown, ...]


Question: TypeAlias = (
    ChoiceShown | WhomShown | WhichShown | WordShown | LastShown | OfferShown | OrderShown | PonderShown
)


class Preview(msgspec.Struct, frozen=True, kw_only=True):
    """The cost of an action, in the order of the legal list."""

    cost: int = 0
    last: bool = False
    """It would take the last crystal: a choice comes first."""

    burns: bool = False


class RequestShown(msgspec.Struct, frozen=True, kw_only=True):
    """An agent publicly asks another for a thing."""

    agent: AgentId
    holder: AgentId
    thing: a.Thing
    name: TextId
    cost: int
    """What handing it over would cost the holder."""


class ShareShown(msgspec.Struct, frozen=True, kw_only=True):
    dealer: AgentId
    left: int
    given: tuple[int, ...]
    may_end: bool


def questions(state: State, own: tuple[AgentId, ...]) -> tuple[Question, ...]:
    shown = (_question(state, job, own) for job in state.jobs)
    return (*(one for one in shown if one is not None), *_order(state))


def _order(state: State) -> Iterator[OrderShown]:
    """Show the conflicts that the lead puts in order to everybody, so that all know whom they face (R37)."""
    if not council.is_order_asked(state):
        return
    found, look = state.scenario.index, state.scenario.look
    lying = {one.card for one in state.here.panorama}
    foes = [(one, found.conflicts[one.conflict].adversary) for one in state.fights.looming]
    shown = (
        FoeShown(
            place=n + 1,
            adversary=lookup.text(state, f"{foe}.name") if foe else None,
            art=look.adversaries.get(foe or ""),
            reader=one.by,
            label=lookup.text(state, f"{one.card}.label") if one.card in lying else None,
        )
        for n, (one, foe) in enumerate(foes)
    )
    yield OrderShown(agent=council.deciding(state), foes=tuple(shown))


def _question(state: State, job: Job, own: tuple[AgentId, ...]) -> Question | None:
    found = state.scenario.index
    match job.ask:
        case None | OnTest() | OnShare():
            return None
        case Whom(by=by) | WhichItem(by=by) | Spelling(by=by) if by not in own:
            return PonderShown(agent=by)
        case LastCharge(agent=agent):
            return LastShown(
                agent=agent, emergency=amounts.emergency_brings(state, agent), credits=state.company.credits
            )
        case Offer(agent=agent, ability=power):
            return OfferShown(agent=agent, ability=ability(state, agent, found.abilities[power]))
        case Choice() as choice:
            return _choice(state, job, choice, own)
        case Whom(key=key, by=by, among=among):
            return WhomShown(agent=by, effect=effect(state, found.instructions[key]), among=among)
        case WhichItem(by=by, items=which):
            return WhichShown(agent=by, items=items(state, which))
        case Spelling(key=key, by=by, typed=typed):
            text = lookup.text(state, f"{found.written(key, Asked).question}.text")
            return WordShown(agent=by, text=text, typed=typed)
        case _:
            assert_never(job.ask)


def _choice(state: State, job: Job, choice: Choice, own: tuple[AgentId, ...]) -> Question:
    if choice.how == "alone" and choice.by[0] not in own:
        return PonderShown(agent=choice.by[0])
    options = council.options_of(state, job)
    shown = tuple(
        OptionShown(
            text=one.text,
            cost=one.cost,
            possible=one.possible,
            ends=any(isinstance(each, effects.End | effects.Fail) for each in index.within(one.do)),
            mark=one.mark,
            votes=tuple(agent for agent, option in choice.votes if option == n),
        )
        for n, one in enumerate(options)
        if one.offered
    )
    locked = 0 if choice.how == "alone" else sum(not one.offered for one in options)
    return ChoiceShown(agent=choice.by[0], text=_text(state, choice), how=choice.how, options=shown, locked=locked)


def _text(state: State, choice: Choice) -> TextId:
    asked = state.scenario.index.instructions[choice.key]
    return lookup.text(state, f"{asked.choice}.text") if isinstance(asked, Choose) else council.PRICE


def clues(state: State, own: tuple[AgentId, ...], asked: tuple[Question, ...]) -> tuple[Clue, ...]:
    """List the clues of ways that can be read now; while the group chooses where to go, of the places on the map."""
    ways = {option.mark for one in asked if isinstance(one, ChoiceShown) for option in one.options}
    if state.step is Step.CHOOSE:
        ways |= {lookup.mark(state, spot.location) for spot in state.board.spots if spot.open}
    return clues_about(state, own, ways)


def asked_for(state: State) -> tuple[RequestShown, ...]:
    """Show the open requests, which are public (R27)."""
    return tuple(
        RequestShown(
            agent=one.agent,
            holder=one.holder,
            thing=council.named(state, one.thing),
            name=lookup.text(state, f"{one.thing}.name"),
            cost=amounts.give_cost(state, one.holder),
        )
        for one in council.open_requests(state)
    )


def share(state: State) -> ShareShown | None:
    if state.company.share is None:
        return None
    return ShareShown(
        dealer=state.company.share.dealer,
        left=state.board.pool - sum(state.company.share.given),
        given=state.company.share.given,
        may_end=amounts.may_end_sharing(state),
    )


def previews(state: State, choices: tuple[a.Action, ...]) -> tuple[Preview, ...]:
    return tuple(_preview(state, one) for one in choices)


def _preview(state: State, action: a.Action) -> Preview:
    cost = _cost(state, action)
    place = lookup.place_numbered(state, action.place) if isinstance(action, a.GoTo) else None
    burned = place is not None and council.burns(state, place)
    return Preview(cost=cost, last=cost > 0 and cost >= state.agents[action.agent].reserve, burns=burned)


def _cost(state: State, action: a.Action) -> int:
    match action:
        case a.GoTo(place=number):
            place = lookup.place_numbered(state, number)
            return council.entry_cost(state, place) if place else 0
        case a.Use(agent=agent, ability=ability):
            powers = lookup.abilities_of(state, agent)
            return next(one.pay.charge for one in powers if lookup.text(state, f"{one.id}.name") == ability)
        case a.Flee(agent=agent):
            box = lookup.fought_by(state, agent)
            return box.flee.pay.charge if box and box.flee else 0
        case a.Pick(agent=agent, option=option):
            asked = (job for job in state.jobs if isinstance(job.ask, Choice) and agent in council.asked(job.ask))
            return next((one.cost for job in asked for one in council.options_of(state, job) if one.text == option), 0)
        case _:
            return amounts.cost_of(state, action)


# What an agent can tell of the cards read in this visit


Read: TypeAlias = tuple[AgentId, Reading]
"""Something that one of the viewer's own agents has read."""


class Sign(enum.StrEnum):
    """A one-word description of a card's content."""

    DANGER = "danger"
    ITEM = "item"
    TEST = "test"
    PERSON = "person"
    NOTHING = "nothing"


class Tellable(msgspec.Struct, frozen=True, kw_only=True):
    """A card of this place that one's own agents have read in this visit."""

    slot: str
    texts: tuple[TextId, ...]
    """The scenario's tellings of it, and of what was read upon it. Nobody gets their words before they are spoken."""

    signs: tuple[Sign, ...]
    """The signs that are true of it, the most urgent first."""


def tellable(state: State, own: Sequence[AgentId]) -> tuple[Tellable, ...]:
    """List the cards that can be retold, from left to right."""
    read = _read_here(state, own)
    return tuple(
        Tellable(
            slot=laid.slot,
            texts=tuple(lookup.text(state, raw) for raw in _told(state, read[laid.slot])),
            signs=_signs(state, read[laid.slot]),
        )
        for laid in state.here.panorama
        if laid.slot in read
    )


def told(state: State, own: Sequence[AgentId], slot: str) -> tuple[str, ...]:
    """List the tellings of what was read there, in order, by the scenario's names."""
    return _told(state, _read_here(state, own).get(slot, []))


def read_at(state: State, own: Sequence[AgentId], slot: str, raw: str | None = None) -> list[str]:
    """List the unlocked cards that were read there and may be told: all, or the one that this telling is about."""
    read = (entry for entry in _to_tell(state, _read_here(state, own).get(slot, [])) if not entry.locked)
    return [entry.card for entry in read if raw is None or (entry.texts and prose.telling(entry.texts[0]) == raw)]


def _read_here(state: State, own: Sequence[AgentId]) -> dict[str, list[Read]]:
    """Find by slot the card itself, and what its reader was given to read after it and before another card."""
    slots, found = {laid.card: laid.slot for laid in state.here.panorama}, dict[str, list[Read]]()
    for agent in own:
        slot = None
        for entry in _this_visit(state, agent):
            slot = slots.get(entry.card, slot)
            if slot is not None and entry.card in state.scenario.index.cards:
                found.setdefault(slot, []).append((agent, entry))
    return found


def _this_visit(state: State, agent: AgentId) -> Iterable[Reading]:
    if state.here.place is None:
        return ()
    read = state.readings.alone[agent]
    first = len(read)
    while first and read[first - 1].round == state.round:
        first -= 1
    return (entry for entry in read[first:] if entry.place == state.here.place)


def _to_tell(state: State, read: list[Read]) -> Iterator[Reading]:
    """List what may be retold, without sealed cards."""
    found = state.scenario.index
    return (entry for _, entry in read if found.visibility(found.cards[entry.card]) is Visibility.TOLD)


def _told(state: State, read: list[Read]) -> tuple[str, ...]:
    raws = dict.fromkeys(prose.telling(entry.texts[0]) for entry in _to_tell(state, read) if entry.texts)
    return tuple(raw for raw in raws if lookup.has_text(state, raw))


def _signs(state: State, read: list[Read]) -> tuple[Sign, ...]:
    """List the signs of what was read; a locked card has none."""
    found = {sign for agent, entry in read if not entry.locked for sign in _signs_of(state, agent, entry)}
    return tuple(sign for sign in Sign if sign in found)


def _signs_of(state: State, agent: AgentId, entry: Reading) -> Iterator[Sign]:
    card: AnyCard = state.scenario.index.cards[entry.card]
    if amounts.conflict_of(state, card, agent) is not None:
        yield Sign.DANGER
    is_plain = f"{card.id}.text" in map(loaded.unfilled, entry.texts)
    if is_plain and any(isinstance(one, effects.TakeItem | effects.TakeToken) for one in index.within(card.on_read)):
        yield Sign.ITEM
    if amounts.open_tests(state, agent, card):
        yield Sign.TEST
    if isinstance(card, TalkCard):
        yield Sign.PERSON


# What cards speak for or against


class Clue(msgspec.Struct, frozen=True, order=True):
    """A card that supports or opposes a way of a choice, or one place before another. Its marks reveal nothing."""

    card: str
    """The source; something both read and told is one clue."""

    way: str
    """As shown in the choice, once it is asked; or, for a place that comes first, as on the map."""

    against: bool = False
    then: str = ""
    """The place that comes after it, for the order of places."""


def clues_in(state: State, cards: Collection[str]) -> tuple[Clue, ...]:
    """List everything that these cards support or oppose."""
    written = state.scenario.index.cards
    return tuple(clue for card in sorted(set(cards) & written.keys()) for clue in _of_card(state, written[card]))


def _of_card(state: State, card: AnyCard) -> Iterator[Clue]:
    known = lookup.mark(state, card.id)
    for against, ways in ((False, card.speaks.pro), (True, card.speaks.against)):
        yield from (Clue(known, lookup.mark(state, way), against) for way in ways)
    for first, then in pairwise(card.speaks.order):
        yield Clue(known, lookup.mark(state, first), then=lookup.mark(state, then))


def clues_about(state: State, own: Sequence[AgentId], ways: Collection[str]) -> tuple[Clue, ...]:
    """List the clues for these ways, from what was read or is public."""
    if not ways:
        return ()
    return tuple(clue for clue in clues_in(state, set(_known(state, own))) if bears_on(clue, ways))


def bears_on(clue: Clue, ways: Collection[str]) -> bool:
    return clue.way in ways and (not clue.then or clue.then in ways)


def _known(state: State, own: Sequence[AgentId]) -> Iterator[str]:
    """List what was read to all, what lies face up, and what these agents have read and did not find locked."""
    read = (*state.readings.heard, *(entry for agent in own for entry in state.readings.alone[agent]))
    yield from (entry.card for entry in read if not entry.locked)
    yield from state.board.table
    yield from (item for agent in state.agents for item in agent.items)
