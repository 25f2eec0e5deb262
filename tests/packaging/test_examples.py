"""Check that the examples in docs/examples name existing files, verbs, options, addresses and metrics."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
from argparse import Namespace
from collections.abc import Iterator
from fnmatch import fnmatch
from itertools import accumulate
from typing import Any

import pytest
import yaml
from prometheus_client.parser import text_string_to_metric_families

from pitonisa.cli import serve
from pitonisa.cli.serve import OPERATOR as SECRET
from pitonisa.platform.terminal.arguments import Arguments
from pitonisa.platform.words.text import Text
from tests.packaging.containerfile import instructions, words
from tests.packaging.installed import ROOT
from tests.server.at_once import OPERATOR
from tests.server.harness import Running, running

EXAMPLES = ROOT / "docs" / "examples"
CADDY = (2, 7)
"""What the guide asks for."""

GUIDE = (ROOT / "docs" / "operations.md").read_text(encoding="utf-8")
METRIC = re.compile(r"\b(?:pitonisa|process)_[a-z_]+\b")
OURS = re.compile(r"(?:(?<=\s)|(?<=:8000))(/(?:health|metrics)[\w/]*)")


def text_of(name: str) -> str:
    return (EXAMPLES / name).read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("house")) as server:
        server.two_people()
        yield server


def understood(words: list[str]) -> Namespace:
    """What `pitonisa serve` makes of these options."""
    wanted = Arguments("serve", Text("en"), serve.ARGUMENTS)
    given = wanted.read(words)
    assert given is not None
    serve.must_be_settled(given)
    return given


# Monitoring


def rules() -> list[Any]:
    return [rule for group in yaml.safe_load(text_of("alerts.yaml"))["groups"] for rule in group["rules"]]


def expressions() -> list[str]:
    board = json.loads(text_of("dashboard.json"))
    shown = [target["expr"] for panel in board["panels"] for target in panel["targets"]]
    return [*shown, *(rule["expr"] for rule in rules())]


def test_every_metric_that_is_shown_or_watched_is_told_by_a_server(server: Running) -> None:
    told = server.ask("GET", "/metrics", token=OPERATOR).decode()
    samples = {one.name for family in text_string_to_metric_families(told) for one in family.samples}
    named = {name for expression in expressions() for name in METRIC.findall(expression)}

    assert len(named) > 10
    assert named - samples == set()


def test_every_expression_closes_what_it_opens() -> None:
    for expression in expressions():
        assert all(expression.count(one) == expression.count(other) for one, other in ("()", "[]", "{}")), expression


def test_every_alert_is_explained_and_nothing_else() -> None:
    named = {rule["alert"] for rule in rules()}

    assert set(re.findall(r"^\| `(Pitonisa\w+)` \|", GUIDE, re.M)) == named
    assert all(rule["labels"]["severity"] in ("page", "warn") and rule["annotations"]["summary"] for rule in rules())


def test_panels_stand_side_by_side() -> None:
    places = [panel["gridPos"] for panel in json.loads(text_of("dashboard.json"))["panels"]]
    cells = [
        (x, y) for at in places for x in range(at["x"], at["x"] + at["w"]) for y in range(at["y"], at["y"] + at["h"])
    ]

    assert len(cells) == len(set(cells))
    assert max(x for x, _ in cells) < 24


# Proxies


@pytest.mark.parametrize("name", ["nginx.conf", "Caddyfile", "Containerfile"])
def test_what_is_asked_of_a_server_is_answered(server: Running, name: str) -> None:
    found = set(OURS.findall(text_of(name)))

    assert found
    for path in found:
        server.ask("GET", path, token=OPERATOR)


def test_proxies_pass_on_who_asks_and_lead_to_the_ports_of_the_units() -> None:
    nginx = text_of("nginx.conf")
    targets = set(re.findall(r"127\.0\.0\.1:\d+", nginx))

    assert targets == set(re.findall(r"127\.0\.0\.1:\d+", text_of("Caddyfile"))) == {"127.0.0.1:8000", "127.0.0.1:8001"}
    assert targets == set(
        yaml.safe_load(text_of("prometheus.yaml"))["scrape_configs"][0]["static_configs"][0]["targets"]
    )
    for line in ("Host $server_name", "X-Forwarded-For $remote_addr", "Upgrade $http_upgrade"):
        assert f"proxy_set_header {line};" in nginx
    assert nginx.count("{") == nginx.count("}")


def test_caddy_understands_its_example() -> None:
    """By itself where it is there, and not too old for it; elsewhere every block that is opened is closed."""
    depths = list(accumulate((mark == "{") - (mark == "}") for mark in text_of("Caddyfile") if mark in "{}"))
    assert min(depths) == depths[-1] == 0
    assert max(depths) == 3
    if not shutil.which("caddy"):
        return
    told = subprocess.run(["caddy", "version"], check=True, capture_output=True, text=True).stdout
    if tuple(map(int, re.findall(r"\d+", told)[:2])) < CADDY:
        return
    command = ["caddy", "adapt", "--validate", "--config", str(EXAMPLES / "Caddyfile")]
    subprocess.run(command, check=True, capture_output=True)


# Containers


def test_a_container_is_built_from_what_is_there_as_the_makefile_does_it() -> None:
    copied = [shlex.split(text)[:-1] for name, text in instructions() if name == "COPY" and "--from" not in text]
    sources = [source for several in copied for source in several]
    let_in = [line[1:] for line in (ROOT / ".dockerignore").read_text().splitlines() if line.startswith("!")]
    verbs = re.findall(r"\bmake ([a-z]+)$", "\n".join(text for name, text in instructions() if name == "RUN"), re.M)

    assert len(sources) > 5
    assert [source for source in sources if not (ROOT / source).exists()] == []
    assert [source for source in sources if not any(fnmatch(source, pattern) for pattern in let_in)] == []
    assert verbs == ["wheel"]
    assert re.search(r"^wheel:", (ROOT / "Makefile").read_text(), re.M)


def test_a_container_serves_as_nobody_in_particular_and_keeps_its_tables_in_its_volume() -> None:
    given = understood([*words("ENTRYPOINT")[2:], *words("CMD")])
    volume = dict(instructions())["VOLUME"]

    assert words("ENTRYPOINT")[:2] == ["pitonisa", "serve"]
    assert given.fixed_port
    assert given.port == dict(instructions())["EXPOSE"]
    assert given.database.startswith(f"sqlite:///{volume}/")
    assert int(dict(instructions())["USER"]) > 0


def test_the_servers_of_a_composed_server_share_a_database_and_believe_their_proxy() -> None:
    composed = yaml.safe_load(text_of("compose.yaml").replace("${SITE}", "games.example.org"))
    servers = [one for one in composed["services"].values() if "build" in one]
    proxy = composed["services"]["proxy"]["environment"]
    (network,) = composed["networks"]["default"]["ipam"]["config"]

    assert len(servers) == 2
    for one in servers:
        given = understood([*words("ENTRYPOINT")[2:], *one["command"]])
        assert given.database == "postgresql://pitonisa@db/pitonisa"
        assert SECRET in one["environment"]
        assert one["environment"]["FORWARDED_ALLOW_IPS"] == network["subnet"]
        assert (EXAMPLES / one["build"]["context"] / one["build"]["dockerfile"]).is_file()
    assert proxy["SERVERS"].split() == [f"{one['hostname']}:8000" for one in servers]


def test_every_example_is_named_in_a_guide() -> None:
    pages = [*EXAMPLES.parent.rglob("*.md"), *ROOT.glob("src/pitonisa/games/*/README.md")]
    guides = "".join(page.read_text(encoding="utf-8") for page in pages)

    files = [file.name for file in EXAMPLES.iterdir() if file.is_file()]
    assert [name for name in files if f"examples/{name})" not in guides] == []
