/** Where the margins of the book stand, as in the styles of the table's shell; and how tall the scene may be beside the reading. */

export const PHONE = '(max-width: 760px)';
/** A tablet held upright has no rail beside the board, as a phone has none: what is everybody's stands below the page. */
export const UPRIGHT = '(max-width: 1179px) and (min-height: 1000px)';
/** A small window has no panel beside the board, as a phone has none: what is told stands below the page. */
export const SMALL = '(max-width: 1179px) and (max-height: 999px)';

/** The scene whole, half, a slice of it, or only the names of its cards. */
export const SIZES = ['full', 'low', 'slim', 'chips'] as const;
export type Size = (typeof SIZES)[number];

/** The largest scene beside which a page so tall is seen whole; `room`: for both; `heights`: of each size. */
export function sizeBeside(page: number, room: number, heights: Readonly<Record<Size, number>>, least: Size = 'chips'): Size {
  const allowed = SIZES.slice(0, SIZES.indexOf(least) + 1);
  return allowed.find((size) => heights[size] + page <= room) ?? least;
}

/** How tall half a scene is: all that the page leaves, so that as little of the picture is cut off as can be. */
export const halfBeside = (page: number, room: number, { full, low }: Readonly<Record<'full' | 'low', number>>): number =>
  Math.max(low, Math.min(full, room - page));
