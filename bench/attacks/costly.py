"""Defines attacks by questions that take the server long to answer."""

from __future__ import annotations

from itertools import count, cycle, product

from bench.attacks.attacker import Attacker, attack
from bench.attacks.wire import request
from bench.server import code_of, token_of

CODES = 200


def _by_turns(attacker: Attacker, what: str, *queries: str) -> cycle[bytes]:
    """Send requests about each long match in turn."""
    several = product(queries, attacker.scene.long)
    return cycle([request("GET", f"/api/matches/{code}/{what}{query}") for query, code in several])


def _eyes() -> list[str]:
    return [f"?eyes={eyes}" for eyes in ("truth", "public", 0, 1)]


@attack("costly: certainty")
async def certainty(attacker: Attacker) -> None:
    """Ask how sure each player could have been at each turn of long matches."""
    asked = _by_turns(attacker, "certainty", *_eyes())
    await attacker.requests(40, lambda: next(asked))


@attack("costly: analysis")
async def analysis(attacker: Attacker) -> None:
    """Ask for analyses of long matches, the costliest request of all."""
    asked = _by_turns(attacker, "analysis", *(f"?eyes={eyes}" for eyes in range(4)))
    await attacker.requests(40, lambda: next(asked))


@attack("costly: hints")
async def hints(attacker: Attacker) -> None:
    """Ask for hints, at a different moment each time."""
    asked = _by_turns(attacker, "hints", *(f"?eyes={eyes}&n={n}" for n in range(5, 60) for eyes in (0, 1)))
    await attacker.requests(40, lambda: next(asked))


@attack("costly: verify")
async def verify(attacker: Attacker) -> None:
    """Ask to verify the shuffle of long matches."""
    asked = _by_turns(attacker, "verify", "")
    await attacker.requests(40, lambda: next(asked))


@attack("costly: frames")
async def frames(attacker: Attacker) -> None:
    """Ask for the last frames of long matches, as every viewer."""
    asked = _by_turns(attacker, "frames", *(f"{eyes}&from=1000000" for eyes in _eyes()), *_eyes())
    await attacker.requests(40, lambda: next(asked))


@attack("costly: stories")
async def stories(attacker: Attacker) -> None:
    """Ask for replays of long matches, and their pictures."""
    asked, drawn = _by_turns(attacker, "replay", *_eyes()), _by_turns(attacker, "card.png", "")
    both = cycle([asked, drawn])
    await attacker.requests(40, lambda: next(next(both)))


@attack("costly: abandoned", refused=False)
async def abandoned(attacker: Attacker) -> None:
    """Ask costly questions and hang up at once."""
    several = [_by_turns(attacker, what, *_eyes()) for what in ("certainty", "frames", "replay")]
    both = cycle([*several, _by_turns(attacker, "verify", ""), _by_turns(attacker, "card.png", "")])
    await attacker.abandoned(16, lambda: next(next(both)), patience=0.05)


@attack("costly: mine")
async def mine(attacker: Attacker) -> None:
    """Ask for one's own tables, with two hundred codes each time."""
    numbers = count(step=CODES)

    def make() -> bytes:
        first = next(numbers) % 10_000
        codes = [code_of(number) for number in range(first, first + CODES)]
        return request("POST", "/api/tables/mine", {"tokens": {code: token_of(code, 0) for code in codes}})

    await attacker.requests(40, make)
