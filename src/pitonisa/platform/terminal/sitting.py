"""Play at a table of bots from a terminal, in lines of text built from what one seat is sent."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from pitonisa.kernel import TABLE, Illegal, Level, Outcome, Refusal, Seat
from pitonisa.kernel.bots import bots_of
from pitonisa.kernel.help import help_of
from pitonisa.kernel.hosting import gives_up
from pitonisa.kernel.sealed import waited_for
from pitonisa.kernel.talk import talk_of
from pitonisa.kernel.wire import decode, plain
from pitonisa.platform.match.frames import Frame
from pitonisa.platform.match.match import Match
from pitonisa.platform.match.talk import Chat, Line, Phrase, Turns
from pitonisa.platform.terminal.arguments import counted
from pitonisa.platform.terminal.console import ask, tell
from pitonisa.platform.terminal.files import save
from pitonisa.platform.terminal.marks import ask_for
from pitonisa.platform.words.kinds import family, is_enum, parts
from pitonisa.platform.words.rule_texts import rule_lines
from pitonisa.platform.words.text import SENTENCE, Text
from pitonisa.search.crew import Crew


def card_names(words: Text) -> dict[str, str]:
    """Name all things with more text than a name, by their ids."""
    game = words.game
    assert game is not None
    kinds = dict.fromkeys(kind for root in (game.view_type, game.action, game.event) for kind in parts(root))
    ids = (f"{family(kind)}-{value.value}" for kind in kinds if is_enum(kind) for value in kind)
    return {id: words(id) for id in ids if words.attributes(id)}


def card_lines(words: Text, id: str) -> list[str]:
    """Return the name, then each part under its label (`label-<part>`, if the game has one)."""
    lines = [words(id)]
    for name, text in words.attributes(id).items():
        label = f"label-{name}"
        lines.append(f"  {words(label)}: {text}" if words.has(label) else f"  {text}")
    return lines


def opening(words: Text, players: int, options: Any) -> list[str]:
    """Describe the game, the number of seats, and every option."""
    settings = plain(options).items()
    chosen = "; ".join(f"{words(f'option-{name}')}: {_setting(words, name, value)}" for name, value in settings)
    title = words("match-title", name=words("game-name"), players=players)
    return [title, chosen, ""] if chosen else [title, ""]


def _setting(words: Text, name: str, value: Any) -> str:
    if isinstance(value, bool):
        return words.yes_or_no(value)
    id = f"option-{name}-{value}"
    return words(id) if words.has(id) else str(value)


def ending(words: Text, outcome: Outcome) -> list[str]:
    """Describe how it ended, and for whom."""
    winners = outcome.winners
    if not winners:
        return [words.outcome(outcome), words("match-no-winner")]
    return [words.outcome(outcome), words("match-winners", seats=words.seats(winners), count=len(winners))]


KEYS: Final = (
    *("view", "log", "help", "rules", "hints", "cards", "table", "say", "phrase", "mark", "wait"),
    *("save", "quit"),
)
"""The commands beside the numbers; `key-<name>` lists what can be typed for each."""

PROSE: Final = 60
"""A line of at least this many characters with a sentence in it counts as prose."""


def _is_prose(text: str) -> bool:
    return len(text) >= PROSE and ". " in f"{text} "


def _is_heading(line: str) -> bool:
    return line.endswith(":") and not line.startswith(" ")


class Quit(Exception):
    """Raised if the person leaves the match."""


class Sitting:
    def __init__(self, match: Match, crew: Crew, seat: Seat, words: Text, file: str | None = None) -> None:
        self.match, self.crew, self.seat, self.words, self.file = match, crew, seat, words, file
        self.log: list[str] = []
        self._turns = Turns(match.game)
        self.shown = -1
        """The number of actions when the view was last shown."""

        self._read = ""
        """Everything that has been shown: long texts aren't repeated unless the person asks for the view."""

        self.frame, self.view = self._look(())
        self._keys = {word: name for name in KEYS for word in self._typed_for(name)}
        self._do: dict[str, Callable[[str], None]] = {name: getattr(self, f"_{name}") for name in KEYS}

    def _typed_for(self, name: str) -> list[str]:
        return [*Text("en")(f"key-{name}").split(), *self.words(f"key-{name}").split()]

    def run(self) -> None:
        """Play the whole match, until it ends, or the person leaves or sends no more input."""
        self._welcome()
        self._hear(self.match.step.events)
        try:
            while not self.match.outcome:
                # the person is asked first; the bots go on where the person is not asked, or waits
                if self.seat in waited_for(self.match.game, self.match.state):
                    self._show()
                    self._obey()
                else:
                    self._bots_move()
            self._farewell()
            while True:
                self._obey()
        except Quit:
            tell("", self.words("play-left" if self.match.outcome else "play-unfinished"))

    # What happens

    def _act(self, actor: Any, action: Any) -> None:
        events = self.match.act(actor, action).events
        self._hear(events)
        self._listen(self._turns.over(actor, events))

    def _listen(self, seat: Seat | None) -> None:
        """Let bots speak at their moments, and go on where people talk all the time."""
        match, more = self.match, True
        while more and seat is not None and seat != self.seat and not match.outcome:
            said = self.crew.remark(match.game.view(match.state, seat), match.notes, seat, len(match.log))
            more = said is not None and self._is_heard(seat, said) and bots_of(match.game).speak_after == "action"

    def _is_heard(self, seat: Seat, said: Any) -> bool:
        try:
            self._speak(said, seat)
        except Illegal:
            return False
        return True

    def _bots_move(self) -> None:
        game, n = self.match.game, len(self.match.log)
        others = waited_for(game, self.match.state) - {self.seat}
        quickest = self.crew.first(others, n)
        action = self.crew.choose(game.view(self.match.state, quickest), self.match.notes, quickest, n)
        try:
            self._act(quickest, action)
        except Illegal as error:
            # Why it is illegal is the bot's to know: it may tell of its hand.
            raise Refusal("play-bot-illegal", bot=self.crew.name(quickest)) from error

    def _look(self, events: tuple[Any, ...]) -> tuple[Frame, Any]:
        """Decode all that this seat is sent from its bytes."""
        frame: Frame = decode(self.match.frame(self.seat, events, self.words.language), Frame)
        self.words.story = frame.texts
        view = msgspec.convert(frame.view, self.match.game.view_type)
        self.words.at(view)
        return frame, view

    def _hear(self, events: tuple[Any, ...]) -> None:
        self.frame, self.view = self._look(events)
        for raw in self.frame.events:
            event: Any = msgspec.convert(raw, self.match.game.event)
            self._tell(self.words.event(event))
            self._read_out(self.words.event_words(event))

    def _read_out(self, prose: str) -> None:
        """Print the texts read with an event. They aren't part of the log, because some may not be read twice."""
        if prose.strip():
            self._read += f"{prose}\n"
            tell(*(f"  {line}" for line in prose.splitlines()))

    def _tell(self, sentence: str) -> None:
        """Print something that belongs in the log."""
        if sentence.strip():
            self.log.append(sentence)
            self._read += f"{sentence}\n"
            tell(sentence)

    # What is shown

    def _welcome(self) -> None:
        words = self.words
        tell(*opening(words, self.match.players, self.match.options))
        for seat in map(Seat, range(self.match.players)):
            bot = "" if seat == self.seat else words(f"bot-{self.crew.name(seat)}")
            tell(words("play-bot", seat=words.seat(seat), bot=bot) if bot else words.seat(seat))
        tell(words("play-commitment", commitment=self.frame.commitment), words("play-keys"), "")

    def _show(self) -> None:
        """Print the view and the choices, once for each new state."""
        if self.shown != len(self.match.log):
            self.shown = len(self.match.log)
            tell("", *self._news(self.words.view(self.view)), *self._news(self._noted()), *self._choices())

    def _news(self, lines: list[str]) -> list[str]:
        """Drop prose that was already shown, and headings without content."""
        fresh: list[str] = []
        if not lines:
            return fresh
        for line in "\n".join(lines).split("\n"):
            text = line.strip()
            if self._was_read(line, text):
                continue
            if fresh and _is_heading(fresh[-1]) and not line.startswith(" "):
                fresh.pop()
            fresh.append(line)
            self._read += f"{text}\n" if _is_prose(text) else ""
        return fresh[:-1] if fresh and _is_heading(fresh[-1]) else fresh

    def _was_read(self, line: str, text: str) -> bool:
        if _is_prose(text):
            words = text.partition(": ")[2]
            return text in self._read or (_is_prose(words) and words in self._read)
        return line.startswith(" ") and SENTENCE.search(text) is not None and text in self._read.splitlines()

    def _choices(self) -> list[str]:
        if not self.view.legal:
            return []
        offers = self._offers()
        texts = [self.words.action(action) for action in offers]
        told = (
            self._of_agent(text, one) if texts.count(text) > 1 else text
            for text, one in zip(texts, offers, strict=True)
        )
        priced = (f"{text} {self._price(one)}".rstrip() for text, one in zip(told, offers, strict=True))
        choices = (f"{n}. {text}" for n, text in enumerate(priced, start=1))
        waiting = self.view.to_act - {self.seat}
        return ["", self.words("play-choose"), *choices, *([self.words("play-may-wait")] if waiting else [])]

    def _offers(self) -> tuple[Any, ...]:
        """List the choices in the rules' order; giving up comes last."""
        match = self.match
        return tuple(sorted(self.view.legal, key=lambda action: gives_up(match.game, match.state, action)))

    def _of_agent(self, text: str, action: Any) -> str:
        """Name the agent who would act, for a person with two agents."""
        agent = self.words.arguments(action).get("agent")
        return text if agent is None else f"{text} ({agent})"

    def _price(self, action: Any) -> str:
        """Describe the cost of an action, if the view tells it (`previews`)."""
        previews = getattr(self.view, "previews", ())
        return self.words.thing(previews[self.view.legal.index(action)]) if previews else ""

    def _farewell(self) -> None:
        words, seed = self.words, self.frame.seed
        assert self.match.outcome is not None
        assert seed is not None
        tell("", *words.view(self.view), "", *ending(words, self.match.outcome))
        tell(words("play-seed", seed=seed), words("play-commitment", commitment=self.frame.commitment))
        tell(words("play-verify", file=self.file) if self.file else words("play-verify-unsaved"))

    # What the person does

    def _obey(self) -> None:
        """Carry out a typed line. Refusals are explained and change nothing."""
        line = ask(self.words("play-prompt") + " ")
        if line is None:
            raise Quit
        typed, _, rest = line.strip().partition(" ")
        if not typed:
            if self.match.outcome:
                raise Quit
            return
        try:
            if typed.isascii() and typed.isdigit():
                self._act(self.seat, self._picked(self._offers(), typed))
            elif name := self._keys.get(typed.casefold()):
                self._do[name](rest.strip())
            else:
                tell(self.words("play-what", typed=typed))
        except Refusal as refusal:
            tell(self.words.refusal(refusal))

    def _picked(self, things: tuple[Any, ...], typed: str) -> Any:
        """Return the item with this number in a list that begins with 1."""
        if not things:
            raise Refusal("play-nothing")
        if number := counted(typed, len(things)):
            return things[number - 1]
        raise Refusal("play-no-such-number", number=typed, most=str(len(things)))

    def _view(self, _: str) -> None:
        tell("", *self.words.view(self.view))
        tell(*self._noted(), *self._choices())

    def _noted(self) -> list[str]:
        notes = self.words.notes(self.match.notes)
        return [self.words("play-notes"), *(f"  {note}" for note in notes)] if notes else []

    def _log(self, _: str) -> None:
        tell("", *self.log)

    def _help(self, _: str) -> None:
        tell("", self.words("game-help"), "", self.words("play-help"))

    def _rules(self, typed: str) -> None:
        tell("", *rule_lines(self.match.game, self.words, typed))

    def _hints(self, _: str) -> None:
        """Print all hints for this seat, computed from its view."""
        help = help_of(self.match.game)
        if help is None:
            raise Refusal("help-none")
        bots = {seat: self.crew.name(Seat(seat)) for seat in range(self.match.players) if seat != self.seat}
        nothing = help.hints(self.view, Level.OFF)
        found = help.among(help.hints(self.view, Level.EXPLAINED), bots)
        tell("", *([self.words("play-no-hints")] if found == nothing else self.words.hints(found)))

    def _cards(self, word: str) -> None:
        names = card_names(self.words)
        found = [id for id, name in names.items() if word.casefold() in name.casefold()]
        if not found:
            raise Refusal("play-no-card" if names else "play-no-cards", word=word)
        tell("", *(line for id in found for line in (card_lines(self.words, id) if word else [names[id]])))

    def _table(self, typed: str) -> None:
        """List how people can join and leave, or do the one with this number."""
        action: Any = self.match.game.action
        seating = tuple(msgspec.convert(one, action) for one in self.frame.seating)
        if typed:
            self._act(TABLE, self._picked(seating, typed))
            return
        if not seating:
            raise Refusal("play-no-seating")
        tell("", self.words("play-table"))
        tell(*(f"{n}. {self.words.action(action)}" for n, action in enumerate(seating, start=1)))

    def _say(self, text: str) -> None:
        self._speak(Chat(text))

    def _phrase(self, typed: str) -> None:
        phrases = talk_of(self.match.game).phrases
        if typed:
            self._speak(Phrase(self._picked(phrases, typed)))
            return
        if not phrases:
            raise Refusal("play-no-phrases")
        tell("", self.words("play-phrases"))
        tell(*(f"{n}. {self.words(f'phrase-{id}')}" for n, id in enumerate(phrases, start=1)))

    def _mark(self, typed: str) -> None:
        talk, state = talk_of(self.match.game), self.match.state
        marked = ask_for(talk.said, typed.split(), self.words, lambda said: talk.refuse(state, self.seat, said))
        if marked is not None:
            self._speak(marked)
            self.frame, self.view = self._look(())

    def _speak(self, said: Any, seat: Seat | None = None) -> None:
        """Say something, or let a bot say it, and print it as others would hear it."""
        line = self.match.say(self.seat if seat is None else seat, said)
        heard = self.match.voice(self.seat, line, self.words.language)
        self.words.story = {**self.words.story, **(decode(heard, Line).texts if heard else {})}
        self._tell(self.words.said(line))

    def _wait(self, _: str) -> None:
        if not waited_for(self.match.game, self.match.state) - {self.seat}:
            raise Refusal("play-nobody-else")
        self._bots_move()

    def _save(self, file: str) -> None:
        if not file:
            raise Refusal("play-save-where")
        save(file, self.match.record())
        self.file = file
        tell(self.words("saved", file=file))

    def _quit(self, _: str) -> None:
        raise Quit
