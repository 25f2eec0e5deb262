"""Two servers at one database send what is to be told, once each by its id."""

from __future__ import annotations

from pitonisa.platform.table.links import new_token
from tests.server.alerts.conftest import PROMPT
from tests.server.alerts.receiver import Receiver
from tests.server.alerts.sending import table_of, told_at
from tests.server.harness import until
from tests.server.tables.test_neighbours import two_servers


def test_one_of_two_servers_sends(postgres: str, receiver: Receiver) -> None:
    with two_servers(postgres, **PROMPT) as (one, other):
        codes = {table_of(server, told_at(server, receiver.url), new_token()) for server in (one, other)}
        until(lambda: {code for told in receiver.asked for code in told["codes"]} >= codes)

    assert len({told["id"] for told in receiver.asked}) == len(codes)
