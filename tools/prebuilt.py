"""Take the web client out of a wheel in `dist` that was built from the same sources, so that no Node is needed.

`stamp` records in the built client which sources it was made from; `take` unpacks the client of a wheel with the same
record. Both read the names of the sources from standard input, as the Makefile lists them.
"""

from __future__ import annotations

import hashlib
import shutil
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final
from zipfile import BadZipFile, ZipFile

CLIENT: Final = "pitonisa/server/client/"
STAMP: Final = "sources.sha256"


def fingerprint(root: Path, sources: Iterable[str]) -> str:
    """Hash the names and contents of the sources; tests and folders don't count."""
    whole = hashlib.sha256()
    for name in sorted(set(sources)):
        file = root / name
        if file.is_file() and ".test." not in file.name:
            whole.update(f"{name}\n{hashlib.sha256(file.read_bytes()).hexdigest()}\n".encode())
    return whole.hexdigest()


def stamp(root: Path, sources: Iterable[str]) -> None:
    """Note in the built client which sources it was made of."""
    (root / "src" / CLIENT / STAMP).write_text(fingerprint(root, sources) + "\n", encoding="ascii")


def take(root: Path, sources: Iterable[str]) -> bool:
    """Unpack the client from a wheel that was built from these sources; say whether there was one."""
    wheels = sorted((root / "dist").glob("pitonisa-*.whl"))
    wanted = fingerprint(root, sources) if wheels else ""
    return any(_unpacked(wheel, wanted, root) for wheel in wheels)


def _unpacked(wheel: Path, wanted: str, root: Path) -> bool:
    folder = root / "src" / CLIENT
    try:
        with ZipFile(wheel) as packed:
            names = [name for name in packed.namelist() if name.startswith(CLIENT)]
            if CLIENT + STAMP not in names or packed.read(CLIENT + STAMP).decode("ascii").strip() != wanted:
                return False
            shutil.rmtree(folder, ignore_errors=True)
            packed.extractall(root / "src", names)
    except (BadZipFile, UnicodeDecodeError) as error:
        print(f"{wheel.name} can't be read ({error}). Building the client instead.", file=sys.stderr)
        return False
    (folder / "index.html").touch()
    return True


def main(arguments: list[str]) -> int:
    root, sources = Path.cwd(), sys.stdin.read().splitlines()
    if arguments == ["stamp"]:
        stamp(root, sources)
        return 0
    return 0 if arguments == ["take"] and take(root, sources) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
