"""Defines the state of a match of Leaders: its enums, its options, what is pending in a turn, and the full state."""

from __future__ import annotations

from typing import Annotated, Final, NewType, TypeAlias

import msgspec

from pitonisa.games.leaders.listing import LISTING
from pitonisa.kernel import BySeat, Id, Seat
from pitonisa.kernel.sealed import Envelope

FEWEST_PLAYERS: Final = LISTING.players[0]
MOST_PLAYERS: Final = LISTING.players[-1]
ROW: Final = 3
"""How many recruits everybody has (R4)."""

MOST_ROUNDS: Final = 50

CardNo = NewType("CardNo", int)
"""A recruit, numbered by where it was first laid, and followed through every exchange."""

Turn = NewType("Turn", int)
"""The number of a turn; 0 while the recruits are laid out."""


class Slot(Id):
    """A recruit's place in a row, as everybody sees it."""

    LEFT = "left"
    MIDDLE = "middle"
    RIGHT = "right"


SLOTS: Final = tuple(Slot)


class Recruit(Id):
    EUPHORIAN_LEADER = "euphorian_leader"
    SUBTERRAN_LEADER = "subterran_leader"
    EUPHORIAN_FOLLOWER = "euphorian_follower"
    SUBTERRAN_FOLLOWER = "subterran_follower"


class Team(Id):
    EUPHORIAN = "euphorian"
    SUBTERRAN = "subterran"
    ANARCHIST = "anarchist"


LEADERS: Final = (Recruit.EUPHORIAN_LEADER, Recruit.SUBTERRAN_LEADER)
FOLLOWERS: Final = (Recruit.EUPHORIAN_FOLLOWER, Recruit.SUBTERRAN_FOLLOWER)
EUPHORIANS: Final = (Recruit.EUPHORIAN_LEADER, Recruit.EUPHORIAN_FOLLOWER)
LEADER_OF: Final = {Team.EUPHORIAN: Recruit.EUPHORIAN_LEADER, Team.SUBTERRAN: Recruit.SUBTERRAN_LEADER}
TEAM_OF: Final = {leader: team for team, leader in LEADER_OF.items()}
OTHER_SIDE: Final = {Team.EUPHORIAN: Team.SUBTERRAN, Team.SUBTERRAN: Team.EUPHORIAN}


class ArtifactId(Id):
    BARTER_BOX = "barter_box"
    TANGLED_CAROUSEL = "tangled_carousel"
    FLAT_EYE = "flat_eye"
    FAIRGROUND_MIRROR = "fairground_mirror"
    WHISTLE_OF_CANDOUR = "whistle_of_candour"
    BLANKET_OF_OBLIVION = "blanket_of_oblivion"
    WIRE_HAND = "wire_hand"
    SCRAP_MAGNET = "scrap_magnet"
    BORROWED_POCKET = "borrowed_pocket"
    ACCUSING_WEATHERVANE = "accusing_weathervane"
    TAMING_STICK = "taming_stick"
    POLISHED_LID = "polished_lid"
    DETOUR_SIGN = "detour_sign"
    SOLEMN_EARMUFFS = "solemn_earmuffs"
    PASSING_PORTRAIT = "passing_portrait"
    REAR_MIRROR = "rear_mirror"


class TargetRole(Id):
    """What an artifact chooses its target for."""

    TARGET = "target"
    LASER = "laser"
    """Their laser is taken."""

    AIM = "aim"
    """A laser will be aimed at them."""


class Phase(Id):
    LAYOUT = "layout"
    """Everybody lays out their recruits (R6)."""

    ARTIFACT = "artifact"
    ACTION = "action"
    AIM = "aim"


class How(Id):
    """How a player came to know a recruit."""

    EXPOSED = "exposed"
    SHOT = "shot"
    INTERROGATED = "interrogated"
    ARTIFACT = "artifact"
    OWNED = "owned"


class DeedKind(Id):
    GAVE = "gave"
    INTERROGATED = "interrogated"
    LOOKED = "looked"
    """By an artifact."""

    ARMED = "armed"
    AIMED = "aimed"
    SHOT = "shot"
    HID = "hid"
    USED = "used"
    ANSWERED = "answered"


class Ending(Id):
    EUPHORIAN = "euphorian"
    SUBTERRAN = "subterran"
    ANARCHIST = "anarchist"
    BOTH_LEADERS = "both-leaders"
    ANARCHIST_LEADER = "anarchist-leader"
    NO_WINNER = "no-winner"


