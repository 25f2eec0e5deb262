"""Prove what can happen in a scenario, by playing it in the abstract in every way with every party.

Results hold in this abstraction: charge is ignored, and a test may have any result. Anyone may hold what the party
holds, because exchanges between locations are free. The lead, the drawn fate and counters that grow with the rounds may
be anything at any time. Nobody has to take a card on arriving. One host acts at a time, and finishes before another
begins. Items, tokens and cards that are collected, removed or swapped, limbo, maps, decks, counters, talks, memories,
conflicts, triggers and abilities are followed exactly, as far as an ending depends on them (`slicing.py`).

So the abstraction contains every real play, and more. Because it contains all of them, "no dead end" covers every
position of a real play. Because it contains more, a way found here may lack crystals or time in reality. Ways are
therefore walked on the real rules (`walk/`) before they count as played.

conditions, verbs        a row for each condition and instruction: its effect, and when that matters
matters, slicing         what an ending depends on, and what is followed for it
state                    the bits of an abstract state
execution, interpreter   the effects of instructions and conflicts    moves   what a party can do
decision_trees           moves as trees over facts
search                   shortest ways, and longer ones               walk    ways on the real rules
quotient                 equivalent points merged, and what lies ahead of each
prove                    everything together
"""
