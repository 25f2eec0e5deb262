// What moves: the quick simulation, and the mission played from any point with every seat's view side by side.
import { ask, lead, make, say } from '/page/studio.js';

const number = (name, value, least, most) =>
  make('label', { class: 'field' }, say(name), make('input', { type: 'number', name, value, min: least, max: most }));

// Simulation

/** A name that leads to its line, where it stands on one. */
function named(id, state) {
  const line = state?.lines[id];
  return line ? make('button', { type: 'button', class: 'name', onclick: () => lead(...line) }, id) : make('span', {}, id || '–');
}

function meters(counts, all, state, many = false) {
  const svg = (share) => {
    const drawn = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    const bar = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
    bar.setAttribute('width', `${100 * share}%`);
    bar.setAttribute('height', '100%');
    drawn.setAttribute('aria-hidden', 'true');
    drawn.append(bar);
    return make('span', { class: 'track' }, drawn);
  };
  const rows = Object.entries(counts).sort((a, b) => b[1] - a[1]);
  return make('div', { class: many ? 'meters many' : 'meters' }, ...rows.flatMap(([name, count]) => [
    named(name, state), svg(count / all), make('span', {}, `${count} (${Math.round((100 * count) / all)} %)`),
  ]));
}

/** What never happened, each leading to its line. */
function without(word, ids, state) {
  return make('p', { class: 'soft' }, say(word), ' ', ...ids.flatMap((id, n) => (n ? [', ', named(id, state)] : [named(id, state)])));
}

function results(told, state) {
  const known = Number.isFinite(told.rounds);
  const progress = `${say('progress', told)}${told.running ? ` · ${say('running')}` : ''}`;
  const parts = [make('p', { role: 'status' }, told.failed ? say('failed') : progress)];
  if (!known) return parts;
  const short = (value) => value.toLocaleString(document.documentElement.lang, { maximumFractionDigits: 1 });
  parts.push(make('p', {}, say('means', { rounds: short(told.rounds), burn: short(told.burn), left: short(told.left) })));
  const none = Object.fromEntries((state?.endings ?? []).map((id) => [id, 0]));
  parts.push(make('h3', {}, say('endings')), meters({ ...none, ...told.endings }, told.done, state));
  const cards = Object.fromEntries(Object.entries(told.read).filter(([id]) => !state || state.cards.includes(id)));
  parts.push(make('h3', {}, say('read')), meters(cards, told.done, state, true));
  const unread = (state?.cards ?? []).filter((id) => !told.read[id]);
  if (unread.length) parts.push(without('unread', unread, state));
  parts.push(make('h3', {}, say('tested')));
  const lines = Object.entries(told.tested).map(([test, found]) =>
    make('li', {}, named(test, state), ` ${Object.entries(found).map(([how, n]) => `${say(`value-${how}`)} ${n}`).join(', ')}`));
  parts.push(make('ul', { class: 'lines' }, ...lines));
  const untested = (state?.tests ?? []).filter((id) => !told.tested[id]);
  if (untested.length) parts.push(without('untested', untested, state));
  return parts;
}

export function setUpTrial(panel) {
  const out = make('div', { class: 'results' });
  const stop = make('button', { type: 'button', disabled: true, onclick: async () => put(await ask('/trial/stop', {})) }, say('stop'));
  const form = make('form', { onsubmit: begin }, number('players', 2, 1, 4), number('plays', 20, 1, 200),
    make('button', { class: 'first' }, say('simulate')), stop);
  let asking = 0;
  let known;

  function put(told) {
    stop.disabled = !told.running;
    if (told.wanted) out.replaceChildren(...results(told, known));
    clearTimeout(asking);
    if (told.running) asking = setTimeout(async () => put(await ask('/trial')), 1000);
  }

  async function begin(event) {
    event.preventDefault();
    const given = new FormData(form);
    try {
      put(await ask('/trial', { players: Number(given.get('players')), plays: Number(given.get('plays')) }));
    } catch (error) {
      out.replaceChildren(make('p', { role: 'alert' }, error.message));
    }
  }

  panel.replaceChildren(form, out);
  return async (state) => {
    known = state;
    put(await ask('/trial'));
  };
}

// Play

