"""Open a server for tests, with few imports for server processes."""

from __future__ import annotations

from typing import Any

OPERATOR = "whoever-runs-it"

AT_ONCE: dict[str, Any] = {
    "pace": 0,
    "refusal_seconds": 0,
    "bots_ready": False,
    "bot_seconds": 60,
    "hello_seconds": 60,
    "unhurried": 0,
    "messages_a_second": 1e9,
    "message_burst": 1e9,
    "talk_a_second": 1e9,
    "talk_burst": 1e9,
    "requests_a_second": 1e9,
    "request_burst": 1e9,
    "messages_an_address": 1e9,
    "message_burst_an_address": 1e9,
    "talk_an_address": 1e9,
    "talk_burst_an_address": 1e9,
    "connections_an_address": 0,
    "connections_a_second": 1e9,
    "lookups_a_second": 1e9,
    "lookup_burst": 1e9,
    "wakings_a_minute": 1e9,
    "waking_burst": 1e9,
    "questions_a_second": 1e9,
    "question_burst": 1e9,
    "openings_a_minute": 1e9,
    "opening_burst": 1e9,
    "openings_a_day": 0,
    "newcomers_a_minute": 1e9,
    "newcomer_burst": 1e9,
    "trials_a_minute": 1e9,
    "trial_burst": 1e9,
    "private_addresses": 1,
    "pairings_a_minute": 1e9,
    "pairing_burst": 1e9,
    "invitations_a_minute": 1e9,
    "invitation_burst": 1e9,
    "reports_a_minute": 1e9,
    "report_burst": 1e9,
    "analysis_truths": 4,
    "lobby_days": 0,
    "talk_kept": 10**9,
    "gallery_kept": 10**9,
    "operator": OPERATOR,
}
"""Nothing waits, nobody is too fast or too slow, and no bot starts that is not needed."""
