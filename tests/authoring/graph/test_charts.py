"""The charts of a scenario: acts one after the other, endings apart, and no line over a box."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from pitonisa.authoring.graph.layout import WIDE, Drawing, drawing
from pitonisa.authoring.graph.model import Edge, Graph
from pitonisa.authoring.graph.places import places
from pitonisa.authoring.graph.puzzles import puzzles
from pitonisa.games.missions.scenario.index import Index
from pitonisa.games.missions.scenario.library import SHIPPED
from pitonisa.games.missions.scenario.loader import load
from tests.authoring.folders import skeleton


@pytest.fixture(scope="module")
def charts() -> dict[str, Graph]:
    index = SHIPPED.tale("pleamar").index
    return {"places": places(index), "puzzles": puzzles(index)}


def _crossed(drawn: Drawing) -> list[tuple[Edge, str]]:
    """Every line that runs through a box, looked at where it passes a column."""
    found = list[tuple[Edge, str]]()
    for way in drawn.ways:
        for (x, y), (to_x, to_y) in pairwise(way.points[1:-1]):
            assert (abs(to_x - x) == WIDE and y == to_y) or abs(to_x - x) < WIDE
            if y == to_y:
                found += [
                    (way.edge, id)
                    for id, box in drawn.boxes.items()
                    if box.x in (x, to_x) and box.y < y < box.y + box.high
                ]
    return found


@pytest.mark.parametrize("of", ["places", "puzzles"])
def test_lines_run_between_the_boxes_and_boxes_do_not_touch(charts: dict[str, Graph], of: str) -> None:
    drawn = drawing(charts[of], 40)

    assert _crossed(drawn) == []
    boxes = sorted(drawn.boxes.values())
    assert all(other.x > one.x or other.y >= one.y + one.high + 8 for one, other in pairwise(boxes))
    assert all(box.x >= 0 and box.x + WIDE <= drawn.wide and 0 <= box.y < drawn.high for box in boxes)


def test_acts_stand_one_after_the_other_and_endings_last(charts: dict[str, Graph]) -> None:
    graph = charts["places"]
    drawn = drawing(graph, 40)
    acts = {act: [drawn.columns[node.id] for node in graph.nodes if node.act == act] for act in graph.acts}
    ends = [drawn.columns[node.id] for node in graph.nodes if node.kind == "ending"]

    assert list(acts) == [1, 2]
    assert max(acts[1]) < min(acts[2]) <= max(acts[2]) < min(ends)
    assert len({*ends}) == 1


def test_a_place_leads_to_what_it_opens_and_helps_where_its_things_are_needed(charts: dict[str, Graph]) -> None:
    edges = charts["places"].edges

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
