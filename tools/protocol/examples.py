"""Collects an example of every message from one small match of Quay, encoded by the server's own code."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from pitonisa.kernel import Level, Seat
from pitonisa.kernel.bots import bots_of
from pitonisa.kernel.undo import How
from pitonisa.kernel.wire import encode
from pitonisa.platform.lessons.coaching import Card
from pitonisa.platform.match.frames import change
from pitonisa.platform.match.match import Match
from pitonisa.platform.match.talk import Chat
from pitonisa.platform.registry import find
from pitonisa.platform.table import messages as m
from pitonisa.platform.table.messages import SeatInfo, TableInfo
from pitonisa.platform.table_model.table import Clock, SeatKind, Stage
from pitonisa.platform.words import kinds
from pitonisa.platform.words.text import Text

OPENED: Final = "2026-01-01T20:00:00Z"
TOKEN: Final = "3q2-7wECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxw"
"""As long as a real one, but nobody's."""

ANA: Final = Seat(0)


def _examples() -> dict[str, bytes]:
    game = find("quay")
    match = Match(game, 3, seed="an example")
    first = match.frame(ANA)
    action = game.legal(match.state, ANA)[0]
    match.act(ANA, action)
    now = match.frame(ANA, match.step.events)
    line = encode(match.say(ANA, Chat("Good evening!")))
    table = _table(match)
    played = msgspec.Raw(encode(action))
    told: tuple[Any, ...] = (
        m.Hello(token=TOKEN, language="en"),
        m.Act("1", 0, played),
        m.Say("2", msgspec.Raw(encode(Chat("Good evening!")))),
        m.Why("3", played),
        m.MayUndo("4"),
        m.Undo("5", 1),
        m.AnswerUndo("6", 1, agree=True),
        m.Help("7", Level.MARKS),
        m.GoOn("8", 2),
        m.Hurry("9h"),
        m.SitDown("9", "Cid", "owl", 2),
        m.GoAway("10"),
        m.Ping(),
        m.Welcome(table, 0, msgspec.Raw(first), (), tuple(map(msgspec.Raw, match.past(ANA)[:1]))),
        m.Update(msgspec.Raw(now)),
        m.Moved(0, msgspec.Raw(change(first, now))),
        m.Heard(msgspec.Raw(line), msgspec.Raw(encode(match.notes))),
        m.Hints(1, Level.MARKS, msgspec.Raw(b"{}")),
        m.Coach(_card()),
        m.TableChanged(table),
        m.Done("1", 1),
        m.Allowed("3"),
        m.Undoable("4", 1, How.FREELY),
        m.Refused("1", "stale", {}, Text("en")("stale")),
        m.BotFailed(2, 7),
        m.Admitted(2, TOKEN),
        m.Pong(),
    )
    return {kinds.tag(type(one)): encode(one) for one in told}


def _table(match: Match) -> TableInfo:
    seats = (
        SeatInfo(0, SeatKind.PERSON, name="Ana", sigil="anchor", host=True, online=True),
        SeatInfo(1, SeatKind.PERSON, name="Bea", sigil="moon", online=True),
        SeatInfo(2, SeatKind.BOT, bot=bots_of(match.game).strongest),
    )
    return TableInfo(
        code="K7PQ2M",
        game=match.game.id,
        version=match.game.version,
        options=msgspec.to_builtins(match.options),
        players=3,
        language="en",
        listed=False,
        stage=Stage.PLAYING,
        seats=seats,
        clock=Clock(move=90),
        opened=OPENED,
        to_act=(0,),
        deadlines={"0": "2026-01-01T20:01:30Z"},
    )


def _card() -> Card:
    return Card(
        lesson="a-night",
        step=0,
        steps=9,
        kind="tell",
        say="a-night-quay",
        praise=None,
        wrong=None,
        hint=None,
        tries=0,
        point=None,
    )


EXAMPLES: Final = _examples()
"""The examples by message name."""
