"""Check random numbers against known answers, which hold for any language."""

from __future__ import annotations

import hashlib
import re
from collections import Counter

import pytest

from pitonisa.kernel import Chance
from pitonisa.kernel.chance import Branch, commitment, new_seed

WORDS = [0xEFE6A0AE, 0x8E124C0B, 0xA184DDF0, 0x66A79B21, 0xE5949688, 0x03D88330, 0x0F92CC33, 0x0171D575]
"""The first numbers of step 0 of the seed `pitonisa`."""


def test_the_first_words_of_a_seed_are_known() -> None:
    stream = Chance("pitonisa").step(0)
    assert [stream.word() for _ in WORDS] == WORDS


def test_words_are_blake2b_of_step_and_block_under_the_hashed_seed() -> None:
    """The recipe in full: this is what another language has to do."""
    key = hashlib.blake2b(b"pitonisa", digest_size=32, person=b"pitonisa").digest()
    expected: list[int] = []
    for block in range(3):
        counter = (5).to_bytes(8, "little") + block.to_bytes(8, "little")
        digest = hashlib.blake2b(key + counter).digest()
        expected += [int.from_bytes(digest[i : i + 4], "little") for i in range(0, 64, 4)]

    stream = Chance("pitonisa").step(5)

    assert [stream.word() for _ in expected] == expected


def test_what_is_made_of_the_words_is_known() -> None:
    chance = Chance("pitonisa")
    dice = chance.step(7)

    assert [dice.below(6) for _ in range(12)] == [4, 4, 2, 3, 1, 2, 5, 5, 5, 1, 0, 4]
    assert chance.step(3).shuffled(range(10)) == [1, 2, 8, 7, 3, 5, 9, 6, 4, 0]
    assert chance.step(4).random() == 0.27293288860930975
    assert chance.step(5).choice("abcdefghij") == "a"


def test_the_commitment_of_a_seed_is_known() -> None:
    """SHA-256 of `pitonisa seed ` and the seed."""
    assert commitment("pitonisa") == "2b1986b727766f9098e3b6521709bcd99b99184515e872c7be3266139c9c4ce7"
    assert commitment("pitonisa") != commitment("pitonisa ")


def test_every_number_below_a_limit_is_equally_likely() -> None:
    """Chi squared of 7 values in 7,000 throws stays below what chance exceeds once in 10,000 times."""
    dice = Chance("fair").step(0)

    counts = Counter(dice.below(7) for _ in range(7000))

    assert counts.keys() == set(range(7))
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 27.9


def test_words_that_would_favour_some_numbers_are_thrown_away() -> None:
    """Of 2^32 words a quarter is left over for 3·2^30 numbers: taken all the same, every second one would be low."""
    dice = Chance("fair").step(0)

    low = sum(dice.below(3 << 30) < 1 << 30 for _ in range(3000))

    assert 880 < low < 1120


def test_after_a_branch_chance_comes_from_its_seed_and_from_that_of_the_last() -> None:
    branched = Chance("trunk", (Branch(3, "bough"), Branch(5, "twig")))
    seeds = ["trunk"] * 4 + ["bough"] * 2 + ["twig"] * 2

    assert [branched.step(n).word() for n in range(8)] == [Chance(seed).step(n).word() for n, seed in enumerate(seeds)]


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    orders = Counter(tuple(Chance("orders").step(n).shuffled("abc")) for n in range(6000))

    assert len(orders) == 6
    assert sum((count - 1000) ** 2 / 1000 for count in orders.values()) < 25.8


def test_a_number_from_0_to_1_is_even_and_never_1() -> None:
    stream = Chance("even").step(0)

    numbers = [stream.random() for _ in range(4000)]

    assert 0 <= min(numbers) < max(numbers) < 1
    assert 0.48 < sum(numbers) / len(numbers) < 0.52


def test_a_shuffle_leaves_its_input_alone() -> None:
    cards = [1, 2, 3, 4, 5]

    assert sorted(Chance("x").step(0).shuffled(cards)) == cards == [1, 2, 3, 4, 5]


def test_steps_and_seeds_have_streams_of_their_own() -> None:
    firsts = {Chance(seed).step(n).word() for seed in ("a", "b", "A", "") for n in range(50)}
    assert len(firsts) == 200


def test_a_stream_does_not_depend_on_what_other_steps_drew() -> None:
    once, again = Chance("same"), Chance("same")
    once.step(1).shuffled(range(100))

    assert once.step(2).shuffled(range(20)) == again.step(2).shuffled(range(20))


@pytest.mark.parametrize("n", [0, -1])
def test_nothing_cannot_be_chosen_from(n: int) -> None:
    with pytest.raises(ValueError):
        Chance("x").step(0).below(n)


def test_there_is_one_choice_among_one() -> None:
    assert Chance("x").step(0).below(1) == 0


def test_new_seeds_are_long_and_never_the_same() -> None:
    seeds = {new_seed() for _ in range(100)}

    assert len(seeds) == 100
    assert all(re.fullmatch("[0-9a-f]{64}", seed) for seed in seeds)
