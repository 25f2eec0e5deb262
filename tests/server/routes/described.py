"""Send requests built from the OpenAPI description, and check the answers against it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.server.harness import WAIT

CHECKS: list[Any] = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


def operations(address: str) -> Iterator[Any]:
    for found in schemathesis.openapi.from_url(address, timeout=WAIT).get_all_operations():
        operation: Any = found
        yield operation.ok()


def try_out(operation: Any, code: str, link: str, examples: int) -> None:
    """Half of the cases are about a table that is there, half of those come from one who sits at it."""

    @given(case=operation.as_strategy())
    @settings(
        max_examples=examples,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large],
    )
    def hold(case: Any) -> None:
        chance = len(repr(case.body)) + len(repr(case.path_parameters))
        if "code" in (case.path_parameters or {}) and chance % 2:
            case.path_parameters["code"] = code
            if chance % 4 == 1:
                case.headers = {**(case.headers or {}), "Authorization": f"Bearer {link}"}
        case.call_and_validate(checks=CHECKS, timeout=WAIT)

    hold()
