"""How many riddles there are of each theme and level."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from pitonisa.features.puzzles.puzzles import RiddleWords
from pitonisa.kernel import AnyGame, Seat
from pitonisa.kernel.riddles import LEVELS
from pitonisa.platform.terminal.tables import markdown
from pitonisa.platform.words.text import Text
from pitonisa.search.riddles import Riddle


def tally(words: Text, game: AnyGame, riddles: Iterable[Riddle]) -> list[str]:
    """A row for each theme, a column for each level."""
    counted = Counter((one.theme, one.level) for one in riddles)
    said = RiddleWords(words.language, game, Seat(0))
    themes = game.riddles.themes if game.riddles else ()
    head = [words("riddle-level", level=level) for level in LEVELS]
    rows = [[said.theme(theme), *(str(counted[theme, level]) for level in LEVELS)] for theme in themes]
    return markdown([words("game-name"), *head], rows)
