/** The places of the board by the names that lessons know them by. */

const PLACES: Readonly<Record<string, string>> = {
  map: '.ms [data-place="map"]',
  pool: '.ms [data-place="pool"]',
  burn: '.ms [data-place="burn"]',
  panorama: '.ms .pano',
  overview: '.ms [data-tool="overview"]',
  test: '.ms .test',
  card: '.ms .read.private',
  talk: '.ms .tell',
  reserve: '.ms .mine-block',
  things: '.ms .things',
  actions: '.ms .acts',
  shared: '.ms .shared',
  journal: '.ms [data-tool="journal"]',
  conflict: '.ms .conflict',
  question: '.ms .ask',
  hosts: '.ms .hosts',
};

/** `map`, `card:C`, `spot:3`, `thing:item:4`, `do:Boost` and so on, as a selector. */
export function places(place: string): string | null {
  const [kind, ...rest] = place.split(':');
  const which = rest.join(':');
  if (which && kind === 'card') return `.ms [data-card="${which}"]`;
  if (kind === 'spot') return `.ms [data-spot="${which}"]`;
  if (kind === 'thing') return `.ms [data-thing="${which}"]`;
  // Where one plays for two, what the other can do is behind their tab.
  if (kind === 'do') return `.ms [data-do^="${which}"], .ms.foot:not(:has([data-do^="${which}"])) [data-agent-tab][aria-selected="false"]`;
  if (kind === 'agent') return `[data-charge="agent-${which}"]`;
  return PLACES[place] ?? null;
}
