"""All reviews in which somebody of this server is: they begin with the first who comes, and end with the last."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Coroutine, Sequence
from typing import Any, Final, Protocol

from pitonisa.kernel.wire import encode
from pitonisa.platform.review.messages import Scene
from pitonisa.platform.review.review import (
    Member,
    Review,
    Spoken,
    adopted,
    found,
    hushed,
    left,
    merged,
    news,
    said_since,
)
from pitonisa.platform.store.bus import Change
from pitonisa.platform.store.reviews import Elsewhere
from pitonisa.platform.store.store import SqlStore
from pitonisa.server.reviews.across import Across

BEAT: Final = 0.05
"""Seconds between two times at which those in a review are told what has changed, however much it was."""


class Looker(Protocol):
    """Somebody in a review, at this server."""

    @property
    def id(self) -> str: ...
    def told(self, message: bytes) -> None: ...
    def heard(self, spoken: Spoken) -> None: ...
    def welcomed_anew(self) -> None:
        """Something that was told is no more to be known."""
        ...

    def replaced(self) -> None:
        """The same person has come again, from another page."""
        ...


class LiveReview:
    """One review as it is known here, with those of this server who are in it."""

    def __init__(self, code: str, review: Review) -> None:
        self.code = code
        self.review = review
        self.told = review
        """As those who are here know it."""

        self.lookers: dict[str, Looker] = {}
        self.timer: asyncio.TimerHandle | None = None

    @property
    def mine(self) -> dict[str, Member]:
        """Those at this server."""
        return {id: one for id, one in self.review.members.items() if id in self.lookers}


class Reviews:
    def __init__(self, store: SqlStore) -> None:
        self._live: dict[str, LiveReview] = {}
        self._across = Across(store, self._live, self._merge)
        self._under_way: set[asyncio.Task[None]] = set()

    async def find(self, code: str, by: str, scene: Scene) -> LiveReview:
        """The review of this code, which begins now if nobody is in it; whoever finds it enters it at once."""
        if code not in self._live:
            elsewhere = await self._across.elsewhere(code)
            if code not in self._live:
                review = hushed(found(by, scene, elsewhere.members), elsewhere.hidden)
                self._live[code] = LiveReview(code, review)
        return self._live[code]

    async def lines(self, code: str) -> Sequence[Spoken]:
        """What was said there, as far as it is known at this server, or by those who are there at others."""
        if code in self._live:
            return self._live[code].review.lines
        return [one for member in await self.members(code) for one in member.lines]

    async def members(self, code: str) -> Sequence[Member]:
        """Who is there now, at any server."""
        if code in self._live:
            return [*self._live[code].review.members.values()]
        return (await self._across.elsewhere(code)).members

    def hush(self, code: str, ids: Collection[str]) -> None:
        """Those who are there are told everything anew, without these words and names."""
        live = self._live.get(code)
        if live is None or (review := hushed(live.review, ids)) is live.review:
            return
        self._become(live, review)
        for looker in list(live.lookers.values()):
            looker.welcomed_anew()

    def enter(self, live: LiveReview, looker: Looker, change: Callable[[Review], Review]) -> None:
        """Whoever is not let in leaves no empty review behind."""
        try:
            review = change(live.review)
        except BaseException:
            self._forget_if_empty(live)
            raise
        if (before := live.lookers.get(looker.id)) is not None:
            before.replaced()
        live.lookers[looker.id] = looker
        self._become(live, review)

    def leave(self, live: LiveReview, looker: Looker) -> None:
        """Whoever has come back at another server before they were gone here is there, and still in it."""
        if live.lookers.get(looker.id) is looker:
            del live.lookers[looker.id]
            self._become(live, left(live.review, [looker.id]))
            self._forget_if_empty(live)
            self._across.look_again(live.code)

    def change(self, live: LiveReview, change: Callable[[Review], Review]) -> None:
        self._become(live, change(live.review))

    def heard(self, change: Change | None) -> None:
        """Of what other servers wrote."""
        self._across.heard(change)

    def own(self, work: Coroutine[Any, Any, None]) -> None:
        """See it to its end."""
        task = asyncio.create_task(work)
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)

    async def end(self) -> None:
        await asyncio.gather(*self._under_way, return_exceptions=True)
        await self._across.end()

    def _merge(self, code: str, elsewhere: Elsewhere) -> None:
        live = self._live[code]
        self._become(live, merged(live.review, live.lookers, elsewhere.members))
        self.hush(code, elsewhere.hidden)

    def _become(self, live: LiveReview, review: Review) -> None:
        live.review = adopted(review, live.lookers)
        self._across.changed(live.code)
        if live.timer is None:
            live.timer = asyncio.get_running_loop().call_later(BEAT, self._tell, live)

    def _tell(self, live: LiveReview) -> None:
        before, after = live.told, live.review
        live.told, live.timer = after, None
        messages = [encode(message) for message in news(before, after)]
        lines = said_since(before, after)
        for looker in list(live.lookers.values()):
            for message in messages:
                looker.told(message)
            for line in lines:
                looker.heard(line)

    def _forget_if_empty(self, live: LiveReview) -> None:
        if not live.lookers and self._live.get(live.code) is live:
            if live.timer is not None:
                live.timer.cancel()
            del self._live[live.code]
