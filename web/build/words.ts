/** Words as they travel: without remarks, without what only the terminal says, and not all of the house's at once. */

import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { coverFiles } from './covers.ts';

const FILE = /\.ftl\?raw$/;
/** Of the platform's texts, those of commands and files, of alerts and pictures, and most refusals: these come with their text. */
export const TERMINAL =
  /^(alert|analys|mark-|argument|backup|bench|check|database|doctor|file|games|jobs|key|limit|move|operator|pattern|play|preview|record|registry|result|scenario|serve|simulate|studio|systemd|usage|verify|asker-gone|host-missing|not-json|said-twice|table-unreadable|too-many|wrong-(host|origin|type)|command-(?!id\b)|help-(usage|more)\b|match-(branch|no-winner|title|unfinished|winners)\b|again-|back-|bad-|beat-|continue-|days-|device|door-|hello-|name-|pairing-|passkey-|patience-|phrase-|plan-|replay-|seats-|setting-|sigil-|table-|talk-(empty|no|too)|too-large|unknown-(?!table)|wrong-method|answer-|ask-|seeking-|lesson-(n|private)|store-|window-|host-only|banned|blocks-|deed-|invitation|person-|report|illegal-|not-understood|seat-(by|not|present)|watching-only)/;

/** What only pages and dialogs say that are fetched later than home and a table: it travels with the first of them. */
export const LATER =
  /^(less|coach-(?!over)|end-(?!defeat|victory|look-back)|days-|plan-|today-|more-|up-to|settings-|undo-|seek-(?!a-table)|open-(?!a-table|tables)|your-(name|sigil)|matches-|patience-|arrange|option-|name-longest|me-|alerts-|sit-down|enter-|lobby-(?!seat-bot)|copy-link|invite-text|menu-(?!back)|door-|learn-|first-|help-(title|most|seen)|people-|invited-|owner-|replay-(?!watch |turn-of)|shelf-(?!choose))/;
const LATER_FILE = /\.ftl\?later$/;

const entries = (source: string) => source.split(/^(?=\S)/m);

/** Without the entries that are left out, or with none but those that are `taken`. */
export const travelling = (source: string, left: RegExp | null, taken: RegExp | null = null): string =>
  entries(source)
    .filter((entry) => !entry.startsWith('#') && !left?.test(entry) && (taken?.test(entry) ?? true))
    .map((entry) => entry.replaceAll(/\n\s*$/g, '\n'))
    .join('');

const left = (id: string) => (id.includes('/platform/locale/') ? TERMINAL : id.includes('/web/src/locale/') ? LATER : null);
const read = (id: string) => readFileSync(id.replace(/\?.*$/, ''), 'utf8');
/** The house's words travel with those of the games' covers. */
const withCovers = (id: string) => {
  const [, language] = /\/web\/src\/locale\/(\w+)\.ftl/.exec(id) ?? [];
  const covers = language ? coverFiles(`${language}.ftl`) : [];
  return [read(id), ...covers.map(({ path }) => readFileSync(path, 'utf8'))].join('');
};
const module = (text: string) => ({ code: `export default ${JSON.stringify(text)}`, map: null });

export function words(): Plugin[] {
  let builds = false;
  return [
    {
      name: 'pitonisa-words',
      apply: 'build',
      enforce: 'pre',
      load: { filter: { id: FILE }, handler: (id) => module(travelling(withCovers(id), left(id))) },
    },
    {
      name: 'pitonisa-later-words',
      enforce: 'pre',
      configResolved: ({ command }) => void (builds = command === 'build'),
      // Where nothing is built, all words come at once.
      load: { filter: { id: LATER_FILE }, handler: (id) => module(builds ? travelling(read(id), null, LATER) : '') },
    },
  ];
}
