"""How long people need to see what happens in an Oracle's shop: seconds, by the name of the event."""

from typing import Final

MOMENTS: Final = {
    "RunesThrown": 0.9,
    "PredictionHit": 1.0,
    "StarsRead": 0.5,
    "HoroscopeRead": 0.5,
    "FatesChanged": 0.5,
    "Predicted": 0.7,
    "ZoneClosed": 0.7,
    "BarrenZoneClosed": 0.7,
}
