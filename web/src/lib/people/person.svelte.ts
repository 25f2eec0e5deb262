/** Who sits in front of this browser: a name and a sigil, chosen once and changed at will. */

import { SIGILS } from './sigils';
import { keepPerson, readPerson, type Introduction, type Person } from '../browser/storage';

/** Somebody new is given a sigil, and keeps it until another is chosen. */
function newcomer(): Person {
  const found = readPerson();
  if (!found.sigil) {
    found.sigil = SIGILS[Math.floor(Math.random() * SIGILS.length)]!;
    keepPerson(found);
  }
  return found;
}

const kept = $state(newcomer());

export const person = {
  get name() {
    return kept.name;
  },
  get sigil() {
    return kept.sigil;
  },
  /** As the house is told: somebody who has not said a name yet is a guest to each reader. */
  get introduced(): Introduction {
    return { name: kept.name || null, sigil: this.sigil };
  },
};

export function introduce(name: string, sigil: string): void {
  kept.name = name.trim().slice(0, 24);
  kept.sigil = sigil;
  keepPerson($state.snapshot(kept));
}
