"""How long people need to see what happens in a cellar: seconds, by the name of the event."""

from typing import Final

MOMENTS: Final = {"Opened": 0.7, "Sealed": 0.4, "Married": 0.5, "Ripened": 0.4, "LarderFilled": 0.3}
