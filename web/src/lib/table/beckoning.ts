/** Calls whoever is asked at a table that this page does not show: a count in its title, a dot, a badge, a chime, a word. */

import { call, dotIcon } from '../browser/calling';
import { t } from '../words/i18n.svelte';
import { settings } from '../browser/settings.svelte';
import { way } from '../browser/router.svelte';
import { follow } from '../api/stream';
import { tableTitle } from './titles.svelte';
import { counted, elsewhere, isAwaited, newly } from './urgency';
import type { MyTable } from '../wire.gen';

/** Of several tabs one is enough; where a browser cannot say which, each does it. */
async function once(what: string, deed: () => unknown): Promise<void> {
  if (!navigator.locks) return void deed();
  await navigator.locks.request(what, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    await deed();
    await new Promise((done) => setTimeout(done, 2000));
  });
}

let asking: ReadonlySet<string> | null = null;
/** What the app's badge says: of all tables, for it stands beside every page; null until it has been said here. */
let badge: number | null = null;

/** The table that this page shows says for itself that it asks. */
function show(): void {
  const here = way();
  const count = elsewhere(asking ?? new Set(), here.page === 'table' ? here.code : null);
  const title = counted(document.title, count);
  if (title !== document.title) document.title = title;
  dotIcon('elsewhere', count > 0);
}

function heard(tables: readonly MyTable[]): void {
  const now = tables.filter(isAwaited);
  const fresh = asking ? newly(tables, asking) : [];
  asking = new Set(now.map(({ code }) => code));
  const count = now.length;
  show();
  if (badge !== count) void (count ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.())?.catch(() => undefined);
  badge = count;
  if (!fresh.length) return;
  if (settings.chime) void once('pitonisa chime', () => import('../sound').then(({ play }) => play('chime', settings.volume)));
  if (settings.notify) for (const table of fresh) void call(t('your-turn'), `${tableTitle(table)} · ${table.code}`, table.code);
}

/** Each page says what it is called; what is added to it is added again. */
new MutationObserver(show).observe(document.head, { subtree: true, childList: true, characterData: true });
follow({ mine: heard });
