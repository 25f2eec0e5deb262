"""Check the log: complete on every device of a seat, after every break, and without secrets from other seats."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.line import CUT_LINE, loss
from tests.browser.matches import under_way
from tests.browser.person import Person, play_on
from tests.browser.server import ServerProcess


def log_of(person: Person) -> list[str]:
    return person.page.locator("#log > li").all_inner_texts()


def test_a_second_device_reads_all_that_happened(people: People, server: ServerProcess) -> None:
    first, second = under_way(server, "Ana", "Bruno", n=10, bots=1)
    ana, bruno = people("es").sit(first), people("en").sit(second)
    play_on(ana, bruno, until=lambda: (ana.n >= 13 and ana.asked != "") or ana.ending.count() > 0)
    ana.wait_until(lambda: len(log_of(ana)) > 4, "the log is empty")

    phone = people("es", (390, 844)).sit(first)
    phone.page.get_by_role("button", name=phone.says("panel")).click()

    phone.wait_until(lambda: log_of(phone) == log_of(ana), "the second device reads something else")
    ana.page.reload()
    expect(ana.table).to_be_visible()
    ana.wait_until(lambda: log_of(phone) == log_of(ana), "after loading anew, the log is another")
    eva = people("es").go(first.partition("#")[0])
    expect(eva.table).to_be_visible()
    eva.wait_until(lambda: len(log_of(eva)) > 4, "those who watch read nothing")
    expect(eva.page.locator("#log .secret")).to_have_count(0)


def test_what_happened_while_the_line_was_broken_is_read_afterwards(people: People, server: ServerProcess) -> None:
    _, (first, second) = server.seated("Ana", "Bruno", bots=1)
    ana, bruno = people("en").sit(first), people("en").sit(second)
    play_on(ana, bruno, until=lambda: ana.n >= 6 and (bruno.asked != "" or bruno.ending.count() > 0))
    bruno.wait_until(lambda: len(log_of(bruno)) > 0, "the log is empty")
    ana.forgive(*CUT_LINE)

    ana.context.set_offline(True)
    expect(loss(ana)).to_be_visible()
    n = bruno.n
    play_on(bruno, until=lambda: bruno.n > n)
    ana.context.set_offline(False)

    expect(loss(ana)).to_have_count(0)
    ana.wait_until(lambda: ana.n >= bruno.n, "Ana is not told")
    ana.wait_until(lambda: len(log_of(ana)) == len(log_of(bruno)), "what was missed is missing")
