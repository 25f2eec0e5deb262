"""Serve the socket of one member of a review, from the first message to the last."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from contextlib import suppress
from functools import partial
from secrets import token_hex
from typing import Any, Final, assert_never

from pitonisa.features.review import messages
from pitonisa.features.review import review as rules
from pitonisa.features.review.reviews import LiveReview
from pitonisa.kernel import Kind, Refusal, Seat
from pitonisa.kernel.wire import encode
from pitonisa.platform.hosting.addresses import guest_of
from pitonisa.platform.hosting.errors import problem
from pitonisa.platform.hosting.identity import OWNER
from pitonisa.platform.hosting.server import must_be_told_again, over
from pitonisa.platform.match.match import Match
from pitonisa.platform.store.writer import Failed
from pitonisa.platform.table.messages import Ping, Pong, Refused
from pitonisa.platform.table_model.table import LETTERS, PersonId, fingerprint, is_public, seat_of, seat_owned
from pitonisa.server.sockets import message_loop
from pitonisa.server.sockets.mailbox import NO_TABLE, NOT_YOURS, Mailbox
from pitonisa.server.sockets.stream import LATER
from pitonisa.server.sockets.transport import Line, line_of
from pitonisa.server.tables.table_server import TableServer


class ReviewClient:
    def __init__(
        self,
        server: TableServer,
        live: LiveReview,
        id: str,
        language: str,
        match: str,
        must_be_there: Callable[[messages.Scene], None],
        deaf_to: Collection[PersonId],
        listed: bool,
    ) -> None:
        """`must_be_there` refuses a scene that the match doesn't have; `deaf_to` are people the reader mutes; `listed`:
        whether the match was played at a public table."""
        self.id = id
        self.mail = Mailbox(server.settings, server.metrics, self._welcoming, None)
        self._server, self._live, self._language, self._match = server, live, language, match
        self._must_be_there = must_be_there
        self._owner = OWNER.get()
        self._deaf_to = frozenset(deaf_to)
        self._listed = listed
        self._anew = False
        """Whether something sent before is now hidden: the next welcome says so."""

    # Being told: nothing here waits

    def told(self, message: bytes) -> None:
        self.mail.push(message)

    def heard(self, spoken: rules.Spoken) -> None:
        if self._hears(spoken):
            self.mail.push(encode(spoken.line))

    def _hears(self, spoken: rules.Spoken) -> bool:
        return spoken.owner is None or spoken.owner not in self._deaf_to

    def replaced(self) -> None:
        self.dismissed("review-elsewhere")

    def dismissed(self, why: str) -> None:
        self.refuse(Refusal(why), None)
        self.mail.close(NOT_YOURS)

    def distanced(self) -> None:
        """Send the whole chat again, without the words of those whom the reader does not want to hear now."""
        self._server.reviews.own(self._listen_anew())

    async def _listen_anew(self) -> None:
        with suppress(Failed):
            self._deaf_to = frozenset(await self._server.relations.distances(self._owner))
            self.welcomed_anew()

    def welcomed_anew(self) -> None:
        self._anew = True
        self.mail.welcome()
        self.mail.may_write()

    def refuse(self, refusal: Refusal, id: str | None) -> None:
        self._server.metrics.refusals.inc()
        told = problem(refusal, self._language)
        self.mail.answer(encode(Refused(id, told.key, told.details, told.text)))

    def _welcoming(self) -> bytes:
        review = self._live.review
        lines = tuple(one.line for one in review.lines if self._hears(one))
        scene = review.shown.scene
        anew, self._anew = self._anew, False
        told = messages.ReviewRoom(
            self.id, review.people, review.leader, scene, lines, rules.MOST_PEOPLE, self._listed, anew
        )
        return encode(told)

    # Asking

    def begin(self, message: messages.FromReviewer, ended: message_loop.Ended) -> bool:
        """Return false: every request needs a task."""
        return False

    async def obey(self, message: messages.FromReviewer) -> None:
        try:
            await self._obey(message)
        except Refusal as refusal:
            self.refuse(refusal, None)

    async def _obey(self, message: messages.FromReviewer) -> None:
        match message:
            case messages.ShowScene(scene=scene):
                self._must_be_there(scene)
                self._change(partial(rules.shown, by=self.id, scene=scene))
            case messages.DrawShapes(shapes=shapes):
                self._change(partial(rules.drawn, by=self.id, shapes=shapes))
            case messages.SpeakUp(text=text):
                await self._must_be_open()
                self._change(partial(rules.spoken, by=self.id, id=token_hex(6), text=text))
                self._server.metrics.talk.inc()
            case messages.HandOver(to=to):
                self._change(partial(rules.handed_over, by=self.id, to=to))
            case messages.PlayOn(table=table):
                going_on = await self._server.find(table)
                if going_on.room.table.origin != self._match:
                    raise Refusal("unknown-table", Kind.NOT_FOUND, code=table)
                self._change(partial(rules.played_on, by=self.id, id=token_hex(6), table=table.upper()))
            case Ping():
                self.mail.answer(encode(Pong()))
            case messages.EnterReview():
                raise Refusal("hello-again")
            case _:
                assert_never(message)

    def _change(self, change: Callable[[rules.Review], rules.Review]) -> None:
        """Apply a change by a member, unless they have left meanwhile."""
        if self._live.lookers.get(self.id) is self:
            self._server.reviews.change(self._live, change)

    async def _must_be_open(self) -> None:
        """Refuse if the admin has closed the table."""
        try:
            await self._server.find(self._match)
        except Refusal as refusal:
            if refusal.key == "table-closed":
                self.dismissed(refusal.key)
            raise


REVIEW: Final = re.compile(rf"/api/matches/([^/]+)/reviews/([{LETTERS}]{{10}})")
"""The code of the match, and the id of the review, made by the page that opens it."""

IN_A_REVIEW: Final = message_loop.Tongue(
    messages.FromReviewer, told_to_all=(messages.SpeakUp, messages.HandOver, messages.PlayOn)
)
"""The leader's scene and the drawings are sent at fixed intervals: however often they change, the cost is the same."""

