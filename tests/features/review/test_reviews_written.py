"""Test what a server writes about its own members of a review, and reads about others."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, cast

from pitonisa.features.review.messages import Scene
from pitonisa.features.review.review import Review, Spoken, entered
from pitonisa.features.review.reviews import LiveReview, Reviews
from pitonisa.platform.store.statements import Write
from pitonisa.platform.store.store import SqlStore

CODE = "ABCDEF/ABCDEFGHJK"


class Paper:
    """A database with other servers at it."""

    name, has_others = "here", True

    def __init__(self) -> None:
        self.rows: dict[str, tuple[str, str]] = {}
        """By member: the server, and the row."""

        self.ready = asyncio.Event()
        self.ready.set()

    async def keep(self, changes: list[Write]) -> None:
        await self.ready.wait()
        for _, row in changes:
            if "body" in row:
                self.rows[row["member"]] = row["server"], row["body"]
            elif self.rows.get(row["member"], ("",))[0] == row["server"]:
                del self.rows[row["member"]]

    async def read(self, *queries: Any, code: str, server: str) -> list[list[Any]]:
        return [[SimpleNamespace(body=body) for by, body in self.rows.values() if by != server], []]

    @property
    def here(self) -> set[str]:
        return {member for member, (server, _) in self.rows.items() if server == self.name}


class Somebody:
    def __init__(self, id: str) -> None:
        self.id = id

    def told(self, message: bytes) -> None: ...
    def heard(self, spoken: Spoken) -> None: ...
    def welcomed_anew(self) -> None: ...
    def replaced(self) -> None: ...


async def enter(reviews: Reviews, somebody: Somebody) -> LiveReview:
    def come(review: Review) -> Review:
        return entered(review, somebody.id, None, None, None, 0.0)

    live = await reviews.find(CODE, somebody.id, Scene(0))
    reviews.enter(live, somebody, come)
    return live


def test_what_was_lost_while_something_was_written_is_written_again() -> None:
    async def work() -> None:
        paper = Paper()
        reviews = Reviews(cast(SqlStore, paper))
        await enter(reviews, Somebody("ana"))
        await reviews.end()
        assert paper.here == {"ana"}

        paper.ready.clear()
        await enter(reviews, Somebody("bea"))
        await asyncio.sleep(0)
        paper.rows.clear()
        reviews.heard(None)
        paper.ready.set()
        await reviews.end()
        assert paper.here == {"ana", "bea"}

    asyncio.run(work())


def test_whoever_went_on_at_another_server_has_not_left() -> None:
    async def work() -> None:
        paper, ana, bea = Paper(), Somebody("ana"), Somebody("bea")
        reviews = Reviews(cast(SqlStore, paper))
        live = await enter(reviews, ana)
        await enter(reviews, bea)
        await reviews.end()

        paper.rows["ana"] = "there", paper.rows["ana"][1]
        reviews.leave(live, ana)
        await reviews.end()
        assert (live.review.members.keys(), live.review.leader) == ({"ana", "bea"}, "ana")
        assert paper.here == {"bea"}

    asyncio.run(work())