function choices(legend, name, several) {
  const ticks = several.map((one) =>
    make('label', { class: 'tick' }, make('input', { type: 'checkbox', name, value: one.id }), one.name));
  return make('fieldset', {}, make('legend', {}, legend), make('div', { class: 'many' }, ...ticks));
}

function lines(several) {
  return make('ul', { class: 'lines' }, ...several.map((one) => make('li', one.startsWith('  ') ? { class: 'under' } : {}, one.trim())));
}

function seat(one, n, told, act) {
  const may = one.may.map((name, choice) =>
    make('button', { type: 'button', onclick: () => act({ n: told.n, seat: n, choice }) }, name));
  return make('article', { class: one.turn ? 'seat turn' : 'seat', 'aria-label': one.name },
    make('header', {}, make('h3', {}, one.name), make('span', { class: 'soft' }, one.turn ? say('may') : say('waits'))),
    make('div', { class: 'choices', role: 'group', 'aria-label': say('may') }, ...may),
    make('h4', {}, say('happened')), lines(one.heard),
    make('h4', {}, say('sees')),
    make('div', { class: 'view', tabindex: '0', role: 'region', 'aria-label': `${say('sees')}: ${one.name}` }, lines(one.view)));
}

export function setUpPlay(panel) {
  const setup = make('form', { onsubmit: begin });
  const controls = make('div', { hidden: true });
  const out = make('div', {});
  const status = make('p', { role: 'status' });
  const press = (how) => () => go(`/play/${how}`, {});
  controls.append(make('form', { onsubmit: (event) => event.preventDefault() },
    make('button', { type: 'button', onclick: press('bot') }, say('bot')),
    make('button', { type: 'button', onclick: press('back') }, say('back')), status));

  async function go(path, body) {
    try {
      const told = await ask(path, body);
      const scrolled = [...out.querySelectorAll('.view')].map((one) => one.scrollTop);
      status.textContent = `${say('done', told)}${told.ended ? ` · ${told.ended}` : ''}`;
      controls.hidden = false;
      out.replaceChildren(make('div', { class: 'seats' }, ...told.seats.map((one, n) => seat(one, n, told, (deed) => go('/play/act', deed)))));
      for (const [n, one] of [...out.querySelectorAll('.view')].entries()) one.scrollTop = scrolled[n] ?? 0;
      if (document.activeElement === document.body) out.querySelector('.seat.turn button')?.focus({ preventScroll: true });
    } catch (error) {
      status.textContent = error.message;
      controls.hidden = false;
    }
  }

  /** Each host wants a seat; only one person may play two. */
  function seated(event) {
    if (event.target.name !== 'party') return;
    const hosts = new FormData(setup).getAll('party').length;
    const people = setup.elements.players;
    if (hosts > 1 && !(hosts === 2 && people.value === '1')) people.value = hosts;
  }

  setup.addEventListener('change', seated);

  function begin(event) {
    event.preventDefault();
    const given = new FormData(setup);
    go('/play', {
      players: Number(given.get('players')), party: given.getAll('party'), at: given.get('at'), items: given.getAll('items'),
      tokens: given.getAll('tokens'), seed: given.get('seed'), skip: given.has('skip'),
    });
  }

  panel.replaceChildren(setup, controls, out);
  return (state) => {
    const before = new FormData(setup);
    const places = [make('option', { value: '' }, say('start')), ...state.places.map((one) => make('option', { value: one.id }, one.name))];
    const things = make('details', {}, make('summary', {}, `${say('items')}, ${say('tokens')}`),
      choices(say('items'), 'items', state.items), choices(say('tokens'), 'tokens', state.tokens));
    setup.replaceChildren(
      number('players', 2, 1, 4),
      make('label', { class: 'field' }, say('at'), make('select', { name: 'at' }, ...places)),
      make('label', { class: 'field' }, say('seed'), make('input', { type: 'text', name: 'seed', value: 'studio', maxlength: 60 })),
      make('label', { class: 'tick' }, make('input', { type: 'checkbox', name: 'skip' }), say('skip')),
      make('button', { class: 'first' }, say('begin')),
      choices(say('party'), 'party', state.hosts), things);
    for (const one of setup.elements) {
      if (!one.name || !before.has(one.name)) continue;
      if (one.type === 'checkbox') one.checked = before.getAll(one.name).includes(one.value);
      else one.value = before.get(one.name);
    }
  };
}
