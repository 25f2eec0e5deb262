"""How long people need to see what happens in a garden: seconds, by the name of the event."""

from typing import Final

MOMENTS: Final = {
    "Gathered": 0.4,
    "Waded": 0.4,
    "Planted": 0.3,
    "Harvested": 0.7,
    "Transplanted": 0.4,
    "Exchanged": 0.4,
    "TidelineFilled": 0.3,
    "SeaCame": 0.8,
}
