"""List the features that the server mounts, with their routes and database rows."""

from __future__ import annotations

from typing import Final

from pitonisa.features.analysis import analyst
from pitonisa.features.matchmaking import model as matchmaking
from pitonisa.features.moderation import model as moderation
from pitonisa.features.notifications import rows as notifications
from pitonisa.features.people import rows as people
from pitonisa.features.replay import results
from pitonisa.features.review import reviews
from pitonisa.platform.people import PEOPLE_INSERTS
from pitonisa.platform.store.statements import FeatureRows

ROWS: Final = sum(
    (results.ROWS, notifications.ROWS, people.ROWS, moderation.ROWS, reviews.ROWS, matchmaking.ROWS, analyst.ROWS),
    FeatureRows(inserts=PEOPLE_INSERTS),
)
"""The database rows of all features."""
