"""How long people need to see what happens in a mission: seconds, by the name of the event."""

from __future__ import annotations

from typing import Final

MOMENTS: Final = {
    # Where the group is
    "PlaceChosen": 1.2,
    "MapGrew": 1.2,
    # What is read aloud: it stays until its reader puts it away
    "ItemLaid": 0.8,
    "ReadAloud": 2.5,
    "Shown": 1.5,
    # Tests and conflicts
    "TestStarted": 0.8,
    "FateDrawn": 1.2,
    "TestResolved": 2.2,
    "ConflictBegan": 1.5,
    "Damaged": 0.8,
    "ConflictOver": 2.0,
    # People
    "LastCrystal": 0.8,
    "ControlLost": 1.2,
    "LimboEntered": 2.0,
    "LimboLeft": 0.8,
    "EmergencyCalled": 1.0,
    "Recharged": 1.0,
    # What comes of it
    "ItemTaken": 0.8,
    "TokenTaken": 0.8,
    "Chosen": 0.5,
    "BeganAnew": 2.0,
    "Ended": 2.5,
}
