"""Test the charts of a scenario: which place leads to which, what is needed where, and the endings."""

from __future__ import annotations

from pathlib import Path

import pytest

from pitonisa.authoring.graph import Edge, Graph, places
from pitonisa.games.missions.scenario.index import Index
from pitonisa.games.missions.scenario.library import SHIPPED, load
from tests.authoring.folders import skeleton


@pytest.fixture(scope="module")
def chart() -> Graph:
    return places(SHIPPED.scenario("pleamar").index)


def test_a_place_leads_to_what_it_opens_and_helps_where_its_things_are_needed(chart: Graph) -> None:
    edges = chart.edges

    assert chart.acts == (1, 2)
    assert Edge("place:faro", "deck:2", "opens") in edges
    assert Edge("deck:2", "place:highquay", "opens") in edges
    assert Edge("place:tower", "ending:dawn", "ends") in edges
    assert Edge("place:post", "place:tower", "needs") in edges
    assert not any(edge.target.startswith("ending:") for edge in edges if edge.source == "place:quay")


def test_an_ending_that_no_place_leads_to_can_happen_anywhere(tmp_path: Path) -> None:
    chart = places(Index(load(skeleton(tmp_path)).scenario))

    assert [node.label for node in chart.nodes if node.anywhere] == ["left_dark"]
    assert Edge("place:porch", "place:cellar", "opens") in chart.edges
    assert chart.acts == (1,)
