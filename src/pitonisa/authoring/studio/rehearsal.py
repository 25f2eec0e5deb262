"""A mission played in memory by its author alone: from any point, with any party, by the author and by bots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec

from pitonisa.authoring.positions import arrive, before_the_card, placed, remembering, set_up
from pitonisa.games.missions.game import alone
from pitonisa.games.missions.scenario.loader import Loaded
from pitonisa.games.missions.scenario.prose import plain
from pitonisa.games.missions.scenario.tale import Tale
from pitonisa.kernel import Refusal, Seat, Step
from pitonisa.kernel.chance import Chance
from pitonisa.kernel.sealed import waited_for
from pitonisa.platform.match.match import Match
from pitonisa.platform.words.text import Text

MOST_BY_BOTS: Final = 400
"""So much is done by bots at most before the author is asked again."""


class Beginning(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where it begins, with whom, and with what."""

    players: int = 1
    people: int = 4
    """How many of the seats the author plays, the first ones; bots have the others."""

    party: tuple[str, ...] = ()
    at: str = ""
    card: str = ""
    """The card of that place that the first reader takes."""

    visited: tuple[str, ...] = ()
    items: tuple[str, ...] = ()
    tokens: tuple[str, ...] = ()
    seed: str = "studio"
    skip: bool = False
    """Begin after the prologue; as soon as anything else is asked for, it does."""


class Rehearsal:
    """One mission. What every seat sees comes through the same door as for players."""

    def __init__(self, loaded: Loaded, revision: int, beginning: Beginning) -> None:
        self.beginning = beginning
        self.revision = revision
        scenario, prose, look, edition = loaded
        self.tale = Tale(f"{scenario.id}~{revision}", scenario, prose, look, edition=edition)
        self._must_be_known()
        self.log: list[tuple[Seat, Any]] = []
        self.news: Callable[[], None] = _nothing
        """Called after every action, so that each of them can be seen."""

        self.match = self._begun()
        self._let_bots_go_on()

    def _must_be_known(self) -> None:
        index, asked = self.tale.index, self.beginning
        known: list[tuple[Sequence[str], Any]] = [(asked.party, index.hosts), (asked.items, index.items)]
        known += [(asked.tokens, index.tokens), ((asked.at,) if asked.at else (), index.locations)]
        known += [((asked.card,) if asked.card else (), index.cards), (asked.visited, index.locations)]
        for named, there in known:
            for one in named:
                if one not in there:
                    raise Refusal("scenario-unknown", option=self.tale.key, value=one, known=", ".join(there))

    def _begun(self) -> Match:
        asked = self.beginning
        game, options = alone(self.tale)
        match = Match(game, asked.players, options, asked.seed)
        if asked.skip or asked.party or asked.at or asked.items or asked.tokens or asked.visited:
            set_up(match.act, lambda: match.state, asked.party)
            state = remembering(match.state, asked.visited)
            match.step = Step(placed(state, asked.at or None, asked.items, asked.tokens), match.step.events)
        if asked.at:
            arrive(match.act, lambda: match.state)
        if asked.card:
            before_the_card(match.act, lambda: match.state, asked.card)
        return match

    # What can be done

    def act(self, seat: Seat, action: Any, n: int) -> None:
        """Refused where the page is behind."""
        if n != self.match.n:
            raise Refusal("studio-behind")
        self._do(seat, action)
        self._let_bots_go_on()

    def bot(self) -> None:
        """A bot does the next thing, for whoever is first in order."""
        if waiting := sorted(waited_for(self.match.game, self.match.state)):
            self._do_as_bot(waiting)
            self._let_bots_go_on()

    def _let_bots_go_on(self) -> None:
        for _ in range(MOST_BY_BOTS):
            waiting = [seat for seat in sorted(waited_for(self.match.game, self.match.state)) if self.is_bot(seat)]
            if not waiting or self.match.outcome is not None:
                return
            self._do_as_bot(waiting)

    def _do_as_bot(self, waiting: Sequence[Seat]) -> None:
        match, rng = self.match, Chance(f"{self.match.seed} studio").step(len(self.log))
        bots, seat = match.game.bots, rng.choice(waiting)
        self._do(seat, bots.choose(bots.strongest, match.game.view(match.state, seat), match.notes, rng))

    def back(self) -> None:
        """As it was before the last thing that the author did, or had done: all is played again up to there."""
        done = self.log[:-1]
        while done and self.is_bot(done[-1][0]):
            done.pop()
        news, self.news = self.news, _nothing
        self.log, self.match = [], self._begun()
        for seat, action in done:
            self._do(seat, action)
        self._let_bots_go_on()
        self.news = news

    def _do(self, seat: Seat, action: Any) -> None:
        self.match.act(seat, action)
        self.log.append((seat, action))
        self.news()

    # What is seen

    def is_bot(self, seat: int) -> bool:
        return seat >= self.beginning.people

    def told(self, language: str) -> dict[str, Any]:
        """For the page around the boards."""
        outcome, waited = self.match.outcome, waited_for(self.match.game, self.match.state)
        seats = [
            {"name": self.name(Seat(seat), language), "turn": seat in waited, "bot": self.is_bot(seat)}
            for seat in range(self.match.players)
        ]
        ended = Text(language, self.match.game).outcome(outcome) if outcome else ""
        return {"n": len(self.log), "seats": seats, "ended": ended, "revision": self.revision}

    def name(self, seat: Seat, language: str) -> str:
        """Whom the seat plays; the bare seat until somebody is chosen."""
        hosts = [one.host for one in self.match.state.agents if one.seat == seat and one.host]
        texts = self.tale.texts(language)
        named = [plain(texts.get(f"{host}.name", host)) for host in hosts]
        return " · ".join(named) or Text(language, self.match.game).seat(seat)


def _nothing() -> None:
    pass
