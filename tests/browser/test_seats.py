"""Test seats: lent to a bot, handed to another browser, found by a code, watched from outside."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.matches import under_way
from tests.browser.person import Person, play_on
from tests.browser.server import ServerProcess

NO_SUCH_TABLE = "status of 404"


def open_menu(person: Person) -> None:
    person.button("table-menu").click()


def close_dialog(person: Person) -> None:
    person.page.keyboard.press("Escape")
    expect(person.page.get_by_role("dialog")).to_have_count(0)


def test_a_seat_is_handed_to_a_bot_and_taken_back(people: People, server: ServerProcess) -> None:
    _, (first, second) = server.seated("Ana", "Bruno", bots=1)
    ana, bruno = people("en").sit(first), people("es").sit(second)
    play_on(ana, bruno, until=lambda: ana.fates.count() > 0)
    n = ana.n

    open_menu(ana)
    ana.button("menu-bot").click()
    close_dialog(ana)
    expect(ana.page.locator(".rail .me")).to_contain_text(ana.says("seat-bot"))
    bruno.wait_until(lambda: bruno.n > n, "the bot does not play for Ana")
    ana.button("menu-back").click()

    expect(ana.button("menu-back")).to_have_count(0)
    play_on(ana, bruno, until=lambda: ana.fates.count() > 0 or ana.ending.count() > 0)
    if not ana.ending.count():
        n = ana.n
        ana.play()
        ana.wait_until(lambda: ana.n > n, "Ana is not back")


def test_a_seat_handed_over_leaves_the_old_browser_watching(people: People, server: ServerProcess) -> None:
    _, (link, *_) = server.seated("Ana", bots=2)
    ana = people("en").sit(link)
    open_menu(ana)
    ana.page.get_by_text(ana.says("menu-handover"), exact=True).click()
    ana.button("menu-handover-go").click()
    new_link = ana.page.get_by_label(ana.says("menu-handover"), exact=True).input_value()
    assert new_link != link

    bea = people("es").sit(new_link)

    expect(bea.page.locator("[role=group].mine")).to_be_visible()
    assert "#" not in bea.page.url, "the secret leaves the address bar"
    ana.wait_until(lambda: not ana.seats, "the old link still opens the seat")
    expect(ana.page.locator("[role=group].mine")).to_have_count(0)
    ana.sees("seat-moved")


def test_one_who_watches_is_let_into_a_bots_place(people: People, server: ServerProcess) -> None:
    code, (link, *_) = server.seated("Ana", bots=2)
    ana, eva = people("en").sit(link), people("es").go(f"/t/{code}")
    for answer in ("door-no", "door-yes"):
        eva.button("door-ask").click()
        eva.page.get_by_label(eva.says("your-name")).fill("Eva")
        eva.button("door-place", bot=eva.says("seer-2")).click()
        eva.sees("door-asking")
        ana.sees("door-wants-place", name="Eva", bot=ana.says("seer-2"))
        ana.button(answer).click()
        if answer == "door-no":
            eva.sees("door-declined")

    expect(eva.page.locator(".rail .me")).to_contain_text("Eva")
    expect(eva.button("door-ask")).to_have_count(0)


def test_one_joins_by_the_code_as_people_type_it(people: People, server: ServerProcess) -> None:
    """And reads why, when the host takes the seat away again."""
    code, (host, *_) = server.seated("Ana", bots=1, begun=False, players=3, seats=[None, None, "novice"])
    bea = people("es").go()

    field = bea.page.get_by_label(bea.says("join-title"))
    field.fill(f" {code.lower()} ")
    field.press("Enter")

    assert bea.code == code
    bea.page.get_by_label(bea.says("your-name")).fill("Bea")
    bea.page.locator("form.enter").get_by_role("button", name=bea.says("sit-down")).click()
    bea.sees("lobby-missing", count=1, who="Ana")
    bea.wait_until(lambda: bea.me == 1, "her own line is open: only who sits can be told why they no longer do")
    server.ask("DELETE", f"/tables/{code}/seats/1", token=host.partition("#")[2])
    bea.sees("seat-freed")


def test_a_code_that_nobody_has_is_said_to_be_unknown(people: People) -> None:
    for language in ("en", "es"):
        somebody = people(language).go()
        somebody.forgive(NO_SUCH_TABLE)
        field = somebody.page.get_by_label(somebody.says("join-title"))
        somebody.button("join-go").click()
        somebody.sees("join-empty")
        field.fill("NADA9")
        field.press("Enter")
        somebody.sees("unknown-table", code="NADA9")
        somebody.go("/t/NADA9")
        somebody.sees("table-gone")
        somebody.sees("unknown-table", code="NADA9")


def hidden(frame: Any) -> list[Any]:
    """Every fate that lies in a hand, as this frame tells it."""
    return [value for place in frame["view"]["places"] for value in place["hand"]]


def frames(person: Person) -> dict[int, Any]:
    told = [message["frame"] for message in person.heard if message["type"] in ("Welcome", "Update")]
    return {frame["n"]: frame for frame in told if frame}


def test_a_spectator_sees_the_table_and_no_private_fate(people: People, server: ServerProcess) -> None:
    first, second = under_way(server, "Ana", "Bruno", n=10, bots=2)
    ana, bruno = people("en").sit(first), people("en").sit(second)
    eva = people("en").go(first.partition("#")[0])
    expect(eva.table).to_be_visible()
    play_on(ana, bruno, until=lambda: (ana.n >= 14 and any(hidden(ana.frame))) or ana.ending.count() > 0)
    assert not ana.ending.count()
    eva.wait_until(lambda: eva.n >= ana.n, "the spectator is not told")

    seen, known = frames(eva), frames(ana)
    assert {value for frame in seen.values() for value in hidden(frame)} == {None}
    assert any(value for frame in known.values() for value in hidden(frame)), "Ana knows her own"
    assert not any("legal" in frame["view"] and frame["view"]["legal"] for frame in seen.values())
    for n in seen.keys() & known.keys():
        assert len(hidden(seen[n])) == len(hidden(known[n])), "as many fates, without their values"
    assert eva.page.locator(".mine, [data-held], [data-choice], .val.legal").count() == 0
    only_hers = ana.page.locator("#log p.secret, [data-live=events] p.secret").all_inner_texts()
    shown = eva.page.locator("body").inner_text()
    assert only_hers
    assert not [line for line in only_hers if line.strip() and line.strip() in shown]
    assert eva.page.locator("#log p.secret, [data-live=events] p.secret").count() == 0
    faces = eva.page.locator(".rail .extra").all_inner_texts()
    assert faces


def test_the_language_changes_in_mid_game_without_loading_anew(people: People, server: ServerProcess) -> None:
    _, (link, *_) = server.seated("Ana", bots=2)
    ana = people("en").sit(link)
    play_on(ana, until=lambda: ana.fates.count() > 0)
    ana.fates.first.click()
    ana.page.evaluate("window.stillHere = true")
    asked = len(ana.addresses)

    ana.page.get_by_role("button", name=ana.says("language-es")).click()
    ana.language = "es"

    ana.sees("board-ask-play")
    expect(ana.page.locator("html")).to_have_attribute("lang", "es")
    assert ana.page.evaluate("window.stillHere")
    # What belongs to the reader's key is compared now and then, and the service worker takes its time.
    aside = ("/api/me", "/sw.js", "/offline.", "/icon.svg")
    since = [one for one in ana.addresses[asked:] if not any(one_aside in one for one_aside in aside)]
    assert not [one for one in since if "/assets/" not in one], "nothing but words was fetched"
    expect(ana.page.locator(".mine .picked")).to_have_count(1)
    ana.page.reload()
    ana.sees("board-ask-play")
