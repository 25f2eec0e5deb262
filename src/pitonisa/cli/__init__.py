"""Run the command `pitonisa`: find the command's module, and turn errors into a sentence and an exit status."""

from __future__ import annotations

import os
import sys
from collections.abc import Collection, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from pitonisa import __version__
from pitonisa.platform.terminal import console
from pitonisa.platform.terminal.arguments import Arguments, Command, Usage
from pitonisa.platform.words.locale_files import LANGUAGES, asked_for
from pitonisa.platform.words.text import Text
from pitonisa.platform.work.extras import naming_extras

GROUPS: Final = {
    "play": ("games", "play", "replay", "analyse", "verify"),
    "serve": ("serve", "systemd", "backup", "move", "doctor"),
    "bots": ("simulate", "arena", "bot", "train", "puzzles", "bench"),
    "authors": ("scenario", "arcana", "check"),
}
"""The commands as `pitonisa --help` shows them, by what their reader wants to do."""

OLD_NAMES: Final = {"riddles": "puzzles"}
"""What a command was called before: it still runs, with a notice."""

COMMANDS: Final = tuple(name for names in GROUPS.values() for name in names)
"""One file each, of the same name or with the game that brings it (`Listing.tools`), with `ARGUMENTS` and `run`.

It is loaded only when it is asked for. A command with `VERBS` has them instead: each is a `Command`, or the name of a
module that has it in its own `VERBS`.
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit status."""
    console.configure_streams()
    try:
        status = _run(list(sys.argv[1:] if argv is None else argv))
        console.flush()
    except console.Complaint as complaint:
        console.complain(complaint)
        return complaint.status
    except KeyboardInterrupt:
        return console.INTERRUPTED
    except BrokenPipeError:
        console.drop_output()
        return console.CLOSED_PIPE
    return status


def _run(argv: list[str]) -> int:
    text = Text(asked_for(os.environ))
    with console.complaining(text):
        language, argv = _without_language(argv)
    text = Text(language) if language else text
    with console.complaining(text), naming_extras():
        if not argv or argv[0] in ("-h", "--help"):
            console.tell(_overview(text))
            return 0 if argv else 2
        if argv[0] == "--version":
            console.tell(f"pitonisa {__version__}")
            return 0
        if (old := argv[0]) in OLD_NAMES:
            argv[0] = OLD_NAMES[old]
            console.warn(text("usage-renamed", old=old, new=argv[0]))
        if argv[0] not in COMMANDS:
            raise Usage("usage-command", command=argv[0], known=", ".join(COMMANDS))
        words = _words(argv)
        if words is None:
            console.tell(_verbs(text, argv[0]))
            return 0 if argv[1:] else 2
        command = command_of(*words)
        arguments = Arguments(" ".join(words), text, command.arguments)
        given = arguments.read(argv[len(words) :])
        if given is None:
            console.tell(arguments.help())
            return 0
        for old, new in arguments.old_names:
            console.warn(text("usage-renamed", old=old, new=new))
        return command.run(given, text)


def module_of(command: str) -> Any:
    """Find the file of a command, here or with the game that brings it."""
    own = f"pitonisa.cli.{command}"
    if find_spec(own):
        return import_module(own)
    from pitonisa.platform.registry import tools_for  # only here: what it loads is not for `--help`

    return next(iter(tools_for(command).values()))()


def command_of(name: str, *verb: str) -> Command:
    """Find a command, or a verb of one."""
    module = module_of(name)
    if not verb:
        return Command(module.ARGUMENTS, module.run)
    found = module.VERBS[verb[0]]
    return import_module(found).VERBS[verb[0]] if isinstance(found, str) else found


def _without_language(argv: list[str]) -> tuple[str | None, list[str]]:
    """Take `--lang` out first, because errors in other arguments must be in that language too."""
    language, rest, waiting = None, list[str](), iter(argv)
    for argument in waiting:
        name, given, value = argument.partition("=")
        if name != "--lang":
            rest.append(argument)
            continue
        language = value if given else next(waiting, "")
        if language not in LANGUAGES:
            raise Usage("usage-language", value=language, known=", ".join(LANGUAGES))
    return language, rest


def _words(argv: list[str]) -> tuple[str, ...] | None:
    """Return the words that name what to run; `None` if a verb is still missing."""
    verbs: Collection[str] = getattr(module_of(argv[0]), "VERBS", ())
    if not verbs:
        return (argv[0],)
    if len(argv) < 2 or argv[1] in ("-h", "--help"):
        return None
    if argv[1] not in verbs:
        raise Usage("usage-command", command=f"{argv[0]} {argv[1]}", known=", ".join(verbs))
    return (argv[0], argv[1])


def _overview(text: Text) -> str:
    """List every command with one line about it, by group."""
    groups = [f"{text(f'commands-{group}')}\n{_lines(text, 'command', names)}" for group, names in GROUPS.items()]
    return "\n\n".join([text("help-usage", usage="pitonisa COMMAND …"), *groups, text("help-more")])


def _verbs(text: Text, command: str) -> str:
    verbs: Collection[str] = module_of(command).VERBS
    usage = text("help-usage", usage=f"pitonisa {command} COMMAND …")
    return "\n\n".join([usage, _lines(text, f"command-{command}", verbs), text("help-more")])


def _lines(text: Text, start: str, names: Collection[str]) -> str:
    return "\n".join(f"  {name:<10}{text(f'{start}-{name}')}" for name in names)
