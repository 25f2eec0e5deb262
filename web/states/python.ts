/** What Python plays for these tests, line by line. */

import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { expect } from 'vitest';

/** Whose eyes follow. */
export interface Begins {
  game: string;
  match: number;
  players: number;
  me: number | null;
}

/** What is to be tried, one game after the other: of the `BOARDS`, or of the `SCENES`. */
export const plans = (what: 'BOARDS' | 'SCENES'): readonly string[][] =>
  process.env[`PITONISA_${what}`]!.split(' ').map((plan) => plan.split(':'));

/** All that a module of tests/web writes for a plan. */
export async function* written<Line>(module: string, plan: readonly string[]): AsyncGenerator<Line> {
  const python = spawn(process.env.PITONISA_PYTHON!, ['-m', `tests.web.${module}`, ...plan], {
    cwd: '..',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((tell) => python.on('close', tell));
  for await (const line of createInterface(python.stdout)) yield JSON.parse(line);
  expect(await ended).toBe(0);
}
