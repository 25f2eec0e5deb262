"""Defines attacks by as many sockets as one address may have, each within the limits of one."""

from __future__ import annotations

from typing import Any

from bench.attacks.attacker import Attacker, attack

OFTEN = 14
"""Messages a second of each socket: just within its limit."""

LEVELS = ("off", "logic", "explained")


async def _own_match(attacker: Attacker) -> tuple[str, str]:
    return await attacker.table(players=2, seats=[None, "companion"], start=True)


async def _from_all(attacker: Attacker, code: str, token: str | None, message: Any, a_second: float = OFTEN) -> None:
    wires = await attacker.crowd(code, token)
    await attacker.everybody(wires, message, a_second)


@attack("crowd: Why")
async def why(attacker: Attacker) -> None:
    """Everybody asks why something is not allowed."""
    code, token = await _own_match(attacker)
    await _from_all(attacker, code, token, lambda n: {"type": "Why", "id": str(n), "action": {"type": "Agree"}})


@attack("crowd: Help")
async def help_levels(attacker: Attacker) -> None:
    """Everybody on one seat chooses more help, and less, and more."""
    code, token = await _own_match(attacker)
    await _from_all(attacker, code, token, lambda n: {"type": "Help", "id": str(n), "level": LEVELS[n % 3]})


@attack("crowd: Say")
async def say(attacker: Attacker) -> None:
    """Everybody on one seat talks."""
    code, token = await _own_match(attacker)
    chat = {"type": "Chat", "text": "x" * 270}
    await _from_all(attacker, code, token, lambda n: {"type": "Say", "id": str(n), "said": chat}, 1)


@attack("crowd: Ping")
async def ping(attacker: Attacker) -> None:
    """Everybody asks whether the house is there."""
    await _from_all(attacker, attacker.scene.honest[0], None, lambda _: {"type": "Ping"})


@attack("crowd: gallery")
async def gallery(attacker: Attacker) -> None:
    """Strangers in the gallery of honest people talk as much as they may."""
    chat = {"type": "Chat", "text": "¡" * 270}
    await _from_all(attacker, attacker.scene.honest[0], None, lambda n: {"type": "Say", "id": str(n), "said": chat}, 1)


@attack("crowd: knocking")
async def knocking(attacker: Attacker) -> None:
    """Strangers ask to sit down with honest people, go away, and ask again."""

    def message(n: int) -> Any:
        if n // attacker.sockets % 2:
            return {"type": "GoAway", "id": str(n)}
        return {"type": "SitDown", "id": str(n), "name": f"Mal {n}"}

    await _from_all(attacker, attacker.scene.honest[0], None, message)


@attack("crowd: hello and goodbye")
async def hello_and_goodbye(attacker: Attacker) -> None:
    """Strangers come to honest people, are welcomed, and go."""

    async def one(_: int) -> None:
        attacker.drop(await attacker.sit_at(attacker.scene.honest[0]))

    await attacker.together(40, one)


@attack("crowd: own seat")
async def own_seat(attacker: Attacker) -> None:
    """Somebody comes to a seat and goes, while all that one address may send watch it."""
    code, token = await attacker.table(players=2)
    await attacker.crowd(code, None)

    async def one(_: int) -> None:
        attacker.drop(await attacker.sit_at(code, token))

    await attacker.together(4, one)


@attack("crowd: circles")
async def circles(attacker: Attacker) -> None:
    """Sitting down, getting up and handing over at a table that a crowd watches."""
    code, _ = await attacker.table(players=4)
    await attacker.crowd(code, None)

    async def one(_: int) -> None:
        status, told = await attacker.ask("POST", f"/api/tables/{code}/seats", {"name": "Mal"})
        if status == 201:
            seat, own = told["seat"], told["token"]
            await attacker.ask("POST", f"/api/tables/{code}/seats/{seat}/handover", None, own)
            await attacker.ask("DELETE", f"/api/tables/{code}/seats/{seat}", None, own)

    await attacker.together(6, one)
