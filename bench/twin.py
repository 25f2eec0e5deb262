"""Measures how many turns a second the JAX version of Shipwreck plays, beside other frameworks on the same device."""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import jax
import jax.numpy as jnp
from jax import lax

from pitonisa.env.jax.bits import seeds
from pitonisa.env.jax.shipwreck.observe import actor, legal_mask, observe
from pitonisa.env.jax.shipwreck.rollout import begin_all, go_on, kind, play_on

REPEATS = 3


def timed(run: Callable[[Any], Any], first: Any) -> tuple[float, Any]:
    """Return the best of three runs, after one that compiles."""
    last = jax.block_until_ready(run(first))
    best = float("inf")
    for _ in range(REPEATS):
        begun = time.perf_counter()
        last = jax.block_until_ready(run(last))
        best = min(best, time.perf_counter() - begun)
    return best, last


def bare(matches: int, steps: int, unroll: int, players: int) -> dict[str, float]:
    """Run a random rollout with masks: legal choices are computed, counted and sampled at each step."""
    played = kind(players)
    run = jax.jit(partial(play_on, played, steps=steps, unroll=unroll))
    begun = jax.jit(partial(begin_all, played))(seeds(jax.random.key(7), matches))
    before = run(begun)
    turns = float(jnp.sum(before.turns)), float(jnp.sum(before.over))
    seconds, _ = timed(run, begun)
    share = turns[0] / (matches * steps)
    return {
        "matches": matches,
        "steps": steps,
        "unroll": unroll,
        "players": players,
        "choices/s": matches * steps / seconds,
        "turns/s": matches * steps * share / seconds,
        "choices a turn": 1 / share,
        "turns a match": turns[0] / turns[1],
    }


def observed(matches: int, steps: int, players: int) -> dict[str, float]:
    """Run the same with the acting seat's observation and mask computed at each step, as an agent needs it."""
    played = kind(players)

    def one(carried: Any, _: None) -> tuple[Any, None]:
        now, _, _ = carried
        then = jax.vmap(partial(go_on, played))(now)
        seen = jax.vmap(lambda match: observe(match.state, actor(match.state)))(then)
        return (then, seen, jax.vmap(lambda match: legal_mask(match.state))(then)), None

    @jax.jit
    def run(carried: Any) -> Any:
        return lax.scan(one, carried, None, steps)[0]

    begun = jax.jit(partial(begin_all, played))(seeds(jax.random.key(7), matches))
    seen = jax.vmap(lambda match: observe(match.state, actor(match.state)))(begun)
    allowed = jax.vmap(lambda match: legal_mask(match.state))(begun)
    seconds, last = timed(run, (begun, seen, allowed))
    share = float(jnp.sum(last[0].turns)) / ((REPEATS + 1) * matches * steps)
    return {"matches": matches, "choices/s": matches * steps / seconds, "turns/s": share * matches * steps / seconds}


def pgx_rollout(name: str, matches: int, steps: int) -> dict[str, float]:
    import pgx  # type: ignore[import-not-found]

    env = pgx.make(name)
    init, step = jax.vmap(env.init), jax.vmap(env.step)

    def one(carried: Any, _: None) -> tuple[Any, None]:
        state, key = carried
        key, ours, theirs = jax.random.split(key, 3)
        logits = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
        action = jax.random.categorical(ours, logits, axis=-1)
        state = step(state, action, jax.random.split(theirs, matches))
        fresh = init(jax.random.split(key, matches))
        over = state.terminated | state.truncated
        pick = lambda new, old: jnp.where(over.reshape((-1,) + (1,) * (new.ndim - 1)), new, old)  # noqa: E731
        return (jax.tree.map(pick, fresh, state), key), None

    @jax.jit
    def run(carried: Any) -> Any:
        return lax.scan(one, carried, None, steps)[0]

    begun = init(jax.random.split(jax.random.key(7), matches)), jax.random.key(8)
    seconds, _ = timed(run, begun)
    return {"matches": matches, "choices/s": matches * steps / seconds}


def pgx_bare(name: str, matches: int, steps: int) -> dict[str, float]:
    """Measure like its authors: random legal choices, and no new match after a finished one."""
    import pgx  # type: ignore[import-not-found]

    env = pgx.make(name)
    step = jax.vmap(env.step)

    def one(carried: Any, _: None) -> tuple[Any, None]:
        state, key = carried
        key, ours, theirs = jax.random.split(key, 3)
        logits = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
        action = jax.random.categorical(ours, logits, axis=-1)
        return (step(state, action, jax.random.split(theirs, matches)), key), None

    @jax.jit
    def run(carried: Any) -> Any:
        return lax.scan(one, carried, None, steps)[0]

    begun = jax.vmap(env.init)(jax.random.split(jax.random.key(7), matches)), jax.random.key(8)
    seconds, _ = timed(run, begun)
    return {"matches": matches, "choices/s": matches * steps / seconds}


def jaxmarl_rollout(matches: int, steps: int) -> dict[str, float]:
    from jaxmarl import make  # type: ignore[import-not-found]

    env = make("hanabi")

    def one(carried: Any, _: None) -> tuple[Any, None]:
        state, key, _ = carried
        key, ours, theirs = jax.random.split(key, 3)
        allowed = jax.vmap(env.get_legal_moves)(state)
        keys = jax.random.split(ours, len(env.agents))
        chosen = {
            agent: jax.random.categorical(one_key, jnp.where(allowed[agent] > 0, 0.0, -jnp.inf), axis=-1)
            for agent, one_key in zip(env.agents, keys, strict=True)
        }
        seen, state, _, _, _ = jax.vmap(env.step)(jax.random.split(theirs, matches), state, chosen)
        return (state, key, seen), None

    @jax.jit
    def run(carried: Any) -> Any:
        return lax.scan(one, carried, None, steps)[0]

    seen, state = jax.vmap(env.reset)(jax.random.split(jax.random.key(7), matches))
    seconds, _ = timed(run, (state, jax.random.key(8), seen))
    return {"matches": matches, "choices/s": matches * steps / seconds}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, nargs="+", default=[1 << 20])
    parser.add_argument("--steps", type=int, default=200)
    parser.add_argument("--unroll", type=int, nargs="+", default=[1])
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--peer-matches", type=int, default=1 << 16)
    parser.add_argument("--peers", action="store_true")
    asked = parser.parse_args()
    print(json.dumps({"device": str(jax.devices()[0]), "jax": jax.__version__}), flush=True)
    runs: list[tuple[str, Callable[[], dict[str, float]]]] = [
        ("twin", partial(bare, matches, asked.steps, unroll, asked.players))
        for matches in asked.matches
        for unroll in asked.unroll
    ]
    runs += [("twin, observed", partial(observed, asked.peer_matches, asked.steps, asked.players))]
    if asked.peers:
        peers = ("leduc_holdem", "backgammon")
        runs += [
            (f"pgx {name}", partial(pgx_bare, name, matches, asked.steps))
            for name in peers
            for matches in {asked.peer_matches, *asked.matches}
        ]
        runs += [(f"pgx {name}, anew", partial(pgx_rollout, name, asked.peer_matches, asked.steps)) for name in peers]
        runs += [("JaxMARL Hanabi", partial(jaxmarl_rollout, asked.peer_matches, asked.steps))]
    for name, run in runs:
        try:
            print(json.dumps({"what": name, **run()}), flush=True)
        except Exception as failure:  # a peer that does not run here is told, and the others go on
            print(json.dumps({"what": name, "failed": f"{type(failure).__name__}: {failure}"[:300]}), flush=True)


if __name__ == "__main__":
    main()
