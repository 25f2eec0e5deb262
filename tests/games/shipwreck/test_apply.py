"""Check that every action is carried out."""

from typing import get_args

from pitonisa.games.shipwreck import apply
from pitonisa.games.shipwreck.actions import Action


def test_no_action_is_forgotten() -> None:
    assert set(apply._CARRIED_OUT) == set(get_args(Action))
