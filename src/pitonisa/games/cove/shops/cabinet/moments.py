"""How long people need to see what happens in a cabinet, whatever is inside: seconds, by the name of the event."""

from typing import Final

MOMENTS: Final = {"Salvaged": 0.3, "Locked": 0.5, "Exhibited": 0.6, "Revealed": 0.8, "Doubted": 1.0, "Vaulted": 0.5}
