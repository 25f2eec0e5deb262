// Beams go round the middle of the table and over nobody's recruits.

import { expect, it } from 'vitest';
import { isRoomy, spotOf, upright, wide, type Box } from './circle';
import { along, rayOf, seatBox, type Ray } from './rays';

const SHARES = Array.from({ length: 9 }, (_, i) => (i + 1) / 10);

/** How many points of a beam lie in a box. */
const inside = (ray: Ray, box: Box) =>
  SHARES.map((share) => along(ray, share)).filter((spot) => Math.abs(box.x - spot.x) < box.w && Math.abs(box.y - spot.y) < box.h).length;

it.each([4, 5, 6, 7, 8])('over nobody else’s recruits, and seldom through the middle, with %i at the table', (players) => {
  const stage = wide(1.6);
  const seats = Array.from({ length: players }, (_, seat) => spotOf(stage, players, 0, seat));
  const pairs = seats.flatMap((holder) => seats.filter((one) => one !== holder).map((target) => ({ holder, target })));
  const rays = pairs.map(({ holder, target }) => ({ holder, target, ray: rayOf(stage, holder, target, seats) }));
  for (const { holder, target, ray } of rays)
    for (const seat of seats) if (seat !== holder && seat !== target) expect(inside(ray, seatBox(stage, seat))).toBeLessThanOrEqual(2);
  expect(rays.filter(({ ray }) => inside(ray, stage.centre) > 1).length).toBeLessThanOrEqual(pairs.length * 0.2);
});

it('keeps two who aim at each other apart', () => {
  const stage = upright(420, 4);
  const seats = [0, 1, 2, 3].map((seat) => spotOf(stage, 4, 0, seat));
  const [there, back] = [rayOf(stage, seats[0]!, seats[2]!, seats), rayOf(stage, seats[2]!, seats[0]!, seats)];
  expect(Math.abs(along(there, 0.5).x - along(back, 0.5).x)).toBeGreaterThan(20);
});

it.each([4, 5, 6, 7, 8])('leaves the middle of a phone’s table open for the piles, with %i at it', (players) => {
  for (const height of [0, 358, 414, 540]) {
    const stage = upright(height, players);
    const others = Array.from({ length: players - 1 }, (_, i) => spotOf(stage, players, 0, i + 1));
    const [top, bottom] = [Math.min(...others.map(({ y }) => y)) + stage.plate, spotOf(stage, players, 0, 0).y - 22];
    const half = isRoomy(stage, players) ? 80 : 70;
    expect(stage.centre.y - half).toBeGreaterThanOrEqual(top);
    expect(stage.centre.y + half).toBeLessThanOrEqual(bottom);
  }
});
