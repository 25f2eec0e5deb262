"""Proofs about a scenario: it is played in the abstract, in every way, by every party.

The abstraction, which every result is true of and no more: charge is ignored and a test may come out in any way;
whatever the party holds can be in the hands of whoever needs it, as exchanges between locations are free; who leads,
what fate is drawn and how a number that grows with the rounds stands may be anything at any time. Items, tokens and
cards that are collected, removed or swapped, limbo, maps, decks, counters, talks, memories, conflicts, triggers and
abilities are followed exactly.
"""
