/** Who knew it, and when: rows of beliefs as they are drawn. */

import type { Known, Row } from '$lib/wire.gen';

/** From this share on, each step of the heat. */
const HEAT = [0, 0.1, 0.2, 0.3, 0.6] as const;

/** From 1 (next to nothing) to 5 (more likely than not); certainty is drawn otherwise. */
export const heatOf = (share: number): number => HEAT.filter((least) => share >= least).length;

/** The rows about a subject, without those of whom it is so: who knew first stands first, who never did last. */
export const rowsAbout = ({ rows, subjects }: Known, subject: number): readonly Row[] =>
  rows
    .filter((row) => row.subject === subject && row.viewer !== subjects[subject]!.seat)
    .sort((one, other) => (one.sure_from ?? Infinity) - (other.sure_from ?? Infinity) || one.viewer - other.viewer);

/** Whether it was certain for this viewer when a turn began, counted from 1. */
export const isSure = ({ sure_from }: Row, turn: number): boolean => sure_from !== null && turn > sure_from;

/** What was believed of whom when a turn began, the likeliest first; of oneself nobody needs to be told. */
export const suspects = ({ shares, viewer }: Row, turn: number): readonly { seat: number; share: number }[] =>
  (shares[turn - 1] ?? [])
    .map((share, seat) => ({ seat, share }))
    .filter(({ seat }) => seat !== viewer)
    .sort((one, other) => other.share - one.share || one.seat - other.seat);
