"""Simulate a player of Missions in a browser, who decides by their own frame and presses the board."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from playwright.sync_api import Locator, TimeoutError

from pitonisa.games.missions.scenario.library import SHIPPED
from pitonisa.games.missions.scenario.prose import spoken
from pitonisa.platform.words.locale_files import own_terms
from tests.browser.person import SOON, Person
from tests.browser.server import ServerProcess
from tests.browser.words import says as words

MOST: Final = 400
"""Presses after which a mission is taken never to end."""

Action = Mapping[str, Any]

RELUCTANT: Final = {
    "Decline": 0.02,
    "TakeBack": 0.02,
    "Type": 0.1,
    "Erase": 0.1,
    "Give": 0.2,
    "Boost": 0.4,
    "LoseControl": 0.1,
    "Flee": 0.3,
    "Agree": 4.0,
    "ShareDone": 4.0,
    "Ready": 2.0,
}
"""How gladly something is done, where it is not as gladly as anything else."""


def sit_down(server: ServerProcess, *names: str, **wanted: Any) -> list[str]:
    """A mission with these people: their secret links."""
    return server.seated(*names, game="missions", players=len(names), seats=[None] * len(names), **wanted)[1]


def says(person: Person, id: str, **arguments: str | int) -> str:
    """In the words of the training mission, which are those of Pleamar too."""
    own = own_terms(dict(spoken(SHIPPED.scenario("candle_end").terms(person.language), person.language)))
    return words(person.language, id, "missions", own, **arguments)


def chosen(view: Any, dice: random.Random) -> Action:
    """What this person would do now: anything but giving up or asking for things, some more gladly than others."""
    reluctant = ("AskFor", "NotYet")
    offered = [one for one in view["legal"] if not _gives_up(one) and one["type"] not in reluctant] or view["legal"]
    return dice.choices(offered, [RELUCTANT.get(one["type"], 1.0) for one in offered])[0]


def _gives_up(action: Action) -> bool:
    return action["type"] == "Propose" and action["subject"]["type"] == "GiveUp"


def _own(person: Person) -> Sequence[Action]:
    """What this person may do now; one who has proposed something waits for the others."""
    view = person.frame["view"]
    answers = [one for one in view["legal"] if one["type"] == "Agree"]
    return view["legal"] if view["motion"] is None or answers else ()


def _is_ready(person: Person) -> bool:
    """Somebody who has said so: the others go first."""
    return any(one["type"] == "NotYet" for one in person.frame["view"]["legal"])


def over(person: Person) -> bool:
    return bool(person.frame["view"]["outcome"]) and person.ending.count() > 0


def play_on(*people: Person, until: Callable[[], bool], dice: random.Random) -> int:
    """Everybody does what they would until something is true, or the mission is over; how often somebody did."""
    pressed = 0
    while not until() and not over(people[0]):
        assert pressed < MOST, "it does not end"
        asked = [person for person in people if any(not _gives_up(one) for one in _own(person))]
        if not asked and any(_own(person) for person in people):
            return pressed
        if not asked:
            people[0].wait_until(lambda: over(people[0]) or any(_own(one) for one in people), "nobody is asked")
            continue
        person = min(asked, key=_is_ready)
        n = person.n
        press(person, chosen(person.frame["view"], dice))
        heard(people, n)
        pressed += 1
    return pressed


def press(person: Person, action: Action) -> None:
    """Where the action stands on the board. A second try where the page was just being drawn anew."""
    try:
        _press(person, action)
    except TimeoutError:
        if action in person.frame["view"]["legal"]:
            _press(person, action)


def _press(person: Person, action: Action) -> None:
    put_away(person)
    tab = person.page.locator(f"[data-agent-tab='{action['agent']}']")
    if tab.count() and tab.get_attribute("aria-selected") == "false":
        tab.click(timeout=SOON)
    match action["type"]:
        case "Take" | "Explore":
            _visible(person, f"[data-card='{action['slot']}']").click(timeout=SOON)
            if is_read_again(person.frame["view"], action):
                person.page.locator(f"dialog [data-do='Explore:{action['slot']}']").click(timeout=SOON)
        case "GoTo":
            _open(person, "[data-place='map']", f"[data-spot='{action['place']}']")
        case "Propose" if action["subject"]["type"] == "Visit":
            _open(person, "[data-place='map']", f"[data-spot='{action['subject']['place']}']")
        case "Give":
            _give(person, action)
        case "AskFor":
            _visible(person, "[data-tool='ask']").click(timeout=SOON)
            held = f"dialog [data-holder='{action['holder']}'] [data-thing='{_thing(action)}']"
            person.page.locator(held).click(timeout=SOON)
        case _:
            found = _visible(person, f"[data-do='{called(action)}']")
            person.wait_until(
                lambda: found.count() > 0 or action not in person.frame["view"]["legal"],
                f"{action} is not on the board; {person.complaints}",
            )
            if found.count():
                found.click(timeout=SOON)


def is_read_again(view: Any, action: Action) -> bool:
    """A card that this person has read opens first; a button under it takes it again."""
    cards = view["place"]["panorama"] if view["place"] else ()
    return action["type"] == "Explore" and any(one["known"] for one in cards if one["slot"] == action["slot"])


def put_away(person: Person) -> None:
    """What was read aloud lies over the table until one has read it."""
    away = person.page.locator("dialog [data-tool='put-away']")
    while away.count():
        away.first.click(timeout=SOON)


def _visible(person: Person, selector: str) -> Locator:
    return person.page.locator(f".ms {selector}").filter(visible=True).first


def _open(person: Person, opener: str, selector: str) -> None:
    """On a phone, the map opens as a sheet."""
    found = person.page.locator(selector).filter(visible=True)
    if not found.count():
        _visible(person, opener).click(timeout=SOON)
    found.first.click(timeout=SOON)


def _give(person: Person, action: Action) -> None:
    _open(person, "[data-tool='tray']", f".ms [data-thing='{_thing(action)}']")
    person.page.locator(f"dialog [data-do='Give:{action['to']}']").click(timeout=SOON)


def _thing(action: Action) -> str:
    thing = action["thing"]
    return f"item:{thing['number']}" if thing["type"] == "ItemThing" else f"token:{thing['letter']}"


def called(action: Action) -> str:
    """How the board calls a button."""
    match action:
        case {"type": "ChooseHost", "host": host}:
            return f"ChooseHost:{host}"
        case {"type": "StartTest", "box": box, "attribute": attribute}:
            return f"StartTest:{box}:{attribute}"
        case {"type": "Use", "ability": ability}:
            return f"Use:{ability}"
        case {"type": "Pick" | "Vote", "option": option} | {"type": "Propose", "subject": {"option": option}}:
            return f"Pick:{option}"
        case {"type": "Propose", "subject": {"type": "Recharge", "free": free}}:
            return f"Propose:Recharge:{str(free).lower()}"
        case {"type": "Propose", "subject": {"type": subject}}:
            return f"Propose:{subject}"
        case {"type": "PickAgent" | "CallOn" as kind, "who": who}:
            return f"{kind}:{who}"
        case {"type": "Face", "place": place}:
            return f"Face:{place}"
        case {"type": "PickItem", "number": number}:
            return f"PickItem:{number}"
        case {"type": "Type", "letter": letter}:
            return f"Type:{letter}"
        case {"type": "Emergency", "free": free}:
            return f"Emergency:{str(free).lower()}"
        case {"type": "ShareOut" | "Keep" as kind, "to": to}:
            return f"{kind}:{to}"
        case {"type": "TakeLead", "agent": agent}:
            return f"TakeLead:{agent}"
        case _:
            return str(action["type"])


def give_up(*people: Person) -> None:
    """Whoever can proposes to begin anew, and everybody agrees."""
    first = next(one for one in people if any(map(_gives_up, one.frame["view"]["legal"])))
    n = first.n
    _visible(first, "[data-place='burn']").click()
    first.page.locator("dialog [data-do='jump']").click()
    first.page.locator("dialog [data-do='GiveUp']").click()
    heard(people, n)
    for person in people:
        agree = next((one for one in person.frame["view"]["legal"] if one["type"] == "Agree"), None)
        if agree is not None:
            n = person.n
            press(person, agree)
            heard(people, n)


def heard(people: Sequence[Person], n: int) -> None:
    """Everybody knows of more than `n` actions."""
    for one in people:
        one.wait_until(lambda one=one: one.n > n, "nothing came of it")


def a_long_way(*people: Person, seed: int, presses: int) -> int:
    """Press what leads on in a mission at most this often, or until it ends; how often it took."""
    dice, done = random.Random(seed), 0
    while not over(people[0]) and done < presses:
        done += play_on(*people, until=_once(), dice=dice)
    return done


def _once() -> Callable[[], bool]:
    """False the first time, true from then on."""
    asked = iter((False,))
    return lambda: next(asked, True)
