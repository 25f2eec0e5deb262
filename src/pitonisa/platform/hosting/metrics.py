"""Counts what the server does, for Prometheus. Each server reports its own counts."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable
from itertools import accumulate
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Metric, generate_latest
from prometheus_client.core import HistogramMetricFamily
from prometheus_client.gc_collector import GCCollector
from prometheus_client.process_collector import ProcessCollector
from prometheus_client.registry import Collector

BOUNDS: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
"""Histogram bounds in seconds. Half a millisecond is a good commit; beyond 2.5 seconds, look at the logs."""


class Metrics:
    def __init__(self) -> None:
        kept = self._registry = CollectorRegistry()
        ProcessCollector(registry=kept)
        GCCollector(registry=kept)
        self.tables = Gauge("pitonisa_tables", "Tables in memory.", registry=kept)
        self.leases = Gauge(
            "pitonisa_leases", "Things that this server does for all servers of the server.", registry=kept
        )
        self.lag = Gauge("pitonisa_log_lag", "Actions that others committed and that were not here yet.", registry=kept)
        self.missed = Counter(
            "pitonisa_news_missed", "Tables that news of others did not reach in time.", registry=kept
        )
        self.sockets = Gauge("pitonisa_sockets", "Open sockets.", registry=kept)
        self.actions = Counter("pitonisa_actions", "Actions played.", registry=kept)
        self.refusals = Counter("pitonisa_refusals", "Commands refused.", registry=kept)
        self.talk = Counter("pitonisa_talk", "Things said.", registry=kept)
        self.resyncs = Counter("pitonisa_resyncs", "Clients that fell behind and were told all anew.", registry=kept)
        self.bot_failures = Counter(
            "pitonisa_bot_failures", "Bots that crashed, were too slow or broke the rules.", registry=kept
        )
        self.requests = Counter("pitonisa_requests", "Answers by status.", ["status"], registry=kept)
        self.commits = Seconds("pitonisa_commit_seconds", "Time to commit a group of rows.", kept)
        self.fan_out = Seconds("pitonisa_fan_out_seconds", "Time to hand an action's frames to all clients.", kept)
        self.thinking = Seconds("pitonisa_bot_seconds", "Time that bots think.", kept)

    def value(self, name: str) -> float:
        """Return one figure by its name without the server's prefix: `tables`, `actions_total`."""
        return self._registry.get_sample_value(f"pitonisa_{name}") or 0.0

    def text(self) -> bytes:
        return generate_latest(self._registry)


class Telling:
    """Called when everyone at a table has been sent an action: only then it is counted.

    A sealed answer moves no figure before its window closes, and then they all count together (decision 14).
    """

    def __init__(self, metrics: Metrics, played: Callable[[], int]) -> None:
        self._metrics, self._played = metrics, played
        self._counted = played()

    def __call__(self, seconds: float) -> None:
        before, self._counted = self._counted, self._played()
        self._metrics.actions.inc(max(0, self._counted - before))
        self._metrics.fan_out.observe(seconds)


class Seconds(Collector):
    """Counts durations by `BOUNDS`. All are observed in one thread, so nothing is locked as in the library's own."""

    def __init__(self, name: str, about: str, registry: CollectorRegistry) -> None:
        self._name, self._about = name, about
        self._counts, self._sum = [0] * (len(BOUNDS) + 1), 0.0
        registry.register(self)

    def observe(self, seconds: float) -> None:
        self._counts[bisect_left(BOUNDS, seconds)] += 1
        self._sum += seconds

    def collect(self) -> Iterable[Metric]:
        buckets = zip((*map(str, BOUNDS), "+Inf"), accumulate(self._counts), strict=True)
        yield HistogramMetricFamily(self._name, self._about, list(buckets), self._sum)
