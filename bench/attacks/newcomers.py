"""Defines attacks by thousands of new people: unknown keys, guessed recovery phrases, streams and searches."""

from __future__ import annotations

from itertools import cycle

from bench.attacks.attacker import Attacker, attack
from bench.attacks.wire import request
from bench.server import code_of, token_of
from pitonisa.features.people.keyring import new_phrase
from pitonisa.platform.table_model.table import new_token

CODES = 200
PHRASES = 500
OFTEN = 2
"""Messages a second on each stream."""


@attack("people: keys")
async def keys(attacker: Attacker) -> None:
    """Send a new key each time, with something to store."""
    await attacker.requests(40, lambda: request("PUT", "/api/me", {"name": "Mal"}, key=new_token()))


@attack("people: words")
async def words(attacker: Attacker) -> None:
    """Try recovery phrases, whose check is deliberately slow."""
    asked = cycle([new_phrase("en") for _ in range(PHRASES)])
    await attacker.requests(
        40, lambda: request("POST", "/api/me/phrase/look", {"phrase": next(asked)}, key=new_token())
    )


@attack("people: streams")
async def streams(attacker: Attacker) -> None:
    """Open as many streams as possible, each about two hundred tables."""
    codes = [code_of(number) for number in range(CODES)]
    follow = {"type": "Follow", "tokens": {code: token_of(code, 0) for code in codes}, "listed": True}

    async def one(_: int) -> None:
        wire = await attacker.open_socket("/api/me/stream")
        await wire.say(follow)
        wire.forget()
        await attacker.everybody([wire], lambda _: {"type": "Ping"}, OFTEN)
        attacker.drop(wire)

    await attacker.together(attacker.sockets, one)


@attack("people: searches")
async def searches(attacker: Attacker) -> None:
    """Look for a table, give up, and look again."""

    async def one(_: int) -> None:
        status, told = await attacker.ask("POST", "/api/seeking", {"game": "shipwreck", "name": "Mal"})
        if status == 201:
            await attacker.ask("PUT", "/api/seeking", None, told["token"])
            await attacker.ask("DELETE", "/api/seeking", None, told["token"])

    await attacker.together(20, one)
