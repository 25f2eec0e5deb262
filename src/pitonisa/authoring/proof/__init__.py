"""Prove what can happen in a scenario: it is played in the abstract, in every way, by every party.

The abstraction, which every result is true of and no more: charge is ignored and a test may come out in any way;
whatever the party holds can be in the hands of anyone who needs it, as exchanges between locations are free; who leads,
what fate is drawn and how a number that grows with the rounds stands may be anything at any time. Nobody has to take a
card on arriving. One person is at the centre at a time: what they have begun is done before somebody else begins.
Items, tokens and cards that are collected, removed or swapped, limbo, maps, decks, counters, talks, memories,
conflicts, triggers and abilities are followed exactly, as far as an ending depends on them (`slicing.py`).

So the abstraction has every real play, and more. That nothing is left out makes "no dead end" cover every corner that
a real play may come to; that there is more means that a way found here may still lack crystals or time. Ways are
therefore walked on the real rules (`walk/`), and only then called played.

conditions, verbs     a row a condition, a row an instruction: what it comes to, and when that matters
matters, slicing      what an ending depends on, and what is followed for it
state                 where each fact stands
execution, interpreter   what instructions and conflicts come to    moves   what a party can do
decision_trees        moves as trees over facts
search                shortest ways, and ways beyond a bound        walk    on the real rules
quotient              where a party may stand; every point, taken together, and what lies ahead of each
prove                 all together
"""
