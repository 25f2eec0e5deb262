/** The letters that our texts are written with: those that the cuts of the faces have. */

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place)).join('');

/** What English and Spanish sentences are written with. */
export const LETTERS = `${between(0x20, 0x7e)}ÁÉÍÓÚÜÑáéíóúüñ¿¡ªº«»“”‘’–—…·×±½°\u00a0\u202f\u2212`;
/** What no heading of ours has. */
export const NO_HEADING = '#$*<>@[\\]^_`{|}~ªº°';
/** What sentences of ours have hardly ever. */
export const SELDOM = '#$&*<=>@[\\]^_`{|}~ªº½°%ÁÍÚÜü±\u2212';
/** What headings of ours have hardly ever, beside it. */
export const SELDOM_HEADING = `"'()+/;«»“”‘×–—XZ\u202f`;
/** What bold words of ours have hardly ever, beside it. */
export const SELDOM_BOLD = '+/;“”‘';
/** What the whole faces have: Latin-1, a few letters of French and Turkish, the euro. */
export const WHOLE = `${LETTERS}${between(0x80, 0xff)}\u0131\u0152\u0153\u02c6\u02da\u02dc\u20ac`;
