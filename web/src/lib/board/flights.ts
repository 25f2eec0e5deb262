/** Lets small drawings fly over the page from one part of a table to another, one after the other. */

/** Places by selector; the first that is in sight counts. */
export type Where = readonly string[];

export interface Flight {
  from: Where;
  to: Where;
  /** The id of what flies in a sprite of the page. */
  art: string;
  /** It turns over on its way. */
  turns?: boolean;
}

/** How what flies is drawn: the class of the drawing and its box. */
export interface Look {
  class: string;
  width: number;
  height: number;
}

const LASTS = 360;
const APART = 65;
/** What comes after these is there at once. */
const MOST = 16;
const EASE = 'cubic-bezier(0.2, 0.8, 0.3, 1)';
const SVG = 'http://www.w3.org/2000/svg';

const isInSight = ({ left, right, top, bottom }: DOMRect): boolean =>
  right > 0 && left < window.innerWidth && bottom > 0 && top < window.innerHeight;

function middleOf(where: Where): { x: number; y: number } | null {
  const shown = where
    .flatMap((one) => [...document.querySelectorAll(one)])
    .find((one) => one.checkVisibility() && isInSight(one.getBoundingClientRect()));
  if (!shown) return null;
  const { left, top, width, height } = shown.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

function drawing(art: string, look: Look): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', `0 0 ${look.width} ${look.height}`);
  svg.setAttribute('class', look.class);
  const use = svg.appendChild(document.createElementNS(SVG, 'use'));
  for (const [name, value] of Object.entries({ href: `#${art}`, width: look.width, height: look.height }))
    use.setAttribute(name, String(value));
  return svg;
}

/** In a low arc; what starts or ends out of sight does not fly. */
export function fly(flights: readonly Flight[], layer: Element, look: Look): void {
  flights.slice(0, MOST).forEach(({ art, from, to, turns }, n) => {
    const [a, b] = [middleOf(from), middleOf(to)];
    if (!a || !b) return;
    const ghost = layer.appendChild(drawing(art, look));
    const top = Math.min(a.y, b.y) + Math.abs(a.y - b.y) * 0.3 - Math.abs(a.x - b.x) * 0.05 - 24;
    const frames = [
      { translate: `${a.x}px ${a.y}px`, scale: 0.7, transform: turns ? 'rotateY(180deg)' : 'none', opacity: 0 },
      { translate: `${(a.x + b.x) / 2}px ${top}px`, scale: 1.15, transform: 'none', opacity: 1, offset: 0.55 },
      { translate: `${b.x}px ${b.y}px`, scale: 0.75, transform: 'none', opacity: 0.3 },
    ];
    const moving = ghost.animate(frames, { duration: LASTS, delay: n * APART, easing: EASE, fill: 'both' });
    moving.onfinish = moving.oncancel = () => ghost.remove();
  });
}
