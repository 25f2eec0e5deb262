"""Lists all attacks, in the order of the report."""

from __future__ import annotations

from bench.attacks import attacker, costly, crowds, floods, newcomers, openings, pictures, slow, undoing

FAMILIES = (pictures, floods, slow, crowds, costly, undoing, openings, newcomers)
ATTACKS = {
    name: attack
    for family in FAMILIES
    for name, attack in attacker.ATTACKS.items()
    if attack.do.__module__ == family.__name__
}
