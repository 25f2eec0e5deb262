"""Shows a scenario's own drawings to who sees something that is drawn with them, and to nobody else."""

from __future__ import annotations

import re
from typing import Any, Final

import msgspec

from pitonisa.games.missions.display.types.places import DrawingShown, ShapeShown
from pitonisa.games.missions.scenario.look import OWN
from pitonisa.games.missions.scenario.tale import Tale, remembered

NAMED: Final = re.compile(rf'"({OWN}[a-z0-9-]+)"')


def drawings(tale: Tale, *shown: Any) -> tuple[DrawingShown, ...]:
    """Those that these parts of a view name."""
    if not tale.look.drawings:
        return ()
    named = set(NAMED.findall(msgspec.json.encode(shown).decode()))
    return tuple(_drawing(tale, name) for name in sorted(named & tale.look.drawings.keys()))


@remembered
def _drawing(tale: Tale, name: str) -> DrawingShown:
    drawn = tale.look.drawings[name]
    wide, high = drawn.box
    shapes = (ShapeShown(**msgspec.structs.asdict(one)) for one in drawn.shapes)
    return DrawingShown(name=name, wide=wide, high=high, shapes=tuple(shapes))
