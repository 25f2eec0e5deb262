"""Test a program's seat: what it is sent, what is accepted from it, and its time limit."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from pitonisa.env.remote.tournament import LAPSES, Visitor
from pitonisa.games.quay import GAME
from pitonisa.kernel import Refusal, Seat
from pitonisa.kernel.wire import encode
from pitonisa.platform.match.match import Match
from pitonisa.platform.table.messages import Act, Hello, Ping, SeatInfo, TableInfo, Why
from pitonisa.platform.table_model.table import Clock, SeatKind, Stage


class Still:
    """A program that runs until it is said to have ended."""

    command = "bot {link}"
    status: int | None = None

    def last_words(self) -> str:
        return "Out of ideas."


class Sitting:
    """The first seat of a match of Quay, and all that was told to it."""

    def __init__(self, seconds: int = 1) -> None:
        self.match = Match(GAME, 3, GAME.options(), "a visit")
        self.seat = min(GAME.to_act(self.match.state))
        table = TableInfo(
            code="K7PQ2M",
            game=GAME.id,
            version=GAME.version,
            options={},
            players=3,
            language="en",
            listed=False,
            stage=Stage.PLAYING,
            seats=(SeatInfo(seat=0, kind=SeatKind.VISITOR),),
            clock=Clock(),
            opened="",
        )
        self.visitor = Visitor(GAME, self.seat, table, seconds)
        self.program: Any = Still()
        self.visitor.play_by(self.program)
        self.told: list[dict[str, Any]] = []
        self.visitor.arrive(Hello(), self.send)
        self.show()

    def send(self, message: bytes) -> None:
        self.told.append(msgspec.json.decode(message))

    def show(self) -> None:
        self.visitor.see(self.match.n, self.match.frame(self.seat, self.match.step.events))

    @property
    def view(self) -> Any:
        return GAME.view(self.match.state, self.seat)

    def acts(self, id: str = "1", n: int | None = None, action: Any = None) -> None:
        chosen = encode(self.view.legal[0] if action is None else action)
        self.visitor.listen(Act(id, self.match.n if n is None else n, msgspec.Raw(chosen)))

    def kinds(self) -> list[str]:
        return [message["type"] for message in self.told]


def test_what_it_answers_is_played_and_it_is_told_so_after_the_new_frame() -> None:
    at = Sitting()
    at.acts("first")

    action = at.visitor.choose(at.view)
    assert action == at.view.legal[0]
    at.match.act(Seat(at.seat), action)
    at.show()

    assert at.kinds() == ["Welcome", "Update", "Update", "Done"]
    assert at.told[-1] == {"type": "Done", "id": "first", "n": 1}
    at.acts("first", n=0, action=action)
    assert at.told[-1] == {"type": "Done", "id": "first", "n": 1}


def test_an_answer_to_an_older_frame_is_stale() -> None:
    at = Sitting()
    at.acts("too late", n=-1)
    assert (at.told[-1]["id"], at.told[-1]["key"]) == ("too late", "stale")

    at.acts("overtaken")
    at.match.act(at.seat, at.view.legal[-1])
    at.show()
    assert at.kinds()[-2:] == ["Update", "Refused"]
    assert (at.told[-1]["id"], at.told[-1]["key"]) == ("overtaken", "stale")


@pytest.mark.parametrize("action", [{"type": "Win"}, 7, "pass"])
def test_what_it_may_not_do_is_refused_and_is_its_failure(action: Any) -> None:
    at = Sitting()
    at.acts("cheat", action=action)

    with pytest.raises(Refusal):
        at.visitor.choose(at.view)
    assert (at.told[-1]["type"], at.told[-1]["id"]) == ("Refused", "cheat")


def test_one_that_is_late_again_and_again_is_waited_for_no_more_until_it_speaks() -> None:
    at = Sitting()
    for _ in range(LAPSES):
        with pytest.raises(Refusal) as late:
            at.visitor.choose(at.view)
        assert late.value.key == "program-late"
    at.visitor._seconds = 60
    with pytest.raises(Refusal):
        at.visitor.choose(at.view)

    at.acts()
    assert at.visitor.choose(at.view) == at.view.legal[0]


def test_one_that_has_ended_is_not_waited_for() -> None:
    at = Sitting(seconds=60)
    at.program.status = 3
    at.visitor.leave(at.send)

    with pytest.raises(Refusal) as ended:
        at.visitor.choose(at.view)
    assert ended.value.key == "program-ended"
    assert ended.value.details == {"command": "bot {link}", "status": "3", "words": "Out of ideas."}


def test_whoever_comes_back_is_welcomed_with_the_frame_of_now() -> None:
    at = Sitting()
    at.visitor.leave(at.send)
    at.visitor.arrive(Hello(language="es"), at.send)

    assert at.told[-1]["type"] == "Welcome"
    assert at.told[-1]["frame"]["view"]["viewer"] == at.seat
    assert at.visitor.language == "es"


def test_it_can_ask_whether_anybody_is_there_and_nothing_else() -> None:
    at = Sitting()
    at.visitor.listen(Ping())
    assert at.told[-1] == {"type": "Pong"}
    at.visitor.listen(Why("w", msgspec.Raw(b"{}")))
    assert (at.told[-1]["type"], at.told[-1]["id"]) == ("Refused", "w")
