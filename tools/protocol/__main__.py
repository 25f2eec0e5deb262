"""`python -m tools.protocol`: write the generated files of docs/protocol."""

from __future__ import annotations

import sys

from tools.protocol.files import DOCS, PROMISE, files, schemas
from tools.protocol.promise import as_file


def main() -> None:
    if not PROMISE.exists():  # what has once been promised is never written anew
        PROMISE.parent.mkdir(parents=True, exist_ok=True)
        PROMISE.write_bytes(as_file())
    for file, text in {**files(), **schemas()}.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        if not file.exists() or file.read_text(encoding="utf-8") != text:
            file.write_text(text, encoding="utf-8")
            sys.stdout.write(f"{file.relative_to(DOCS.parent.parent)}\n")


if __name__ == "__main__":
    main()
