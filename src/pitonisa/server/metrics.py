"""Counts what the server does, and tells it in the text format of Prometheus."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator
from typing import Final

BOUNDS: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Histogram:
    def __init__(self, name: str, about: str) -> None:
        self.name, self.about = name, about
        self._counts = [0] * (len(BOUNDS) + 1)
        self._sum = 0.0

    def observe(self, seconds: float) -> None:
        self._counts[bisect_left(BOUNDS, seconds)] += 1
        self._sum += seconds

    def lines(self) -> Iterator[str]:
        yield f"# HELP {self.name} {self.about}"
        yield f"# TYPE {self.name} histogram"
        total = 0
        for bound, count in zip((*map(str, BOUNDS), "+Inf"), self._counts, strict=True):
            total += count
            yield f'{self.name}_bucket{{le="{bound}"}} {total}'
        yield f"{self.name}_sum {self._sum:.6f}"
        yield f"{self.name}_count {total}"


class Metrics:
    def __init__(self) -> None:
        self.commits = Histogram("pitonisa_commit_seconds", "Time to commit a group of rows.")
        self.fan_out = Histogram("pitonisa_fan_out_seconds", "Time to hand an action's frames to all clients.")
        self.thinking = Histogram("pitonisa_bot_seconds", "Time that bots think.")
        self.requests: Counter[int] = Counter()
        self.actions = 0
        self.refusals = 0
        self.lines_said = 0
        self.resyncs = 0
        self.bot_failures = 0
        self.tables = 0
        self.sockets = 0

    def text(self) -> str:
        return (
            "\n".join([*self._numbers(), *self.commits.lines(), *self.fan_out.lines(), *self.thinking.lines()]) + "\n"
        )

    def _numbers(self) -> Iterator[str]:
        for name, kind, about, value in (
            ("tables", "gauge", "Tables in memory.", self.tables),
            ("sockets", "gauge", "Open sockets.", self.sockets),
            ("actions_total", "counter", "Actions played.", self.actions),
            ("refusals_total", "counter", "Commands refused.", self.refusals),
            ("talk_total", "counter", "Things said.", self.lines_said),
            ("resyncs_total", "counter", "Clients that fell behind and were told everything anew.", self.resyncs),
            (
                "bot_failures_total",
                "counter",
                "Bots that crashed, were too slow or broke the rules.",
                self.bot_failures,
            ),
        ):
            yield f"# HELP pitonisa_{name} {about}"
            yield f"# TYPE pitonisa_{name} {kind}"
            yield f"pitonisa_{name} {value}"
        yield "# HELP pitonisa_requests_total Answers by status."
        yield "# TYPE pitonisa_requests_total counter"
        for status, count in sorted(self.requests.items()):
            yield f'pitonisa_requests_total{{status="{status}"}} {count}'
