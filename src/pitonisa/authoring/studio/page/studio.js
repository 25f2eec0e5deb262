// The page's frame: its tabs, what was found in the files, the charts, the source, and the news of saved files.
import { chart } from '/page/chart.js';
import { setUpPlay, setUpTrial } from '/page/stage.js';
import { tallies } from '/page/tally.js';

const words = JSON.parse(document.getElementById('words').textContent);
const lang = document.documentElement.lang;
const at = (id) => document.getElementById(id);

export const say = (id, given = {}) => words[id].replace(/\{(\w+)\}/g, (whole, name) => given[name] ?? whole);

/** An element with attributes and what is in it; strings become text and never markup. */
export function make(name, given = {}, ...inner) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(given)) {
    if (key.startsWith('on')) made.addEventListener(key.slice(2), value);
    else if (value === true) made.setAttribute(key, '');
    else if (value !== false && value !== undefined) made.setAttribute(key, value);
  }
  made.append(...inner);
  return made;
}

/** Asks the studio; what it refuses is thrown as the sentence it gives. */
export async function ask(path, body) {
  const url = `${path}${path.includes('?') ? '&' : '?'}lang=${lang}`;
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const answer = await fetch(url, body === undefined ? {} : post);
  if (answer.ok) return answer.headers.get('content-type').includes('json') ? answer.json() : answer.text();
  const why = await answer.json().catch(() => ({}));
  throw new Error(why.why ?? say('nothing'));
}

// Tabs: one of them can be reached by Tab, the others by arrows, Home and End.

const tabs = [...document.querySelectorAll('[role=tab]')];
const panels = Object.fromEntries(tabs.map((tab) => [tab.id.slice(4), at(tab.getAttribute('aria-controls'))]));
const drawn = {};
let state;

function open(tab) {
  for (const one of tabs) {
    const is = one === tab;
    one.setAttribute('aria-selected', is);
    one.tabIndex = is ? 0 : -1;
    at(one.getAttribute('aria-controls')).hidden = !is;
  }
  history.replaceState(null, '', `#${tab.id.slice(4)}`);
  show();
}

