"""What was read: aloud, alone, or shown by an instruction."""

from __future__ import annotations

import msgspec

from pitonisa.games.missions.faces import ItemFace
from pitonisa.kernel import Seat, TextId


class ReadAloud(msgspec.Struct, frozen=True, tag=True):
    """A text that everybody hears: an overview, a red item, a card for all."""

    texts: tuple[TextId, ...]
    item: ItemFace | None = None


class SecretRead(msgspec.Struct, frozen=True, tag=True):
    """Somebody reads something alone. `texts` and `item` are for `by`."""

    by: Seat
    host: TextId
    texts: tuple[TextId, ...] | None
    item: ItemFace | None = None


class Shown(msgspec.Struct, frozen=True, tag=True):
    """A sentence for one reader, who alone hears of it; or for all."""

    by: Seat | None
    texts: tuple[TextId, ...]
