"""`pitonisa scenario schema`: the JSON Schema of `scenario.yaml`, so that an editor can help and complain."""

from __future__ import annotations

from argparse import Namespace

from pitonisa.cli.arguments import Arguments
from pitonisa.cli.terminal import tell_json
from pitonisa.games.missions.scenario.schema import schema
from pitonisa.platform.words.text import Text


def arguments(wanted: Arguments) -> None:
    wanted.flag("json")


def run(given: Namespace, text: Text) -> int:
    tell_json(schema())
    return 0
