"""Finds a bot that is not the house's own: a function in somebody's module, called `module:function`.

In a contest a bot may also be a program in any language: a command in which `{link}` stands for the link of its seat.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, Final, Protocol

from pitonisa.kernel import Refusal, Stream

LINK: Final = "{link}"
"""In the command of a program: the link of the seat that it is to play."""


class Choose(Protocol):
    """Chooses one of `legal` from what its seat sees; `rng` is all the chance it needs."""

    def __call__(self, view: Any, legal: Sequence[Any], rng: Stream, /) -> Any: ...


def is_program(name: str) -> bool:
    return LINK in name


def is_function(name: str) -> bool:
    return ":" in name and not is_program(name)


def outside_bot(name: str) -> Choose:
    """The function, or a sentence that says what is missing."""
    module_name, _, function_name = name.partition(":")
    if not (module_name and function_name):
        raise Refusal("outside-name", name=name)
    module = _module(module_name)
    function = getattr(module, function_name, None)
    if not callable(function):
        raise Refusal("outside-function", module=module_name, function=function_name, known=_functions(module))
    try:
        inspect.signature(function).bind(None, (), None)
    except ValueError:
        return function  # it is not written in Python, and does not say what it takes
    except TypeError as error:
        raise Refusal("outside-arguments", name=name, why=str(error)) from error
    return function


def chosen(name: str, choose: Choose, view: Any, rng: Stream) -> Any:
    """What the bot answers; refused where it is nothing that it may do, or where it fails."""
    try:
        action = choose(view, view.legal, rng)
    except Exception as error:
        raise Refusal("outside-failed", name=name, why=f"{type(error).__name__}: {error}") from error
    if action not in view.legal:
        first = repr(view.legal[0])
        raise Refusal("outside-illegal", name=name, answer=repr(action), allowed=len(view.legal), first=first)
    return action


def _module(name: str) -> ModuleType:
    """From the folder one stands in too, as Python finds the modules of a script."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{name}.".startswith(f"{error.name}."):
            raise Refusal("outside-module-failed", module=name, why=f"{type(error).__name__}: {error}") from error
        raise Refusal("outside-module", module=name, folder=here) from error
    except Exception as error:
        raise Refusal("outside-module-failed", module=name, why=f"{type(error).__name__}: {error}") from error


def _functions(module: ModuleType) -> str:
    own = [name for name, one in vars(module).items() if inspect.isfunction(one) and one.__module__ == module.__name__]
    return ", ".join(name for name in own if not name.startswith("_")) or "–"
