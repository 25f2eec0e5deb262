// A chart to read and to press: at its own size or whole, with the ways of the node that is looked at brought forward.
import { lead, make, say } from '/page/studio.js';

/** The tools over a drawing, and the drawing. */
export function chart(picture, of) {
  const box = make('div', { class: 'chart', tabindex: '0', role: 'region', 'aria-label': say(`tab-${of}`) }, picture);
  const whole = make('button', { type: 'button', 'aria-pressed': 'false', onclick: () => fit(whole.getAttribute('aria-pressed') !== 'true') }, say('whole'));
  function fit(is) {
    whole.setAttribute('aria-pressed', is);
    box.classList.toggle('whole', is);
  }
  for (const node of picture.querySelectorAll('g[id]')) {
    const press = () => node.dataset.file && lead(node.dataset.file, Number(node.dataset.line));
    node.addEventListener('click', press);
    node.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      press();
    });
    for (const [event, is] of [['pointerenter', true], ['focus', true], ['pointerleave', false], ['blur', false]])
      node.addEventListener(event, () => bringForward(picture, node, is));
  }
  return [make('div', { class: 'tools' }, whole, make('span', { class: 'soft' }, say(`about-${of}`))), box];
}

function bringForward(picture, node, is) {
  picture.classList.toggle('looked', is);
  const near = new Set([node.id]);
  for (const way of picture.querySelectorAll('.way')) {
    const { from, to } = way.dataset;
    const mine = is && (from === node.id || to === node.id);
    way.classList.toggle('near', mine);
    if (mine) near.add(from).add(to);
  }
  for (const other of picture.querySelectorAll('g[id]')) other.classList.toggle('near', is && near.has(other.id));
}
