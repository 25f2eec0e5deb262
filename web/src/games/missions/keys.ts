/** The keys of the board: 1 to 5 for cards, R to boost, D to draw, T to tell, M for the map. */

export interface Keys {
  card: (place: number) => void;
  deed: (key: string) => void;
  talk: () => void;
  map: () => void;
  escape: () => void;
}

const DEEDS = ['r', 'd'];

export function keyed(event: KeyboardEvent, keys: Keys): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (event.key === 'Escape') return keys.escape();
  if ((event.target as Element | null)?.closest?.('input, textarea, select, dialog, [contenteditable]')) return;
  const key = event.key.toLowerCase();
  const place = '12345'.indexOf(key);
  if (place >= 0) keys.card(place);
  else if (DEEDS.includes(key)) keys.deed(key);
  else if (key === 't') keys.talk();
  else if (key === 'm') keys.map();
  else return;
  event.preventDefault();
}
