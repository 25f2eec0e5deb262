"""Check that a reused tab remembers nothing of the person before."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.person import Person
from tests.browser.server import ServerProcess
from tests.browser.tabs import Tabs

_LEAVE_TRACES = """
async () => {
  localStorage.setItem('trace', 'here');
  sessionStorage.setItem('trace', 'here');
  document.cookie = 'trace=here';
  window.name = 'trace';
  window.addEventListener('pagehide', () => localStorage.setItem('last', 'word'));
  await caches.open('trace');
  await navigator.serviceWorker.ready;
  await new Promise((done) => (indexedDB.open('trace').onsuccess = done));
}
"""

_TRACES = """
async () => [
  ...Object.keys(localStorage),
  ...Object.keys(sessionStorage),
  ...(await caches.keys()),
  ...(await indexedDB.databases()).map(({ name }) => name),
  ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
  document.cookie,
  window.name,
  window.ran ?? '',
].filter(Boolean)
"""


def test_whoever_comes_next_finds_nothing_of_whoever_left(tabs: Tabs, server: ServerProcess) -> None:
    tab = tabs.lend({"width": 1280, "height": 800}, locale="en", timezone_id="Asia/Tokyo")
    first = Person(tab, server, "en")
    first.on_every_page("window.ran = 'a script'")
    first.prefers(palette="hc").go()
    tab.page.evaluate(_LEAVE_TRACES)
    assert len(tab.page.evaluate(_TRACES)) > 6
    first.leave(tabs)

    again = tabs.lend({"width": 390, "height": 844}, locale="en", timezone_id="Asia/Tokyo")
    assert again is tab, "it is kept"
    second = Person(again, server, "en", new=True)
    second.go("/health?next")
    assert second.page.evaluate(_TRACES) == []
    assert second.page.evaluate("[innerWidth, history.length]") == [390, 2]
    heard = len(first.addresses)
    second.go()
    expect(second.button("open-a-table").first).to_be_enabled()
    assert len(first.addresses) == heard, "who has left is told of no more"
    second.leave(tabs)


def test_whoever_changed_what_belongs_to_all_pages_leaves_no_tab(tabs: Tabs, server: ServerProcess) -> None:
    tab = tabs.lend({"width": 1280, "height": 800}, locale="en", timezone_id="Asia/Tokyo")
    ana = Person(tab, server, "en")
    ana.go().context.set_offline(True)
    ana.leave(tabs)
    assert tab.page.is_closed()
