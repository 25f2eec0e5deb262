"""The socket of one who looks at a match together with others, from the first message to the last."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from typing import Any, Final

from pitonisa.kernel import Kind, Refusal, Seat
from pitonisa.platform.hosting.addresses import guest_of
from pitonisa.platform.hosting.identity import OWNER
from pitonisa.platform.hosting.rights import must_be_told_again, over
from pitonisa.platform.match.match import Match
from pitonisa.platform.review.messages import (
    EnterReview,
    FromReviewer,
    HandOver,
    PlayOn,
    Scene,
    SpeakUp,
)
from pitonisa.platform.review.review import Review, entered, full
from pitonisa.platform.table.table import LETTERS, PersonId, fingerprint, is_public, seat_of, seat_owned
from pitonisa.server.reviews.client import ReviewClient
from pitonisa.server.reviews.reviews import LiveReview
from pitonisa.server.sockets.asking import Conversation, Tongue
from pitonisa.server.sockets.greeting import Gone, accept, agent_in, close, first_message, read_message, turn_away
from pitonisa.server.sockets.lines import Line
from pitonisa.server.sockets.mailbox import BAD, GOING, NO_HELLO, NO_TABLE, NOT_YOURS
from pitonisa.server.sockets.plain import line_of
from pitonisa.server.sockets.stream import LATER, PASSING
from pitonisa.server.tables.house import House

REVIEW: Final = re.compile(rf"/api/matches/([^/]+)/reviews/([{LETTERS}]{{10}})")
"""The code of the match, and what tells one review of it from another: made by the page that opens it."""

IN_A_REVIEW: Final = Tongue(FromReviewer, told_to_all=(SpeakUp, HandOver, PlayOn))
"""Where whoever leads is and what is drawn is told by beats: however often they change, it is no more to tell."""

_CLOSING: Final = {
    "unknown-table": NO_TABLE,
    "table-closed": NO_TABLE,
    "match-open": NO_TABLE,
    "replay-finishers": NOT_YOURS,
    "banned": NOT_YOURS,
    "review-full": NOT_YOURS,
}


async def serve_review(house: House, match: str, name: str, scope: Any, receive: Any, send: Any) -> None:
    await accept(receive, send)
    if house.leaving.why:
        await close(send, GOING)
        return
    language, guest = "en", guest_of(scope)
    if not house.allowed.reviews.begin(guest):
        await turn_away(send, Refusal("too-fast", Kind.TOO_MANY), language, LATER)
        return
    try:
        async with asyncio.timeout(house.settings.hello_seconds):
            hello: FromReviewer = read_message(
                house.settings, await first_message(receive, house.allowed.turns), FromReviewer
            )
        if not isinstance(hello, EnterReview):
            raise Refusal("hello-first")
        language = hello.language
        await house.people.come(hello.key, agent_in(scope))
        house.people.must_be_welcome()
        live, client = await _enter(house, match, name, hello)
    except TimeoutError:
        await turn_away(send, Refusal("hello-first"), language, NO_HELLO)
    except Refusal as refusal:
        await turn_away(send, refusal, language, _CLOSING.get(refusal.key, LATER if refusal.kind in PASSING else BAD))
    except Gone:
        pass
    else:
        await close(send, await _attend(house, live, client, line_of(scope, receive, send), guest))
    finally:
        house.allowed.reviews.end(guest)


async def _enter(house: House, code: str, name: str, hello: EnterReview) -> tuple[LiveReview, ReviewClient]:
    """Whoever may see the match again may come in; nobody meets here whom they do not meet at a table."""
    live, match = await over(house, code)
    owner, id, token = OWNER.get(), fingerprint(hello.link)[:12], hello.token
    must_be_told_again(live, seat_of(live.room.table, token) if token else seat_owned(live.room.table, owner))
    deaf_to = await house.company.distances(owner)
    apart = await house.company.apart(owner)
    must_be_there = _scenes_of(match)
    scene = hello.scene or Scene(0)
    must_be_there(scene)
    review = await house.reviews.find(f"{live.room.code}/{name}", id, scene)
    client = ReviewClient(
        house, review, id, hello.language, live.room.code, must_be_there, deaf_to, is_public(live.room.table)
    )

    def come(review: Review) -> Review:
        _must_not_meet(review, apart)
        return entered(review, id, hello.name, hello.sigil, owner, house.now())

    client.mail.welcome()
    house.reviews.enter(review, client, come)
    return review, client


def _must_not_meet(review: Review, apart: frozenset[PersonId]) -> None:
    """Such a one is told what anybody is told where there is no room."""
    if any(one.owner in apart for one in review.members.values() if one.owner is not None):
        raise full()


def _scenes_of(match: Match) -> Callable[[Scene], None]:
    last = match.n

    def must_be_there(scene: Scene) -> None:
        if scene.n > last:
            raise Refusal("not-found", Kind.NOT_FOUND)
        if scene.eyes.isdecimal():
            match.must_be_here(Seat(int(scene.eyes)))

    return must_be_there


async def _attend(house: House, live: LiveReview, client: ReviewClient, line: Line, guest: str) -> int | None:
    """The code with which to close."""
    house.metrics.sockets.inc()
    house.leaving.come(client.mail)
    gone = house.people.attend(client)
    try:
        client.mail.connect(line)
        line.hand_to(Conversation(house, house.reviews.own, client, line, guest, IN_A_REVIEW))
        code = await client.mail.until_over()
        await line.flushed()
        return code
    finally:
        gone()
        house.leaving.go(client.mail)
        house.metrics.sockets.dec()
        house.reviews.leave(live, client)
