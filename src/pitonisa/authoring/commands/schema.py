"""`pitonisa scenario schema`: the JSON Schema of `scenario.yaml`, so that an editor can help and complain."""

from __future__ import annotations

from argparse import Namespace

from pitonisa.authoring.format.schema import schema
from pitonisa.platform.terminal.arguments import Arguments
from pitonisa.platform.terminal.console import tell_json
from pitonisa.platform.words.text import Text


def arguments(wanted: Arguments) -> None:
    wanted.flag("json")


def run(given: Namespace, text: Text) -> int:
    tell_json(schema())
    return 0
