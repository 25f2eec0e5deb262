"""What the things of a scenario are called on paper: their printed number or letter, and their name."""

from __future__ import annotations

from collections.abc import Mapping

from pitonisa.games.missions.scenario.cards import AnyCard, Slot
from pitonisa.games.missions.scenario.index import Index
from pitonisa.games.missions.scenario.prose import plain


class Names:
    """Of one scenario in one language."""

    def __init__(self, index: Index, texts: Mapping[str, str]) -> None:
        self._index = index
        self._texts = texts
        self._marks = dict(_marks(index))

    def mark(self, id: str) -> str:
        """The printed number or letter: `3`, `3B`, `3C/2`, `№ 12`, `A`; empty where nothing is printed."""
        return self._marks.get(id, "")

    def text(self, id: str) -> str:
        return self._texts.get(id, "")

    def title(self, id: str) -> str:
        """The name or the label; the bare id where the author gave neither."""
        owner = self._index.location_of.get(id)
        if owner and self._index.locations[owner].overview.id == id:
            return self.title(owner)
        return plain(self.text(f"{id}.name") or self.text(f"{id}.label")) or id

    def rememberer(self, id: str) -> str:
        """Whose memory this card is; empty where it is none."""
        hosts = self._index.scenario.hosts
        return next((self.title(host.id) for host in hosts if host.memory and host.memory.id == id), "")

    def __call__(self, id: str) -> str:
        """As other cards speak of it."""
        mark, title = self.mark(id), self.title(id)
        if mark and title != id:
            return f"{mark} {title}"
        return mark or title


def _marks(index: Index) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for place in index.scenario.locations:
        found += [(place.id, str(place.number)), (place.overview.id, f"{place.number}A")]
        found += [pair for slot in place.panorama for pair in _versions(place.number, slot)]
    found += [(item.id, f"№ {item.number}") for item in index.scenario.items]
    found += [(token.id, token.letter) for token in index.scenario.tokens]
    return found


def _versions(place: int, slot: Slot) -> list[tuple[str, str]]:
    """Several cards of one slot are told apart by their order."""
    cards: tuple[AnyCard, ...] = slot.versions
    if len(cards) == 1:
        return [(cards[0].id, f"{place}{slot.slot}")]
    return [(card.id, f"{place}{slot.slot}/{n}") for n, card in enumerate(cards, 1)]
