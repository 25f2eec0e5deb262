/** Lays the pieces of a prologue out on pages: two that are short share one. */

/** How many letters are easily read on one page with its picture. */
const PAGE = 420;

export function pagesOf(pieces: readonly string[]): readonly (readonly string[])[] {
  const pages: string[][] = [];
  for (const piece of pieces.filter(Boolean)) {
    const last = pages.at(-1);
    if (last?.length === 1 && last[0]!.length + piece.length <= PAGE) last.push(piece);
    else pages.push([piece]);
  }
  return pages;
}
