"""What happened. Each event says who may know what of it.

`by` is whose doing it was, `host` the name of the host they are in: who plays alone is in two.
"""

from __future__ import annotations

from typing import TypeAlias

from pitonisa.games.missions.events.crystals import (
    Burned,
    ControlLost,
    CreditGained,
    EmergencyCalled,
    Gained,
    LastCrystal,
    LimboEntered,
    LimboLeft,
    Lost,
    Recharged,
    Recharging,
    Released,
)
from pitonisa.games.missions.events.decisions import (
    Agreed,
    Asked,
    BeganAnew,
    Chosen,
    CounterChanged,
    Declined,
    Ended,
    Insisted,
    Proposed,
    RuleChanged,
    Scored,
    Voted,
    WentRound,
    Withdrawn,
    WordSaid,
)
from pitonisa.games.missions.events.places import (
    CardTaken,
    DeckOpened,
    Explored,
    HostChosen,
    LeadBegan,
    MapGrew,
    NotYetReady,
    PlaceChosen,
    PlaceLeft,
    SpotChanged,
    Waited,
    WasReady,
)
from pitonisa.games.missions.events.reading import ReadAloud, SecretRead, Shown
from pitonisa.games.missions.events.tests import (
    Boosted,
    CalledOn,
    ConflictBegan,
    ConflictOver,
    Damaged,
    Faced,
    FateChanged,
    FateDrawn,
    FateShuffled,
    NotSupported,
    SupportCalled,
    Supported,
    TestResolved,
    TestStarted,
)
from pitonisa.games.missions.events.things import (
    AbilityGained,
    AbilityUsed,
    AskedFor,
    ItemLaid,
    ItemTaken,
    Kept,
    ThingGiven,
    ThingGone,
    TokenTaken,
)

Event: TypeAlias = (
    HostChosen
    | LeadBegan
    | WasReady
    | NotYetReady
    | PlaceChosen
    | ReadAloud
    | CardTaken
    | Explored
    | Waited
    | SecretRead
    | Shown
    | TestStarted
    | Boosted
    | SupportCalled
    | Supported
    | NotSupported
    | FateDrawn
    | FateShuffled
    | FateChanged
    | TestResolved
    | ConflictBegan
    | Faced
    | CalledOn
    | Damaged
    | ConflictOver
    | ItemTaken
    | ItemLaid
    | ThingGone
    | ThingGiven
    | AskedFor
    | Kept
    | TokenTaken
    | AbilityUsed
    | AbilityGained
    | Gained
    | Lost
    | Burned
    | Released
    | CreditGained
    | LastCrystal
    | EmergencyCalled
    | ControlLost
    | LimboEntered
    | LimboLeft
    | Recharging
    | Recharged
    | PlaceLeft
    | MapGrew
    | SpotChanged
    | DeckOpened
    | CounterChanged
    | RuleChanged
    | Scored
    | Chosen
    | Voted
    | Asked
    | WordSaid
    | Proposed
    | Agreed
    | Declined
    | Withdrawn
    | Insisted
    | BeganAnew
    | WentRound
    | Ended
)
