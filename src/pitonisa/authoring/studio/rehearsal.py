"""A mission played in memory by its author alone: from any point, with any party, every seat's view side by side."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from pitonisa.authoring.positions import placed, set_up
from pitonisa.games.missions import alone
from pitonisa.games.missions.scenario.loader import Loaded
from pitonisa.games.missions.scenario.prose import plain
from pitonisa.games.missions.scenario.tale import Tale
from pitonisa.kernel import Refusal, Seat, Step
from pitonisa.kernel.chance import Chance
from pitonisa.kernel.sealed import waited_for
from pitonisa.kernel.wire import decode
from pitonisa.platform.match.match import Frame, Match
from pitonisa.platform.words.text import Text

LONGEST_LOG: Final = 60
"""So many lines of what happened are told."""


class Beginning(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where it begins, and with what."""

    players: int = 1
    party: tuple[str, ...] = ()
    at: str = ""
    items: tuple[str, ...] = ()
    tokens: tuple[str, ...] = ()
    seed: str = "studio"
    skip: bool = False
    """Begin after the prologue; as soon as anything else is asked for, it does."""


class Rehearsal:
    """One mission. What every seat sees comes through the same door as for players."""

    def __init__(self, loaded: Loaded, revision: int, beginning: Beginning) -> None:
        self._beginning = beginning
        scenario, prose, look, edition = loaded
        self.tale = Tale(f"{scenario.id}~{revision}", scenario, prose, look, edition=edition)
        self._must_be_known()
        self.log: list[tuple[Seat, Any]] = []
        self.match = self._begun()

    def _must_be_known(self) -> None:
        index, asked = self.tale.index, self._beginning
        known: list[tuple[Sequence[str], Any]] = [(asked.party, index.hosts), (asked.items, index.items)]
        known += [(asked.tokens, index.tokens), ((asked.at,) if asked.at else (), index.locations)]
        for named, there in known:
            for one in named:
                if one not in there:
                    raise Refusal("scenario-unknown", option=self.tale.key, value=one, known=", ".join(there))

    def _begun(self) -> Match:
        asked = self._beginning
        game, options = alone(self.tale)
        match = Match(game, asked.players, options, asked.seed)
        if asked.skip or asked.party or asked.at or asked.items or asked.tokens:
            set_up(match.act, lambda: match.state, asked.party)
            match.step = Step(placed(match.state, asked.at or None, asked.items, asked.tokens), match.step.events)
        return match

    # What can be done

    def act(self, seat: int, n: int, choice: int) -> None:
        """One of the things that the seat may do; refused where the page is behind."""
        if n != len(self.log) or not 0 <= seat < self.match.players:
            raise Refusal("studio-behind")
        legal = self.match.game.legal(self.match.state, Seat(seat))
        if not 0 <= choice < len(legal):
            raise Refusal("studio-behind")
        self._do(Seat(seat), legal[choice])

    def bot(self) -> None:
        """A bot does the next thing, for whoever is first in order."""
        game, rng = self.match.game, Chance(f"{self.match.seed} studio").step(len(self.log))
        if waiting := sorted(waited_for(game, self.match.state)):
            seat = Seat(rng.choice(waiting))
            bot = game.bots.strongest
            self._do(seat, game.bots.choose(bot, game.view(self.match.state, seat), None, rng))

    def back(self) -> None:
        """As it was before the last thing was done: everything is played again up to there."""
        done, self.log = self.log[:-1], []
        self.match = self._begun()
        for seat, action in done:
            self._do(seat, action)

    def _do(self, seat: Seat, action: Any) -> None:
        self.match.act(seat, action)
        self.log.append((seat, action))

    # What is seen

    def told(self, language: str) -> dict[str, Any]:
        seats = [self._seat(Seat(seat), language) for seat in range(self.match.players)]
        outcome = self.match.outcome
        ended = Text(language, self.match.game).outcome(outcome) if outcome else ""
        return {"n": len(self.log), "seats": seats, "ended": ended}

    def _seat(self, seat: Seat, language: str) -> dict[str, Any]:
        game, words = self.match.game, Text(language, self.match.game, seat)
        frame: Frame = decode(self.match.frame(seat, self.match.step.events, language), Frame)
        words.story = {id: _unwrapped(text) for id, text in frame.texts.items()}
        view = msgspec.structs.replace(msgspec.convert(frame.view, game.view_type), brief=())
        heard = [words.event(msgspec.convert(event, game.event)) for event in frame.events]
        return {
            "name": self._name(seat, language),
            "turn": seat in waited_for(game, self.match.state),
            "view": words.view(view),
            "heard": [line for line in heard if line.strip()][-LONGEST_LOG:],
            "may": [words.action(action) for action in view.legal],
        }

    def _name(self, seat: Seat, language: str) -> str:
        """The seat, and whom it plays."""
        hosts = [one.host for one in self.match.state.agents if one.seat == seat and one.host]
        texts = self.tale.texts(language)
        named = [plain(texts.get(f"{host}.name", host)) for host in hosts]
        return " · ".join([Text(language, self.match.game).seat(seat), *named])


def _unwrapped(text: str) -> str:
    """Prose without marks, a paragraph on a line: where the files break a line means nothing."""
    return "\n".join(" ".join(part.split()) for part in re.split(r"\n\s*\n", plain(text)))
