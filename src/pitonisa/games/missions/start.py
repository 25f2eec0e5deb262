"""Sets a mission up: the pool, the map, the chance deck, and every host still free (R1-R6)."""

from __future__ import annotations

from pitonisa.games.missions import model
from pitonisa.games.missions.model import State
from pitonisa.games.missions.people import Agent, Company
from pitonisa.games.missions.scenario.loaded import LoadedScenario
from pitonisa.games.missions.scenario.model import FateCard, Scenario
from pitonisa.kernel import Illegal, Seat, Stream


def deal(loaded: LoadedScenario, options: model.Options, seats: int, rng: Stream) -> State:
    """Deal the table before any host is chosen. All crystals lie in the pool until then."""
    written = loaded.scenario
    hosts = model.SOLO_AGENTS if seats == 1 else seats
    least, most = written.players
    if not least <= seats <= most or hosts > min(model.MOST_PLAYERS, len(written.hosts)):
        raise Illegal("illegal-too-many", players=seats, most=min(most, len(written.hosts)))
    owners = [Seat(0)] * model.SOLO_AGENTS if seats == 1 else [Seat(n) for n in range(seats)]
    return laid_out(loaded, options.journal, tuple(owners), rng)


def laid_out(loaded: LoadedScenario, journal: model.Journal, owners: tuple[Seat, ...], rng: Stream) -> State:
    """Lay the table of a scenario out, with the seat of each agent."""
    written = loaded.scenario
    laid = [one for one in written.maps if one.start]
    return State(
        scenario=loaded,
        journal=journal,
        agents=tuple(Agent(seat=seat) for seat in owners),
        board=model.Board(
            maps=tuple(model.LaidMap(one.id, n, 0) for n, one in enumerate(laid)),
            spots=tuple(model.SpotState(spot.location, spot.open) for one in laid for spot in one.spots),
            decks=frozenset(deck.id for deck in written.decks if deck.open),
            pool=written.rules.charge_total,
        ),
        fate=model.Fate(pile=shuffled(written, rng)),
        company=Company(credits=written.rules.by_count.at(len(owners)).free_recharges),
        standing=model.Standing(triggers=tuple(model.Trigger(one.key) for one in written.triggers)),
        readings=model.Readings(alone=((),) * len(owners), before=((),) * len(owners)),
    )


def shuffled(written: Scenario, rng: Stream) -> tuple[FateCard, ...]:
    """Shuffle the chance cards; a mission that teaches may say which values come first (R6)."""
    pile = rng.shuffled(written.rules.fate)
    first: list[FateCard] = []
    for value in written.rules.fate_opening:
        card = next((one for one in pile if one.value == value), None)
        if card is not None:
            pile.remove(card)
            first.append(card)
    return (*first, *pile)