def team_of(recruits: tuple[Recruit, ...], *, anarchist: bool) -> Team:
    """Compute a player's team (R8): three recruits always have a majority."""
    if anarchist:
        return Team.ANARCHIST
    leader = next((recruit for recruit in recruits if recruit in LEADERS), None)
    if leader is not None:
        return TEAM_OF[leader]
    mine = sum(recruit in EUPHORIANS for recruit in recruits)
    return Team.EUPHORIAN if 2 * mine > len(recruits) else Team.SUBTERRAN


class ArtifactSet(Id):
    """Which 24 artifacts there are (R5)."""

    BY_PLAYERS = "by-players"
    """With 4 and 5 players few swaps, with more all kinds as proposed."""

    PROPOSED_24 = "proposed-24"
    FEW_SWAPS_24 = "few-swaps-24"
    """One Barter Box fewer, and a second pair of Solemn Earmuffs."""

    LOYAL_24 = "loyal-24"
    """Without exchanges: recruits never change hands."""


class LaserTable(Id):
    """How many lasers there are by the number of players (R2)."""

    A = "a"
    B = "b"
    C = "c"


class ReactionOrder(Id):
    """Whose answer counts first (R31)."""

    AFFECTED_FIRST = "affected-first"
    CLOCKWISE = "clockwise"


class RowOrder(Id):
    """Who decides in which order the recruits of a row lie (R6)."""

    CHOSEN = "chosen"
    RANDOM = "random"


class Starter(Id):
    """Who begins (R7)."""

    RANDOM = "random"
    FIRST = "first"


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    artifact_set: ArtifactSet = ArtifactSet.BY_PLAYERS
    lasers: LaserTable = LaserTable.A
    row_order: RowOrder = RowOrder.CHOSEN
    starter: Starter = Starter.RANDOM
    same_target_is_aim: bool = True
    """Keeping the target in the aim phase can be answered like any aim (R22)."""

    arm_then_reaim: bool = True
    """After arming, the aim phase of the same turn takes place (R21)."""

    interrogate_self: bool = False
    """Players may interrogate their own recruits, which is of little use (R12)."""

    reaction_order: ReactionOrder = ReactionOrder.AFFECTED_FIRST
    rounds: Annotated[int, msgspec.Meta(ge=1, le=MOST_ROUNDS)] = MOST_ROUNDS
    """After this many rounds the match ends without a winner (R43)."""


class Chosen(msgspec.Struct, frozen=True):
    """A target of an artifact: a player, or one of their recruits."""

    owner: Seat
    slot: Slot | None = None


class Aiming(BySeat, frozen=True, tag=True):
    """A laser was given a target (R22)."""

    target: Seat


class Shooting(BySeat, frozen=True, tag=True):
    """A shot is declared, and hasn't taken effect yet (R15)."""

    target: Seat


class Looking(BySeat, frozen=True, tag=True):
    """A player has just interrogated (R12)."""

    target: Seat
    slot: Slot


class Using(BySeat, frozen=True, tag=True):
    """An action artifact is paid for, its targets are named, and its effect is still to come (R13)."""

    card: ArtifactId
    targets: tuple[Chosen, ...]


Deed: TypeAlias = Aiming | Shooting | Looking | Using
"""A deed that can be answered (R30)."""


class Window(msgspec.Struct, frozen=True, tag=True):
    """A deed that can be answered (R31)."""

    deed: Deed
    asked: tuple[Seat, ...] = ()
    """The asked seats, in answer order. Empty until computed again."""


class Picking(BySeat, frozen=True, tag=True):
    """A player names the targets of an artifact that is paid for (R13)."""

    card: ArtifactId
    targets: tuple[Chosen, ...] = ()


class Confessing(BySeat, frozen=True, tag=True):
    """A player must expose a recruit of their choice (Whistle of Candour)."""


class Redirecting(BySeat, frozen=True, tag=True):
    """The shooter must name a new target for the pending shot (Detour Sign)."""


class Turning(msgspec.Struct, frozen=True, tag=True):
    """The lasers that are still to turn to a target, in order (Accusing Weathervane)."""

    target: Seat
    holders: tuple[Seat, ...]


Pending: TypeAlias = Window | Picking | Confessing | Redirecting | Turning


class Reply(msgspec.Struct, frozen=True):
    """A reaction to use: the card, the recruit that pays, and a target if needed (R29)."""

    card: ArtifactId
    cost: Slot
    target: Chosen | None = None


class Spot(msgspec.Struct, frozen=True):
    """A place in a row: which card lies there, and whether it is face up."""

    card: CardNo
    exposed: bool = False


