// How much there is of everything, beside what was found in the files.
import { make, say } from '/page/studio.js';

const bar = (share) => make('meter', { min: 0, max: 1, value: share, 'aria-hidden': 'true' });

export function tallies(state) {
  const { counts, words, attributes } = state.tally;
  if (!counts) return [];
  const most = Math.max(1, ...Object.values(attributes));
  const share = (value) => `${Math.floor(value * 100)} %`;
  const number = (value) => value.toLocaleString(document.documentElement.lang);
  return [
    card('tally-texts', Object.entries(state.coverage).map(([name, value]) => [name, bar(value), `${share(value)} · ${say('words-count', { n: number(words[name]) })}`])),
    card('tally-all', Object.entries(counts).map(([name, n]) => [say(`tally-${name}`), '', number(n)])),
    card('tally-attributes', Object.entries(attributes).map(([name, n]) => [name, bar(n / most), number(n)])),
  ];
}

function card(title, rows) {
  return make('section', { class: 'tally' }, make('h3', {}, say(title)),
    make('dl', {}, ...rows.flatMap(([name, drawn, value]) => [make('dt', {}, name), make('dd', {}, drawn, value)])));
}