_CLOSING: Final = {
    "unknown-table": NO_TABLE,
    "table-closed": NO_TABLE,
    "match-open": NO_TABLE,
    "replay-finishers": NOT_YOURS,
    "banned": NOT_YOURS,
    "review-full": NOT_YOURS,
}

GREETING: Final = message_loop.Greeting(messages.FromReviewer, messages.EnterReview, _CLOSING, passing=LATER)


async def serve_review(server: TableServer, match: str, name: str, scope: Any, receive: Any, send: Any) -> None:
    if not await message_loop.is_open(server, receive, send):
        return
    guest = guest_of(scope)
    if not server.allowed.reviews.begin(guest):
        await message_loop.turn_away(send, Refusal("too-fast", Kind.TOO_MANY), "en", LATER)
        return
    try:
        enter = partial(_enter, server, match, name)
        if came := await message_loop.greeted(server, GREETING, enter, scope, receive, send):
            await message_loop.close(send, await _attend(server, *came, line_of(scope, receive, send), guest))
    finally:
        server.allowed.reviews.end(guest)


async def _enter(
    server: TableServer, code: str, name: str, hello: messages.EnterReview
) -> tuple[LiveReview, ReviewClient]:
    """Only those who may replay the match may come in; nobody meets here whom they do not meet at a table."""
    server.people.must_be_welcome()
    live, match = await over(server, code)
    owner, id, token = OWNER.get(), fingerprint(hello.link)[:12], hello.token
    must_be_told_again(live, seat_of(live.room.table, token) if token else seat_owned(live.room.table, owner))
    deaf_to = await server.relations.distances(owner)
    apart = await server.relations.apart(owner)
    must_be_there = _scenes_of(match)
    scene = hello.scene or messages.Scene(0)
    must_be_there(scene)
    review = await server.reviews.find(f"{live.room.code}/{name}", id, scene)
    client = ReviewClient(
        server, review, id, hello.language, live.room.code, must_be_there, deaf_to, is_public(live.room.table)
    )

    def come(review: rules.Review) -> rules.Review:
        # Such a person is refused in the same way as where there is no room
        if any(one.owner in apart for one in review.members.values() if one.owner is not None):
            raise rules.full()
        return rules.entered(review, id, hello.name, hello.sigil, owner, server.now())

    client.mail.welcome()
    server.reviews.enter(review, client, come)
    return review, client


def _scenes_of(match: Match) -> Callable[[messages.Scene], None]:
    last = match.n

    def must_be_there(scene: messages.Scene) -> None:
        if scene.n > last:
            raise Refusal("not-found", Kind.NOT_FOUND)
        if scene.eyes.isdecimal():
            match.must_be_here(Seat(int(scene.eyes)))

    return must_be_there


async def _attend(server: TableServer, live: LiveReview, client: ReviewClient, line: Line, guest: str) -> int | None:
    """Serve a member; return the code with which to close."""
    try:
        with message_loop.present(server, client, client.mail):
            return await message_loop.Conversation(server, server.reviews.own, client, line, guest, IN_A_REVIEW).hold()
    finally:
        server.reviews.leave(live, client)
