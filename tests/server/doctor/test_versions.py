"""Check that a store of an older version is left unchanged, for the server to upgrade."""

from __future__ import annotations

from pathlib import Path

import pytest

from pitonisa.kernel import Refusal
from pitonisa.platform.store.database import bring_up_to_date
from pitonisa.platform.store.store import database_at
from pitonisa.server.doctor.storefile import open_store


def test_a_store_that_has_to_be_upgraded_is_left_to_the_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = tmp_path / "house.db"
    bring_up_to_date(database_at(f"sqlite:///{store}"))
    connection = database_at(f"sqlite:///{store}").connect()
    connection.write([("UPDATE alembic_version SET version_num = '0032'", [])])
    connection.close()
    monkeypatch.setattr("pitonisa.platform.store.migrations.OLDEST", "0001")

    with pytest.raises(Refusal, match="doctor-too-old"):
        open_store(store, to_repair=False)
