"""Carries out the actions of a garden and the effects of the sea, and explains refusals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from pitonisa.games.cove.apply import pieces
from pitonisa.games.cove.kinds import Options
from pitonisa.games.cove.model import Good, State
from pitonisa.games.cove.shop import Act, Change, Staff
from pitonisa.games.cove.shops.garden import legal, model
from pitonisa.kernel import Illegal, Seat, Stream


def setup(seat: Seat, players: int, options: Options, rng: Stream) -> tuple[model.Garden, None]:
    """Fill the tideline of an empty garden (R81)."""
    bag, drawn = pieces.drawn_from(tuple(model.TILES.values()), model.KINDS, model.TIDELINE, rng)
    return model.Garden(pools=(None,) * len(model.POOLS), tideline=drawn, bag=bag), None


def with_tile(state: State, seat: Seat, pool: model.Pool, tile: model.Tile | None) -> State:
    return pieces.changed(state, seat, pools=pieces.put(legal.garden(state, seat).pools, model.AT[pool], tile))


def tile_in(state: State, seat: Seat, pool: model.Pool) -> model.Tile:
    tile = legal.garden(state, seat).pools[model.AT[pool]]
    assert tile is not None
    return tile


def back_to_bag(state: State, seat: Seat, tiles: Sequence[model.Tile]) -> State:
    return pieces.changed(state, seat, bag=pieces.with_more(legal.garden(state, seat).bag, model.KINDS, tiles))


# Taking and planting


def gather(state: State, seat: Seat, action: model.Gather, rng: Stream) -> Change:
    """Take tiles of the tideline that lie side by side (R82); the pool keeper takes one (R90)."""
    state = pieces.begun(state, seat, action)
    shop = legal.garden(state, seat)
    if shop.waiting and isinstance(shop.waiting[-1], model.Picking):
        state = pieces.settled(state, seat)
    first, last = action.first - 1, action.first - 1 + action.count
    tiles = shop.tideline[first:last]
    state = pieces.changed(state, seat, tideline=(*shop.tideline[:first], *shop.tideline[last:]))
    return pieces.ask(state, seat, model.Planting(tiles)), (model.Gathered(seat, tiles),)


def wade(state: State, seat: Seat, action: model.Wade, rng: Stream) -> Change:
    """Take all tiles of a colour (R83)."""
    state = pieces.begun(state, seat, action)
    line, tile = list(legal.garden(state, seat).tideline), model.TILE_OF[action.colour]
    tiles = (tile,) * min(model.WADED, line.count(tile))
    for one in tiles:
        line.remove(one)
    state = pieces.changed(state, seat, tideline=tuple(line))
    return pieces.ask(state, seat, model.Planting(tiles)), (model.Waded(seat, tiles),)


def plant(state: State, seat: Seat, action: model.Plant, rng: Stream) -> Change:
    """Plant a tile that was gathered, or lifted (R82, R87)."""
    waiting = legal.garden(state, seat).waiting[-1]
    if isinstance(waiting, model.Holding):
        state = with_tile(pieces.settled(state, seat), seat, action.pool, action.tile)
        return state, (model.Transplanted(seat, action.tile, waiting.pool, action.pool),)
    assert isinstance(waiting, model.Planting)
    state = with_tile(state, seat, action.pool, action.tile)
    said, rest = model.Planted(seat, action.tile, action.pool), pieces.without(waiting.tiles, action.tile)
    if not rest:
        return pieces.settled(state, seat), (said,)
    if legal.empty(legal.garden(state, seat)):
        return pieces.instead(state, seat, model.Planting(rest)), (said,)
    return back_to_bag(pieces.settled(state, seat), seat, rest), (said, model.NoRoom(seat, rest))


# Harvest


def cut(state: State, seat: Seat, action: model.Cut, rng: Stream) -> Change:
    """Cut a tile; when the bed can't grow further, make the good (R85)."""
    state = pieces.begun(state, seat, action, model.Cutting(model.HARVESTED))
    cutting = pieces.top_waiting(state, seat, model.Cutting)
    cutting = pieces.replace(cutting, chosen=(*cutting.chosen, action.pool))
    state = pieces.instead(state, seat, cutting)
    largest = max(legal.goals(legal.garden(state, seat), cutting, state.merchants[seat].reserve))
    return _bound(state, seat, cutting, rng) if len(cutting.chosen) == largest else (state, ())


