/** Brings the drawings of the cove into the page, once: every drawing of the board refers to them by id. */

import url from './sprite.svg?url';

let brought: Promise<void> | undefined;

async function bring(): Promise<void> {
  const text = await (await fetch(url)).text();
  const drawn = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  drawn.setAttribute('class', 'co-sprite');
  drawn.setAttribute('aria-hidden', 'true');
  document.body.append(document.importNode(drawn, true));
}

export function bringSprite(): Promise<void> {
  brought ??= bring().catch(() => {
    brought = undefined;
  });
  return brought;
}
