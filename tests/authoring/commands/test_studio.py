"""Test what `pitonisa scenario studio` refuses to do."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.authoring.folders import skeleton
from tests.cli.conftest import Cli


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.168.1.7", "example.org", "127.0.0.1.example.org"])
def test_the_command_refuses_any_other_address_in_the_authors_language(
    cli: Cli,
    tmp_path: Path,
    host: str,
) -> None:
    ran = cli("scenario", "studio", skeleton(tmp_path), "--host", host, "--lang", "es")

    assert ran.status == 1
    assert f"solo puede escuchar en 127.0.0.1 o ::1, no en {host}." in ran.err


def test_a_folder_that_is_not_there_is_told(cli: Cli) -> None:
    ran = cli("scenario", "studio", "nowhere", "--lang", "es")

    assert ran.status == 1
    assert "No existe el escenario nowhere" in ran.err
