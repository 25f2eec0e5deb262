"""List the shortest ways to each ending of Back to Front, as the proofs write them."""

from __future__ import annotations

from typing import Final

from pitonisa.authoring.proof.decision_trees import Move, Way

ENDINGS: Final = ("back_to_front", "to_measure", "hat", "nothing", "quiet_day", "unstitched")
LOST: Final = "unstitched"
"""To this one no way leads: everybody loses control."""

PARTIES: Final = (
    *(("berta", "hugo"), ("berta", "vera"), ("berta", "mina"), ("hugo", "vera"), ("hugo", "mina"), ("vera", "mina")),
    *(("berta", "hugo", "vera"), ("berta", "hugo", "mina"), ("berta", "vera", "mina"), ("hugo", "vera", "mina")),
    ("berta", "hugo", "vera", "mina"),
)
"""Written down, so that no test has to read the mission to be collected."""


def go(place: str) -> Move:
    return (("go", place),)


def read(host: str, card: str, *decided: tuple[str, str, str]) -> Move:
    return (("read", host, card), *decided)


def tries(host: str, box: str) -> Move:
    return (("tries", host), ("test", box, "success"))


def evening(ann: str, bob: str) -> Way:
    """As little of 20:05 as a win can do with."""
    return (
        *(go("hall8"), read(ann, "hall8_platform")),
        *(go("window8"), read(ann, "window8_mannequins"), read(bob, "window8_handbag")),
        *(go("beds8"), read(ann, "beds8_mynah"), read(bob, "beds8_keeper")),
        *(go("lift8"), read(ann, "lift8_log"), read(bob, "lift8_hairpin")),
        read(ann, "lift8_dial", ("answer", "dial_code", "right")),
    )


def afternoon(ann: str, bob: str, *others: str) -> Way:
    """Four find the Rush at once, and once it is over nobody jostles the lever."""
    lever = () if len(others) > 1 else (tries(ann, "tubes4_board_test"),)
    return (
        *(go("tubes4"), read(ann, "tubes4_board"), *lever),
        read(bob, "tubes4_book", ("choose", "which_tube", "five")),
        *(go("perfume4"), read(ann, "perfume4_mirror")),
        *(go("lift4"), read(ann, "lift4_dial", ("answer", "who_down", "right"))),
    )


def morning(ann: str, bob: str, fuse: str = "ours") -> Way:
    """The five deeds in their order: T, B, F, M, L."""
    return (
        *(go("ramp9"), read(ann, "ramp9_deed", ("choose", "which_bottle", "violet")), tries(ann, "ramp9_spray")),
        *(go("pets9"), read(bob, "pets9_deed", ("answer", "which_words", "right")), tries(bob, "pets9_sing")),
        *(go("fuse9"), read(ann, "fuse9_deed", ("choose", "which_fuse", fuse))),
        *(go("window9"), read(bob, "window9_deed", ("answer", "which_code", "right")), tries(bob, "window9_pose")),
        (*go("lift9"), ("choose", "last_hour", "wait")),
        read(ann, "lift9_deed", ("answer", "which_trip", "right"), ("answer", "which_floors", "right")),
        tries(ann, "lift9_pin"),
    )


def last(ann: str, *decided: tuple[str, str, str]) -> Move:
    return read(ann, "lift9_dial", *decided)


UP: Final = ("choose", "last_hour", "up")
RING: Final = (("choose", "last_hour", "ring"), ("answer", "which_bolt", "right"), ("choose", "which_line", "pretty"))


def way_to(ending: str, party: tuple[str, ...]) -> Way:
    ann, bob, *_ = party
    before = ((), *evening(ann, bob), *afternoon(*party))
    match ending:
        case "back_to_front":
            return (*before, *morning(ann, bob), last(ann, UP))
        case "to_measure":
            return (*before, *morning(ann, bob, "second"), last(ann, UP))
        case "hat":
            return (*before, *morning(ann, bob)[3:], last(ann, UP))
        case "nothing":
            return (*before, go("lift9"), last(ann, *RING))
        case _:
            return (*before, go("lift9"), last(ann, ("choose", "last_hour", "home")))
