/** Where others come in: what stands before the path in an invitation, and whether anybody else can open it. */

import { house } from '../api/asking';
import type { HouseInfo } from '../wire.gen';

let told = $state.raw<HouseInfo | null>(null);
let asked = false;

/** Null until the house has answered. */
export function reach(): HouseInfo | null {
  if (!asked) {
    asked = true;
    void house().then(
      (info) => (told = info),
      () => (asked = false),
    );
  }
  return told;
}

/** A page of the house as others can open it. */
export const linkTo = (path: string): string => `${reach()?.origin ?? location.origin}${path}`;
export const invitation = (code: string): string => linkTo(`/t/${code}`);