class Sight(msgspec.Struct, frozen=True):
    """A player has seen a recruit; `None` is everybody. That it happened is public; the face need not be."""

    by: Seat | None
    card: CardNo
    turn: Turn
    how: How


class Held(msgspec.Struct, frozen=True):
    """An artifact in a hand, and who else knows for certain that it is there."""

    card: ArtifactId
    known_by: tuple[Seat, ...] = ()
    deck: int = 0
    """Which deck it was drawn from: the first one, or one made of the discard since (R28)."""


class Done(msgspec.Struct, frozen=True):
    """A public deed, from which others can reason."""

    turn: Turn
    by: Seat
    deed: DeedKind
    target: Seat | None = None
    card: ArtifactId | None = None
    slot: Slot | None = None


class Victory(msgspec.Struct, frozen=True):
    """How it ended; `by` is the solo winner."""

    ending: Ending
    by: Seat | None = None


class State(msgspec.Struct, frozen=True, kw_only=True):
    options: Options
    recruits: tuple[Recruit, ...]
    """The face of each card, by number."""

    removed: tuple[Recruit, ...]
    """The left-over follower that was removed unseen (R4)."""

    rows: tuple[tuple[Spot, ...], ...]
    """By seat, from left to right."""

    laid: frozenset[Seat]
    """Who has laid out their recruits (R6)."""

    sights: tuple[Sight, ...] = ()
    """Who has seen which recruit, when and how: kept so that views need no memory."""

    hands: tuple[tuple[Held, ...], ...]
    """By seat. Sorted, so that the order of a hand reveals nothing."""

    deck: tuple[ArtifactId, ...]
    """The top card first."""

    discard: tuple[ArtifactId, ...] = ()
    """The oldest first, face up (R28)."""

    decks: int = 0
    """How often the discard has become a new deck."""

    made_of: tuple[ArtifactId, ...] = ()
    """The public contents of the current deck when it was made; sorted. Empty for the first."""

    lasers: tuple[Seat | None, ...]
    """By seat: the target of its laser; `None` without a laser."""

    centre: int
    """The number of lasers in the centre."""

    anarchists: frozenset[Seat] = frozenset()
    active: Seat
    turn: Turn = Turn(0)
    phase: Phase
    pending: tuple[Pending, ...] = ()
    """What must be settled before the turn continues, the most urgent last."""

    sealed: tuple[Envelope[Reply], ...] = ()
    """The answers in the open window (R31)."""

    history: tuple[Done, ...] = ()
    victory: Victory | None = None


def seats(state: State) -> range:
    return range(len(state.rows))


def others(state: State, seat: Seat) -> list[Seat]:
    """List the other seats, clockwise from the left of `seat`."""
    n = len(state.rows)
    return [Seat((seat + i) % n) for i in range(1, n)]


def spot(state: State, owner: Seat, slot: Slot) -> Spot:
    return state.rows[owner][SLOTS.index(slot)]


def recruit_at(state: State, owner: Seat, slot: Slot) -> Recruit:
    return state.recruits[spot(state, owner, slot).card]


def recruits_of(state: State, owner: Seat) -> tuple[Recruit, ...]:
    return tuple(state.recruits[one.card] for one in state.rows[owner])


def hidden_slots(state: State, owner: Seat) -> list[Slot]:
    return [slot for slot, one in zip(SLOTS, state.rows[owner], strict=True) if not one.exposed]


def exposed_followers(state: State, owner: Seat) -> list[Slot]:
    return [
        slot
        for slot, one in zip(SLOTS, state.rows[owner], strict=True)
        if one.exposed and state.recruits[one.card] in FOLLOWERS
    ]


def exposed_leader(state: State, owner: Seat) -> Recruit | None:
    row = state.rows[owner]
    return next((state.recruits[one.card] for one in row if one.exposed and state.recruits[one.card] in LEADERS), None)


def team(state: State, seat: Seat) -> Team:
    return team_of(recruits_of(state, seat), anarchist=seat in state.anarchists)


def turned(state: State, owner: Seat, slot: Slot, *, exposed: bool) -> State:
    """Return the state with one recruit face up or face down."""
    at = SLOTS.index(slot)
    row = tuple(Spot(one.card, exposed) if i == at else one for i, one in enumerate(state.rows[owner]))
    rows = tuple(row if seat == owner else other for seat, other in enumerate(state.rows))
    return msgspec.structs.replace(state, rows=rows)


def open_deed(state: State) -> Deed | None:
    """Return the deed that can be answered now."""
    top = state.pending[-1] if state.pending else None
    return top.deed if isinstance(top, Window) else None
