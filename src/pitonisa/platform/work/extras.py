"""Import optional dependencies, and name the extra that installs a missing one."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from contextlib import contextmanager
from importlib.util import find_spec
from typing import Final

from pitonisa.kernel import Refusal

EXTRAS: Final[Mapping[str, tuple[str, ...]]] = {
    "server": (
        *("alembic", "cryptography", "http_ece", "httptools", "litestar", "prometheus_client", "resvg_py"),
        *("segno", "sqlalchemy", "uvicorn", "uvloop", "webauthn", "websockets"),
    ),
    "env": ("gymnasium", "numpy", "open_spiel", "pettingzoo", "PIL", "pyspiel"),
    "jax": ("jax",),
    "cluster": ("ray",),
    "postgres": ("psycopg",),
    "parquet": ("pyarrow",),
}
"""The modules of each extra."""


def extra_missing(extra: str) -> Refusal:
    return Refusal("extra-missing", extra=extra)


def must_have(extra: str) -> None:
    """Refuse early if a part of an extra is missing that is needed later."""
    if not all(map(find_spec, EXTRAS[extra])):
        raise extra_missing(extra)


@contextmanager
def naming_extras() -> Generator[None]:
    """Report a missing module that belongs to an extra as that extra."""
    try:
        yield
    except ModuleNotFoundError as error:
        missing = (error.name or "").partition(".")[0]
        for extra, modules in EXTRAS.items():
            if missing in modules:
                raise extra_missing(extra) from error
        raise
