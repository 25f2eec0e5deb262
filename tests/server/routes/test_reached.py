"""Test the address in an invitation: one that others can open, or marked as local."""

from __future__ import annotations

from pathlib import Path

from tests.server.harness import running

NEIGHBOUR = "http://192.168.1.7:8000"


def test_without_a_network_the_server_says_that_only_this_machine_can_open_the_link(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        assert server.ask("GET", "/api/house") == {"origin": f"http://127.0.0.1:{server.port}", "reachable": False}


def test_in_a_network_invitations_name_the_address_that_phones_can_open(tmp_path: Path) -> None:
    with running(tmp_path, origin=NEIGHBOUR) as server:
        assert server.ask("GET", "/api/house") == {"origin": NEIGHBOUR, "reachable": True}
        code = server.open_table(players=2)["table"]["code"]
        with server.http() as client:
            here = client.get(f"/api/tables/{code}/qr.svg").content
            there = client.get(f"/api/tables/{code}/qr.svg", headers={"host": "192.168.1.7:8000"}).content
        assert here == there


def test_on_this_machine_invitations_name_the_address_of_the_site(tmp_path: Path) -> None:
    site = "https://games.example.org"
    with running(tmp_path, origin=NEIGHBOUR, public=site, hosts=("games.example.org",)) as server:
        assert server.ask("GET", "/api/house") == {"origin": site, "reachable": True}


def test_whoever_came_by_another_address_invites_to_that_one(tmp_path: Path) -> None:
    with running(tmp_path, origin=NEIGHBOUR, hosts=("games.example.org",)) as server, server.http() as client:
        told = client.get("/api/house", headers={"host": "games.example.org"}).json()
    assert told == {"origin": "http://games.example.org", "reachable": True}
