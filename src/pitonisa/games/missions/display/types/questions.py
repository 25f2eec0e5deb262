"""What somebody is asked, and what actions cost, as it is shown. Types only."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from pitonisa.games.missions.display.types.things import AbilityShown, EffectShown, ItemShown
from pitonisa.games.missions.state.people import AgentId
from pitonisa.kernel import TextId


class OptionShown(msgspec.Struct, frozen=True, kw_only=True):
    text: TextId
    cost: int
    possible: bool
    ends: bool
    """It would end the mission."""

    mark: str
    """By which cards speak for it or against it (`clues`). It tells nothing."""

    votes: tuple[AgentId, ...] = ()


class ChoiceShown(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """A decision: one's own, or the group's."""

    agent: AgentId
    text: TextId
    how: str
    options: tuple[OptionShown, ...]
    locked: int = 0
    """Of what all decide: how many ways there are beside these, for which something is missing."""


class WhomShown(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """One chooses whom an instruction means."""

    agent: AgentId
    effect: EffectShown
    among: tuple[AgentId, ...]


class WhichShown(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """One chooses which item goes."""

    agent: AgentId
    items: tuple[ItemShown, ...]


class WordShown(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """A word is asked for."""

    agent: AgentId
    text: TextId
    typed: str


class LastShown(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """Somebody's last crystal: everybody sees it."""

    agent: AgentId
    emergency: int
    """How many crystals an emergency would bring; 0 where there is none to be had."""

    credits: int


class OfferShown(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """Somebody may use an ability now."""

    agent: AgentId
    ability: AbilityShown


class PonderShown(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """Somebody else decides something that is theirs to know."""

    agent: AgentId


class FoeShown(msgspec.Struct, frozen=True, kw_only=True):
    """A group conflict that has come up."""

    place: int
    adversary: TextId | None
    art: str | None
    reader: AgentId
    """Who read the card."""

    label: TextId | None
    """What everybody sees of the card, where it lies in the panorama."""


class OrderShown(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """Several group conflicts at once: the lead says which is first, and everybody sees them."""

    agent: AgentId
    foes: tuple[FoeShown, ...]


Question: TypeAlias = (
    ChoiceShown | WhomShown | WhichShown | WordShown | LastShown | OfferShown | OrderShown | PonderShown
)


class Preview(msgspec.Struct, frozen=True, kw_only=True):
    """What an action costs; in the order of the legal list."""

    cost: int = 0
    last: bool = False
    """It would take the last crystal: a choice comes first."""

    burns: bool = False
