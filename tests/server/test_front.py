"""Check that the first page is served before routes and games are loaded."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

PROGRAM = """
import asyncio, sys
import httpx
from pitonisa.server.front import create_app
from pitonisa.platform.hosting.settings import Settings

HEAVY = ("litestar", "sqlalchemy", "alembic", "webauthn", "resvg_py", "yaml", "pitonisa.games.quay.game")


async def main():
    app = create_app(Settings(database="sqlite:///" + sys.argv[1], bots_ready=False))
    await app.server.open()
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://127.0.0.1") as client:
        page = await client.get("/")
        print(page.status_code, page.headers["content-type"], page.headers["cache-control"])
        print(page.headers["content-security-policy"].split(";")[0])
        print("loaded:", *(name for name in HEAVY if name in sys.modules))
        lined = await client.get("/join/")  # Litestar's: it is not written quite as the page is
        print(lined.status_code, lined.headers["content-type"], lined.text == page.text)
        told = await asyncio.gather(*(client.get("/api/games") for _ in range(3)))
        print({answer.status_code for answer in told}, "quay" in told[0].text)
        print((await client.post("/", json={})).status_code, (await client.get("/nowhere")).status_code)
    await app.server.close()


asyncio.run(main())
"""


def test_the_first_page_is_served_before_routes_and_games_are_loaded(tmp_path: Path) -> None:
    told = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(tmp_path / "new.db")], capture_output=True, text=True, check=False
    )

    assert told.stdout.splitlines() == [
        "200 text/html; charset=utf-8 no-cache",
        "default-src 'none'",
        "loaded:",
        "200 text/html; charset=utf-8 True",
        "{200} True",
        "405 404",
    ], told.stderr
