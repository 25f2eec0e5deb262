/** The great moments of a match, as signs on the time line of its replay: a game says which of its events are one. */

export interface Milestone {
  /** A sign of the house's sprite; without one, a dash. */
  sign: string | null;
  tone: 'good' | 'bad' | 'plain';
}

const toned =
  (tone: Milestone['tone']) =>
  (sign: string | null = null): Milestone => ({ sign, tone });
export const [good, bad, plain] = [toned('good'), toned('bad'), toned('plain')];

type Typed = { type: string };
type Told<E extends Typed> = { [K in E['type']]?: Milestone | ((event: Extract<E, { type: K }>) => Milestone | null) };

export const milestonesOf =
  <E extends Typed>(told: Told<E>) =>
  (event: E): Milestone | null => {
    const found = told[event.type as E['type']] as Milestone | ((event: E) => Milestone | null) | undefined;
    return typeof found === 'function' ? found(event) : (found ?? null);
  };