def bind(state: State, seat: Seat, action: model.Bind, rng: Stream) -> Change:
    return _bound(state, seat, pieces.top_waiting(state, seat, model.Cutting), rng)


def _bound(state: State, seat: Seat, cutting: model.Cutting, rng: Stream) -> Change:
    """Make the good: the root stays, the others return to the bag; tar brings a corruption card (R85, R86)."""
    root, *others = cutting.chosen
    tiles = [tile_in(state, seat, pool) for pool in others]
    colour = model.COLOUR_OF[tile_in(state, seat, root)]
    size = next(size for size, needed in model.BED.items() if needed == len(cutting.chosen))
    said = model.Harvested(seat, model.TILE_OF[colour], size, root, model.Tile.TAR in tiles)
    for pool in others:
        state = with_tile(state, seat, pool, None)
    state = back_to_bag(state, seat, tiles)
    state = pieces.instead(state, seat, model.Cutting(cutting.remaining - 1, (*cutting.roots, root)))
    state, gained = pieces.gain(state, seat, Good(size, colour))
    state, cards = pieces.owe(state, seat, 1, rng) if said.tar else (state, ())
    return state, (said, *gained, *cards)


# Transplant (R87)


def lift(state: State, seat: Seat, action: model.Lift, rng: Stream) -> Change:
    state = pieces.begun(state, seat, action, model.Lifting(model.TRANSPLANTED))
    lifting = pieces.top_waiting(state, seat, model.Lifting)
    tile = tile_in(state, seat, action.pool)
    state = pieces.instead(state, seat, model.Lifting(lifting.remaining - 1))
    return pieces.ask(with_tile(state, seat, action.pool, None), seat, model.Holding(tile, action.pool)), ()


def exchange(state: State, seat: Seat, action: model.Exchange, rng: Stream) -> Change:
    held, other = pieces.top_waiting(state, seat, model.Holding), tile_in(state, seat, action.pool)
    state = with_tile(pieces.settled(state, seat), seat, action.pool, held.tile)
    state = with_tile(state, seat, held.pool, other)
    return state, (model.Exchanged(seat, held.tile, held.pool, other, action.pool),)


def throw_back(state: State, seat: Seat, action: model.ThrowBack, rng: Stream) -> Change:
    """Throw the lifted tile back; tar brings a corruption card (R86, R87)."""
    held = pieces.top_waiting(state, seat, model.Holding)
    state = back_to_bag(pieces.settled(state, seat), seat, [held.tile])
    state, cards = pieces.owe(state, seat, 1, rng) if held.tile is model.Tile.TAR else (state, ())
    return state, (model.ThrownBack(seat, held.tile, held.pool), *cards)


# Staff (R90)


STAFF: Final[Staff] = {
    model.Ability.KEEPER: pieces.asking(model.Picking()),
    model.Ability.SHEARS: pieces.asking(model.Cutting(1)),
    model.Ability.LAMPLIGHTER: pieces.asking(model.Lighting()),
    model.Ability.SCRAPER: pieces.asking(model.Scraping(), lambda state, seat: legal.tarred(legal.garden(state, seat))),
}


def scrape(state: State, seat: Seat, action: model.Scrape, rng: Stream) -> Change:
    state = with_tile(pieces.settled(state, seat), seat, action.pool, None)
    return back_to_bag(state, seat, [model.Tile.TAR]), (model.Scraped(seat, action.pool),)


# What the sea does


def spent(state: State, seat: Seat, hours: int, rng: Stream) -> Change:
    """Refill the tideline at its right end after an action; with an empty bag it stays shorter (R84)."""
    shop = legal.garden(state, seat)
    bag, drawn = pieces.drawn_from(shop.bag, model.KINDS, model.TIDELINE - len(shop.tideline), rng)
    if not drawn:
        return state, ()
    state = pieces.changed(state, seat, tideline=(*shop.tideline, *drawn), bag=bag)
    return pieces.learned(state), (model.TidelineFilled(seat, drawn),)