for (const [n, tab] of tabs.entries()) {
  tab.addEventListener('click', () => open(tab));
  tab.addEventListener('keydown', (event) => {
    const to = { ArrowRight: n + 1, ArrowLeft: n - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = tabs.at(to % tabs.length);
    next.focus();
    open(next);
  });
}

const current = () => tabs.find((tab) => tab.getAttribute('aria-selected') === 'true').id.slice(4);

// The source pane

const aside = document.querySelector('aside');
let shown = { file: '', line: 0 };

export async function lead(file, line) {
  let text;
  try {
    text = await ask(`/source/${encodeURIComponent(file)}`);
  } catch (error) {
    aside.hidden = false;
    return at('source').replaceChildren(make('p', {}, error.message));
  }
  shown = { file, line };
  at('file').value = file;
  at('source-title').textContent = line ? say('line', { file, line }) : file;
  aside.hidden = false;
  const lines = text.replace(/\n$/, '').split('\n').map((one, n) => {
    const here = n + 1 === line;
    return make('li', here ? { class: 'here', 'aria-current': 'true' } : {}, one || ' ');
  });
  at('source').replaceChildren(make('ol', {}, ...lines));
  at('source').querySelector('.here')?.scrollIntoView({ block: 'center', inline: 'start' });
  if (aside.getBoundingClientRect().top > innerHeight - 120) aside.scrollIntoView({ block: 'start' });
}

function close() {
  shown = { file: '', line: 0 };
  aside.hidden = true;
  at('file').value = '';
}

at('file').addEventListener('change', (event) => (event.target.value ? lead(event.target.value, 0) : close()));
at('close').addEventListener('click', () => {
  close();
  at('file').focus();
});

function listFiles() {
  const known = [make('option', { value: '' }, say('file')), ...state.files.map((name) => make('option', { value: name }, name))];
  at('file').replaceChildren(...known);
  at('file').value = state.files.includes(shown.file) ? shown.file : '';
}

// What was found

function finding(one) {
  const press = () => lead(one.file, one.line);
  return make(
    'li', {},
    make('button', { type: 'button', onclick: press },
      make('span', { class: `level ${one.level}` }, say(one.level)),
      make('span', { class: 'where' }, `${one.file}:${one.line} ${one.id}`),
      make('span', { class: 'what' }, one.what),
      make('span', { class: 'fix' }, one.suppressed || one.fix)),
  );
}

function showFindings() {
  const open = state.faults.filter((one) => !one.suppressed);
  const quiet = state.faults.filter((one) => one.suppressed);
  const parts = [];
  if (state.broken) parts.push(make('p', { class: 'soft' }, say('broken')));
  parts.push(open.length ? make('ul', { class: 'found' }, ...open.map(finding)) : make('p', { class: 'soft' }, say('none')));
  if (quiet.length)
    parts.push(make('details', {}, make('summary', {}, say('suppressed', { n: quiet.length })), make('ul', { class: 'found' }, ...quiet.map(finding))));
  panels.findings.replaceChildren(make('div', { class: 'found-all' }, ...parts), make('div', { class: 'tallies' }, ...tallies(state)));
}

// Charts and cards: drawn when they are looked at, and again when a file has been saved

async function showChart(of) {
  try {
    const picture = new DOMParser().parseFromString(await ask(`/graph/${of}`), 'image/svg+xml').documentElement;
    panels[of].replaceChildren(...chart(document.importNode(picture, true), of));
  } catch (error) {
    panels[of].replaceChildren(make('p', { class: 'soft' }, error.message));
  }
}

function showCards() {
  const address = `/sheets?lang=${lang}`;
  const frame = make('iframe', { src: address, title: say('cards-frame') });
  const jump = make('select', { onchange: () => frame.contentDocument.querySelectorAll('.page > h2')[jump.value]?.scrollIntoView() });
  frame.addEventListener('load', () => {
    const heads = [...frame.contentDocument.querySelectorAll('.page > h2')];
    jump.replaceChildren(...heads.map((head, n) => make('option', { value: n }, head.textContent)));
    frame.contentDocument.addEventListener('click', (event) => {
      const card = event.target.closest('[data-test], [data-conflict], [data-card]');
      const line = card && state.lines[card.dataset.test ?? card.dataset.conflict ?? card.dataset.card];
      if (line) lead(...line);
    });
  });
  panels.cards.replaceChildren(
    make('div', { class: 'tools' }, make('label', { class: 'across' }, say('cards-jump'), jump),
      make('a', { href: address, target: '_blank', rel: 'noopener' }, say('cards-open')), make('span', { class: 'soft' }, say('about-cards'))),
    frame,
  );
}

function showDrawings() {
  if (panels.drawings.firstChild) return; // they do not change while the studio is open
  const frame = make('iframe', { src: `/drawings?lang=${lang}`, title: say('tab-drawings') });
  const find = make('input', { type: 'search', oninput: () => {
    for (const one of frame.contentDocument.querySelectorAll('figure')) one.hidden = !one.dataset.part.includes(find.value.trim().toLowerCase());
  } });
  panels.drawings.replaceChildren(
    make('div', { class: 'tools' }, make('label', { class: 'across' }, say('find'), find), make('span', { class: 'soft' }, say('about-drawings'))),
    frame,
  );
}

const trial = setUpTrial(panels.trial);
const play = setUpPlay(panels.play);
const showing = {
  findings: showFindings, places: () => showChart('places'), puzzles: () => showChart('puzzles'),
  cards: showCards, drawings: showDrawings, trial: () => trial(state), play: () => play(state),
};

function show() {
  const name = current();
  if (!state || drawn[name] === state.revision) return;
  drawn[name] = state.revision;
  showing[name]();
}

// News

function told() {
  const { error, warning, hint } = state.counts;
  document.title = `${state.title} · ${words.name}`;
  at('title').textContent = state.title;
  const status = at('status');
  status.className = error ? 'error' : warning ? '' : 'well';
  status.textContent = error || warning || hint ? say('counts', { e: error, w: warning, h: hint }) : say('well');
}

async function watch() {
  for (;;) {
    try {
      state = await ask(`/state?since=${state?.revision ?? -1}`);
      told();
      listFiles();
      show();
      if (shown.file && drawn.source !== state.revision) lead(shown.file, shown.line);
      drawn.source = state.revision;
    } catch {
      at('status').textContent = say('gone');
      await new Promise((again) => setTimeout(again, 2000));
    }
  }
}

const wanted = at(`tab-${location.hash.slice(1)}`);
if (wanted) open(wanted);
watch();
