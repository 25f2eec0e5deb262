"""Check that a seat opened by its link is given to the person's key, if it has no owner yet."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

from pitonisa.kernel import Refusal
from pitonisa.platform.table_model.table import Chair, SeatKind, fingerprint
from pitonisa.server.sockets.endpoint import _own
from tests.each import each

PERSON = Chair(kind=SeatKind.PERSON, name="Ana", token=fingerprint("link"))
BOT = Chair(kind=SeatKind.BOT, bot="novice", token=fingerprint("link"))
OWNED = Chair(kind=SeatKind.PERSON, name="Ana", token=fingerprint("link"), owner="bea")


@each(
    "chair, token, key, refused, changes",
    [
        (PERSON, "link", "key", False, 1),
        (PERSON, None, "key", False, 0),
        (PERSON, "other", "key", False, 0),
        (PERSON, "link", None, False, 0),
        (PERSON, "link", "key", True, 0),
        (BOT, "link", "key", False, 0),
        (OWNED, "link", "key", False, 0),
    ],
)
def test_a_seat_that_is_nobodys_goes_to_the_key_that_comes_with_its_link(
    chair: Chair, token: str | None, key: str | None, refused: bool, changes: int
) -> None:
    """Who is refused a place among the people of the server still has the link."""
    made: list[Any] = []

    async def sit_down() -> str:
        if refused:
            raise Refusal("too-fast")
        return "ana"

    async def do(change: Any) -> None:
        made.append(change)

    server: Any = SimpleNamespace(people=SimpleNamespace(key=key, sit_down=sit_down))
    live: Any = SimpleNamespace(room=SimpleNamespace(table=SimpleNamespace(chairs=(chair,))), do=do)
    asyncio.run(_own(server, live, token))

    assert len(made) == changes
