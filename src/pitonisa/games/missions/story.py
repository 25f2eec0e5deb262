"""What a mission tells, bound together: texts that are secrets, who has read what, and what one takes home."""

from __future__ import annotations

from typing import Final

from pitonisa.games.missions import ending, talk, texts
from pitonisa.games.missions.keepsakes import keepsake
from pitonisa.games.missions.model import State
from pitonisa.games.missions.secrets.known import marks
from pitonisa.kernel import Story

STORY: Final[Story[State]] = Story(
    languages=texts.languages,
    texts=texts.texts,
    cards_read=marks,
    may_replay=ending.may_replay,
    complete=talk.complete,
    texts_in_talk=talk.texts_in_talk,
    keepsake=keepsake,
)
