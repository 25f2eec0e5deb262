/** Words as they travel: without remarks, without what only the terminal says, and not all of the house's at once. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { coverFiles } from './covers.ts';

const FILE = /\.ftl\?raw$/;
/** Of the platform's texts, those of commands and files, of alerts and pictures, and most refusals: these come with their text. */
export const TERMINAL =
  /^(alert|analys|arcana|arena|mark-|argument|cluster-|env-|extra-|package-|parquet-|saved\b|train-|talk-says|review-|notes-many|note-long|backup|bench|check|database|doctor|file|games|jobs|key|limit|move|operator|outside-|pattern|play|preview|record|registry|result|puzzle|scenario|serve|simulate|studio|systemd|usage|verify|asker-gone|host-missing|not-json|said-twice|(table|row)-unreadable|too-many|wrong-(host|origin|type)|command-(?!id\b)|help-(usage|more)\b|match-(branch|no-winner|title|unfinished|winners)\b|again-|back-|bad-|beat-|continue-|days-|device|door-|hello-|name-|pairing-|passkey-|patience-|temperament-|phrase-(?!wait-)|plan-|replay-|seats-|setting-|sigil-|table-|talk-(empty|no|too)|too-large|unknown-(?!table)|wrong-method|answer-|ask-|campaign-|seeking-|lesson-(n|private)|store-|window-|host-only|hurry-|banned|blocks-|deed-|invitation|person-|report|illegal-|not-understood|seat-(by|not|present)|watching-only)/;

/** What only pages and dialogs say that are fetched later than home and a table: it travels with the first of them. */
export const LATER =
  /^(less|path-|analysis-|coach-(?!over)|end-(?!defeat|victory|look-back)|days-|plan-|today-|more-|up-to|settings-|undo-|seek-(?!a-table)|open-(?!a-table|tables)|your-(name|sigil)|matches-|patience-|temperament-|arrange|option-|name-longest|me-|notes-|review-|alerts-|sit-down|enter-|lobby-(?!seat-bot)|copy-link|invite-text|menu-(?!back)|door-|learn-|first-|help-(title|most|seen|about-)|people-|invited-|owner-|replay-(?!watch |turn-of)|puzzle-(?!of-the-day|day-first|moon-|streak |streak-days)|rules-(found|lost|search|of |clear|again|brief|origin)|now-(since|aim)|copied |why-list-about|shelf-(?!choose)|visitor-(?!name|number))/;
/**
 * What of a game is said by such pages and dialogs alone, or, when it is refused, in the words of the house that refuses it.
 */
export const GAME_LATER =
  /^(option-(?!scenario-)|campaign-|illegal-|figure-|result-|game-help|first-|hint-|ask-Mark|thing-(Slot|Place|NumberLine|HintedLine)\b|part-(needs|play|also|takes|measured)\b|board-end-(?!read|success|partial|failure|jump)|view-(?!turn|made_of))/;
/** What only some matches of Shipwreck say, those with a wider deck: it travels with the first of them (`GameModule.wordy`). */
export const WIDER =
  /^((card|board-face)-(asunder|the_captain|the_feast|fortune|the_ghost|the_imago|iron|the_lantern|the_pallbearers|the_passage|the_wish|the_ash|the_fall|the_musicians|the_north_wind|the_thief)\b|(power|board-rule)-(same|within_two|one_more|relocate|help|same_hours)\b|event-(KeptRaised|FateRelocated|FateStolen|PowerPaid)\b|button-(OneMore|Relocate|Steal)\b|board-(clue-(raised|stolen|spared|fell|stood)|ask-(again|raised|same|steal|move)|choosing-steal|comet|falls|raise|move|wish|card-goal)\b|phase-steal\b)/;
const LATER_FILE = /\.ftl\?later$/;
const NOTHING = /(?!)/;
const PYTHON = fileURLToPath(new URL('../../src/pitonisa/', import.meta.url));
const BOARDS = fileURLToPath(new URL('../src/games/', import.meta.url));

/** Each begins at the edge; so may the end of a choice. */
const entries = (source: string) => source.split(/^(?=[^\s}])/m);

/** Without the entries that are left out, or with none but those that are `taken`. */
export const travelling = (source: string, left: RegExp | null, taken: RegExp | null = null): string =>
  entries(source)
    .filter((entry) => !entry.startsWith('#') && !left?.test(entry) && (taken?.test(entry) ?? true))
    .map((entry) => entry.replaceAll(/\n\s*$/g, '\n'))
    .join('');

const ROOMS = [
  [/\/platform\/locale\//, TERMINAL],
  [/\/web\/src\/locale\//, LATER],
  [/\/(pitonisa|src)\/games\/shipwreck\/locale\/\w+\.ftl/, new RegExp(`${GAME_LATER.source}|${WIDER.source}`)],
  [/\/(pitonisa|src)\/games\/\w+\/locale\/\w+\.ftl/, GAME_LATER],
] as const;
const left = (id: string) => ROOMS.find(([room]) => room.test(id))?.[1] ?? null;
/** The words, rules and lessons of a game: those of its plug-ins are in folders of their own, and travel with them. */
const LOOSE = /^(.*\/games\/\w+)\/(locale|rules|lessons)\/(\w+\.ftl)/;
const PLUGGED = new RegExp(`${LOOSE.source}\\?raw$`);
function read(id: string): string {
  const [, game, room, file] = LOOSE.exec(id) ?? [];
  const shops = `${game}/shops`;
  const own = game && existsSync(shops) ? readdirSync(shops).map((shop) => `${shops}/${shop}/${room}/${file}`) : [];
  return [id.replace(/\?.*$/, ''), ...own.filter((path) => existsSync(path))].map((path) => readFileSync(path, 'utf8')).join('\n');
}
/** Of what does not travel at first, all but what only the terminal says. */
const later = (id: string) => [null, left(id) === TERMINAL ? NOTHING : (left(id) ?? NOTHING)] as const;
/** What is told together travels together: the house's words with the server's and those of the games' covers, a game's with its board's. */
function along(id: string): readonly string[] {
  const [, language] = /\/web\/src\/locale\/(\w+)\.ftl/.exec(id) ?? [];
  if (language) return [`${PYTHON}platform/locale/${language}.ftl`, ...coverFiles(`${language}.ftl`).map(({ path }) => path)];
  const [, board] = /\/pitonisa\/games\/(\w+\/locale\/\w+\.ftl)/.exec(id) ?? [];
  return board ? [`${BOARDS}${board}`].filter(existsSync) : [];
}
const whole = (id: string, taken: (id: string) => readonly [RegExp | null, RegExp?]) =>
  [id, ...along(id)].map((each) => travelling(read(each), ...taken(each))).join('');
const module = (text: string) => ({ code: `export default ${JSON.stringify(text)}`, map: null });

export function words(): Plugin[] {
  let builds = false;
  return [
    {
      name: 'pitonisa-words',
      apply: 'build',
      enforce: 'pre',
      load: { filter: { id: FILE }, handler: (id) => module(whole(id, (each) => [left(each)])) },
    },
    {
      name: 'pitonisa-plugged-words',
      apply: 'serve',
      enforce: 'pre',
      load: { filter: { id: PLUGGED }, handler: (id) => module(read(id)) },
    },
    {
      name: 'pitonisa-later-words',
      enforce: 'pre',
      configResolved: ({ command }) => void (builds = command === 'build'),
      // Where nothing is built, all words come at once.
      load: { filter: { id: LATER_FILE }, handler: (id) => module(builds ? whole(id, later) : '') },
    },
  ];
}
