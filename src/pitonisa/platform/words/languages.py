"""Which language to speak, where nobody has said so."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pitonisa.platform.words.locale_files import LANGUAGES

DEFAULT: Final = "en"


def asked_for(environment: Mapping[str, str]) -> str:
    """The language that the environment asks for, if the house speaks it."""
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    wanted = next((environment[name] for name in names if environment.get(name)), "")
    code = wanted.replace("-", "_").partition("_")[0].partition(".")[0].lower()
    return code if code in LANGUAGES else DEFAULT
