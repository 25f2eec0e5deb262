"""One who looks at a match together with others: what they are told, and what they ask."""

from __future__ import annotations

from collections.abc import Callable, Collection
from contextlib import suppress
from functools import partial
from secrets import token_hex
from typing import assert_never

from pitonisa.kernel import Kind, Refusal
from pitonisa.kernel.wire import encode
from pitonisa.platform.hosting.http import problem
from pitonisa.platform.hosting.identity import OWNER
from pitonisa.platform.review.messages import (
    DrawShapes,
    EnterReview,
    FromReviewer,
    HandOver,
    PlayOn,
    ReviewRoom,
    Scene,
    ShowScene,
    SpeakUp,
)
from pitonisa.platform.review.review import (
    MOST_PEOPLE,
    Review,
    Spoken,
    drawn,
    handed_over,
    played_on,
    shown,
    spoken,
)
from pitonisa.platform.store.writer import Failed
from pitonisa.platform.table.messages import Ping, Pong, Refused
from pitonisa.platform.table.table import PersonId
from pitonisa.server.reviews.reviews import LiveReview
from pitonisa.server.sockets.asking import Ended
from pitonisa.server.sockets.mailbox import NOT_YOURS, Mailbox
from pitonisa.server.tables.house import House


class ReviewClient:
    def __init__(
        self,
        house: House,
        live: LiveReview,
        id: str,
        language: str,
        match: str,
        must_be_there: Callable[[Scene], None],
        deaf_to: Collection[PersonId],
        listed: bool,
    ) -> None:
        """`must_be_there` refuses a scene that the match does not have; `deaf_to` are those whom one does not hear;
        `listed`: whether the match was played at a public table."""
        self.id = id
        self.mail = Mailbox(house.settings, house.metrics, self._welcoming, None)
        self._house, self._live, self._language, self._match = house, live, language, match
        self._must_be_there = must_be_there
        self._owner = OWNER.get()
        self._deaf_to = frozenset(deaf_to)
        self._listed = listed
        self._anew = False
        """Something that was told is no more to be known: the next welcome says so."""

    # Being told: nothing here waits

    def told(self, message: bytes) -> None:
        self.mail.push(message)

    def heard(self, spoken: Spoken) -> None:
        if self._hears(spoken):
            self.mail.push(encode(spoken.line))

    def _hears(self, spoken: Spoken) -> bool:
        return spoken.owner is None or spoken.owner not in self._deaf_to

    def replaced(self) -> None:
        self.dismissed("review-elsewhere")

    def dismissed(self, why: str) -> None:
        self.refuse(Refusal(why), None)
        self.mail.close(NOT_YOURS)

    def distanced(self) -> None:
        """All that was said is told anew, without the words of those whom the reader does not want to hear now."""
        self._house.reviews.own(self._listen_anew())

    async def _listen_anew(self) -> None:
        with suppress(Failed):
            self._deaf_to = frozenset(await self._house.company.distances(self._owner))
            self.welcomed_anew()

    def welcomed_anew(self) -> None:
        self._anew = True
        self.mail.welcome()
        self.mail.may_write()

    def refuse(self, refusal: Refusal, id: str | None) -> None:
        self._house.metrics.refusals.inc()
        told = problem(refusal, self._language)
        self.mail.answer(encode(Refused(id, told.key, told.details, told.text)))

    def _welcoming(self) -> bytes:
        review = self._live.review
        lines = tuple(one.line for one in review.lines if self._hears(one))
        scene = review.shown.scene
        anew, self._anew = self._anew, False
        told = ReviewRoom(self.id, review.people, review.leader, scene, lines, MOST_PEOPLE, self._listed, anew)
        return encode(told)

    # Asking

    def begin(self, message: FromReviewer, ended: Ended) -> bool:
        """None of it does without a task."""
        return False

    async def obey(self, message: FromReviewer) -> None:
        try:
            await self._obey(message)
        except Refusal as refusal:
            self.refuse(refusal, None)

    async def _obey(self, message: FromReviewer) -> None:
        match message:
            case ShowScene(scene=scene):
                self._must_be_there(scene)
                self._change(partial(shown, by=self.id, scene=scene))
            case DrawShapes(shapes=shapes):
                self._change(partial(drawn, by=self.id, shapes=shapes))
            case SpeakUp(text=text):
                await self._must_be_open()
                self._change(partial(spoken, by=self.id, id=token_hex(6), text=text))
                self._house.metrics.talk.inc()
            case HandOver(to=to):
                self._change(partial(handed_over, by=self.id, to=to))
            case PlayOn(table=table):
                await self._must_come_from_here(table)
                self._change(partial(played_on, by=self.id, id=token_hex(6), table=table.upper()))
            case Ping():
                self.mail.answer(encode(Pong()))
            case EnterReview():
                raise Refusal("hello-again")
            case _:
                assert_never(message)

    def _change(self, change: Callable[[Review], Review]) -> None:
        """By one who is still in it: what was asked may be done after they have gone."""
        if self._live.lookers.get(self.id) is self:
            self._house.reviews.change(self._live, change)

    async def _must_be_open(self) -> None:
        """Where the owner of the house has closed the table, nobody speaks of its match either."""
        try:
            await self._house.find(self._match)
        except Refusal as refusal:
            if refusal.key == "table-closed":
                self.dismissed(refusal.key)
            raise

    async def _must_come_from_here(self, code: str) -> None:
        going_on = await self._house.find(code)
        if going_on.room.table.origin != self._match:
            raise Refusal("unknown-table", Kind.NOT_FOUND, code=code)