def market(state: State, seat: Seat, rng: Stream) -> Change:
    """Let the rocks pay (R88)."""
    return pieces.market_pays(state, seat, legal.lit(legal.garden(state, seat)))


def clean_up(state: State, seat: Seat, rng: Stream) -> Change:
    """Let the sea wash the low row, then turn the tide (R89)."""
    shop, events = legal.garden(state, seat), list[Any]()
    taken = [tile for at in model.LOW if (tile := shop.pools[at]) is not None]
    turned = shop.tideline[: model.TURN_OF_TIDE]
    pools = tuple(None if at in model.LOW else tile for at, tile in enumerate(shop.pools))
    state = back_to_bag(
        pieces.changed(state, seat, pools=pools, tideline=shop.tideline[model.TURN_OF_TIDE :]), seat, (*taken, *turned)
    )
    events += [model.SeaCame(seat, tuple(taken))] if taken else []
    events += [model.TideTurned(seat, turned)] if turned else []
    state, filled = spent(state, seat, 0, rng)
    return state, (*events, *filled)


# A table, as at the cove: a test holds it against the union of actions
ACTS: Final[Mapping[type[Any], Act]] = {
    model.Gather: Act(gather, model.Space.GATHER, (model.Picking,)),
    model.Wade: Act(wade, model.Space.WADE),
    model.Plant: Act(plant, answers=(model.Planting, model.Holding)),
    model.Cut: Act(cut, model.Space.HARVEST, (model.Cutting,)),
    model.Bind: Act(bind, answers=(model.Cutting,)),
    model.Lift: Act(lift, model.Space.TRANSPLANT, (model.Lifting,)),
    model.Exchange: Act(exchange, answers=(model.Holding,)),
    model.ThrowBack: Act(throw_back, answers=(model.Holding,)),
    model.Light: Act(pieces.sponsored, answers=(model.Lighting,)),
    model.Scrape: Act(scrape, answers=(model.Scraping,)),
    model.Renounce: Act(pieces.discard_instead, answers=(model.Scraping,)),
}


# Why not


def refused(state: State, seat: Seat, action: Any, waiting: model.Waiting | None) -> Illegal:
    shop = legal.garden(state, seat)
    match action:
        case model.Gather() | model.Wade():
            return Illegal("illegal-no-such-tiles")
        case model.Cut():
            return _cut_refusal(shop, waiting if isinstance(waiting, model.Cutting) else model.Cutting(1), action)
        case model.Bind():
            return Illegal("illegal-bed-too-small", tiles=str(min(model.BED.values())))
        case model.Plant(tile=tile):
            return Illegal("illegal-pool-taken" if tile in legal.in_hand(waiting) else "illegal-not-in-hand")
        case model.Lift(pool=pool) | model.Exchange(pool=pool):
            return Illegal("illegal-pool-empty" if shop.pools[model.AT[pool]] is None else "illegal-same-tile")
        case model.Light():
            return Illegal("illegal-rock-dark")
        case model.Scrape():
            return Illegal("illegal-no-tar")
        case _:
            return Illegal("illegal-no-such-card")


def _cut_refusal(shop: model.Garden, cutting: model.Cutting, action: model.Cut) -> Illegal:
    """Explain why a tile can't be cut, in the order a reader would check (R85, R86)."""
    at = model.AT[action.pool]
    tile = shop.pools[at]
    if tile is None:
        return Illegal("illegal-pool-empty")
    if action.pool in (*cutting.roots, *cutting.chosen):
        return Illegal("illegal-tile-used")
    if not cutting.chosen:
        if tile is model.Tile.TAR:
            return Illegal("illegal-tar-root")
        least = min(model.BED.values())
        short = legal.bed_of(shop, at, cutting).bit_count() < least
        return Illegal("illegal-bed-too-small", tiles=str(least)) if short else Illegal("illegal-reserve-empty")
    chosen = legal.mask_of(model.AT[pool] for pool in cutting.chosen)
    if not legal.around(chosen) >> at & 1:
        return Illegal("illegal-not-joined")
    return Illegal("illegal-other-colour")
