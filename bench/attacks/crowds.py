"""Defines attacks by as many sockets as one address may have, each within the limits of one."""

from __future__ import annotations

from typing import Any

from bench.attacks.attacker import Attacker, attack

OFTEN = 14
"""Messages a second on each socket: just within the limit."""

LEVELS = ("off", "logic", "explained")


async def _own_match(attacker: Attacker) -> tuple[str, str]:
    return await attacker.table(players=2, seats=[None, "companion"], start=True)


async def _from_all(attacker: Attacker, code: str, token: str | None, message: Any, a_second: float = OFTEN) -> None:
    wires = await attacker.crowd(code, token)
    await attacker.everybody(wires, message, a_second)


@attack("crowd: Why")
async def why(attacker: Attacker) -> None:
    """Ask on every socket why something isn't allowed."""
    code, token = await _own_match(attacker)
    await _from_all(attacker, code, token, lambda n: {"type": "Why", "id": str(n), "action": {"type": "Agree"}})


@attack("crowd: Help")
async def help_levels(attacker: Attacker) -> None:
    """Change the level of help on every socket of one seat, again and again."""
    code, token = await _own_match(attacker)
    await _from_all(attacker, code, token, lambda n: {"type": "Help", "id": str(n), "level": LEVELS[n % 3]})


@attack("crowd: Say")
async def say(attacker: Attacker) -> None:
    """Chat on every socket of one seat."""
    code, token = await _own_match(attacker)
    chat = {"type": "Chat", "text": "x" * 270}
    await _from_all(attacker, code, token, lambda n: {"type": "Say", "id": str(n), "said": chat}, 1)


@attack("crowd: Ping")
async def ping(attacker: Attacker) -> None:
    """Ping on every socket."""
    await _from_all(attacker, attacker.scene.honest[0], None, lambda _: {"type": "Ping"})


@attack("crowd: gallery")
async def gallery(attacker: Attacker) -> None:
    """Chat as spectators of honest people, as much as allowed."""
    chat = {"type": "Chat", "text": "¡" * 270}
    await _from_all(attacker, attacker.scene.honest[0], None, lambda n: {"type": "Say", "id": str(n), "said": chat}, 1)


@attack("crowd: knocking")
async def knocking(attacker: Attacker) -> None:
    """Ask for seats at honest people's tables, withdraw, and ask again."""

    def message(n: int) -> Any:
        if n // attacker.sockets % 2:
            return {"type": "GoAway", "id": str(n)}
        return {"type": "SitDown", "id": str(n), "name": f"Mal {n}"}

    await _from_all(attacker, attacker.scene.honest[0], None, message)


@attack("crowd: hello and goodbye")
async def hello_and_goodbye(attacker: Attacker) -> None:
    """Connect to honest people's tables, get the welcome, and leave."""

    async def one(_: int) -> None:
        attacker.drop(await attacker.sit_at(attacker.scene.honest[0]))

    await attacker.together(40, one)


@attack("crowd: own seat")
async def own_seat(attacker: Attacker) -> None:
    """Connect to a seat and leave, while as many sockets as possible watch it."""
    code, token = await attacker.table(players=2)
    await attacker.crowd(code, None)

    async def one(_: int) -> None:
        attacker.drop(await attacker.sit_at(code, token))

    await attacker.together(4, one)


@attack("crowd: circles")
async def circles(attacker: Attacker) -> None:
    """Sit down, get up and hand over at a table that many sockets watch."""
    code, _ = await attacker.table(players=4)
    await attacker.crowd(code, None)

    async def one(_: int) -> None:
        status, told = await attacker.ask("POST", f"/api/tables/{code}/seats", {"name": "Mal"})
        if status == 201:
            seat, own = told["seat"], told["token"]
            await attacker.ask("POST", f"/api/tables/{code}/seats/{seat}/handover", None, own)
            await attacker.ask("DELETE", f"/api/tables/{code}/seats/{seat}", None, own)

    await attacker.together(6, one)
