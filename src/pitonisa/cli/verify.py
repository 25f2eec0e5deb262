"""`pitonisa verify FILE`: check a recorded match against its commitment and the rules."""

from __future__ import annotations

from argparse import Namespace

from pitonisa.kernel.replay import edition_here, verify
from pitonisa.platform.terminal.console import complaining, tell, tell_json
from pitonisa.platform.terminal.files import load
from pitonisa.platform.words.text import Text

ARGUMENTS = "FILE --json"


def run(given: Namespace, text: Text) -> int:
    game, match = load(given.file)
    words = Text(text.language, game)
    with complaining(words):
        outcome = verify(game, match)
    if given.json:
        tell_json(
            {
                "game": match.game,
                "version": match.version,
                "edition": match.edition,
                "replayed_with": edition_here(game, match),
                "players": match.players,
                "options": match.options,
                "seed": match.seed,
                "commitment": match.commitment,
                "branches": match.branches,
                "actions": len(match.moves),
                "outcome": outcome,
                "verified": True,
            }
        )
        return 0
    tell(
        words("verify-game", name=words("game-name"), players=match.players, version=str(match.version)),
        *_edition(words, match.edition, edition_here(game, match)),
        words("verify-seed", seed=match.seed, commitment=match.commitment),
        *(words("verify-branch", n=one.n, seed=one.seed, commitment=one.commitment) for one in match.branches),
        words("verify-actions", count=len(match.moves)),
        words("verify-outcome", outcome=words.outcome(outcome)) if outcome else words("verify-unfinished"),
    )
    return 0


def _edition(words: Text, played: str, here: str) -> list[str]:
    """Say with which edition the match was played; an old record doesn't name it."""
    if not here:
        return []
    return [words("verify-edition", edition=played) if played else words("verify-edition-unknown", known=here)]
