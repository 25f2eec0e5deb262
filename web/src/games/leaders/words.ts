/** How the board puts recruits, what is known of them and claims into words. */

import type { Translate } from '$lib/words/text';
import { emblemOf } from './faces';
import { ofRecruit } from './paths';
import type { Notes, Place, Seat, SeenRecruit, Slot } from './types.gen';

export type Claim = Notes[number];

export const slotName = (t: Translate, slot: Slot): string => t(`board-slot-${slot}`);
export const recruitName = (t: Translate, recruit: string): string => t(`recruit-${recruit}`);

/** How this reader came to know a hidden recruit; '' where they do not, or everybody sees it. */
export function known(t: Translate, one: SeenRecruit): string {
  if (one.exposed || !one.recruit) return '';
  const learned = one.private ?? one.public;
  if (!learned) return '';
  const args = { recruit: recruitName(t, one.recruit), turn: String(learned.turn), how: learned.how };
  return t(one.private ? 'board-known-private' : 'board-known-public', args);
}

/** All that a reader who does not see the card should hear of it. */
export function recruitLabel(t: Translate, owner: Seat, me: Seat | null, one: SeenRecruit): string {
  const slot = slotName(t, one.slot);
  const whose = owner === me ? t('board-recruit-yours', { slot }) : t('board-recruit', { slot, owner: t.nameOf(owner) });
  if (one.exposed) return t('board-recruit-exposed', { whose, recruit: recruitName(t, one.recruit ?? '') });
  if (owner === me && one.recruit) return t('board-recruit-own', { whose, recruit: recruitName(t, one.recruit) });
  return [t('board-recruit-hidden', { whose }), known(t, one)].filter(Boolean).join(' ');
}

export const claimsBy = (notes: Notes, seat: Seat): readonly Claim[] => notes.filter((claim) => claim.by === seat);

/** Who says what about a recruit, their own or another's. */
export const claimsOn = (notes: Notes, owner: Seat, slot: Slot): readonly Claim[] =>
  notes.filter((claim) => claim.type === 'RecruitClaim' && ofRecruit(claim.owner, claim.slot) === ofRecruit(owner, slot));

/** A claim in as few words as a bubble has room for. */
export function claimShort(t: Translate, claim: Claim): string {
  switch (claim.type) {
    case 'TeamClaim':
      return t('board-claim-team', { team: t(`team-${claim.team}`) });
    case 'ArmedClaim':
      return t('board-claim-armed', { target: t.nameOf(claim.target) });
    case 'RecruitClaim': {
      const args = { slot: slotName(t, claim.slot), what: t(`claimed-${claim.what}`) };
      return claim.by === claim.owner ? t('board-claim-mine', args) : t('board-claim-saw', { ...args, owner: t.nameOf(claim.owner) });
    }
  }
}

/** A claim for the eye: of whom it tells, which recruit as a sign, and what it is as an emblem, where there is one. */
export interface Sign {
  text: string;
  /** Which recruit, where it is shown and not said. */
  place: number | null;
  emblem: string | null;
  crown: boolean;
}

const SLOTS: readonly Slot[] = ['left', 'middle', 'right'];

export function claimSign(t: Translate, claim: Claim): Sign {
  if (claim.type === 'ArmedClaim') return { text: claimShort(t, claim), place: null, emblem: null, crown: false };
  const what = claim.type === 'TeamClaim' ? claim.team : claim.what;
  const city = what.startsWith('euphorian')
    ? 'euphorian'
    : what.startsWith('subterran')
      ? 'subterran'
      : what === 'anarchist'
        ? 'anarchist'
        : null;
  const crown = what.endsWith('leader');
  const emblem = city && emblemOf(city);
  const word = emblem ? '' : t(`claimed-${what}`);
  if (claim.type === 'TeamClaim') return { text: t('board-claim-team', { team: '' }).trim(), place: null, emblem, crown };
  const whose = claim.by === claim.owner ? '' : t.nameOf(claim.owner);
  return { text: [whose, word].filter(Boolean).join(': '), place: SLOTS.indexOf(claim.slot), emblem, crown };
}

/** What a seat shows, for ears. */
export function seatLabel(t: Translate, place: Place): string {
  return [
    t('board-seat', { name: t.seat(place.seat), artifacts: place.artifacts }),
    place.anarchist ? t('board-seat-anarchist') : '',
    place.aims_at === null ? '' : t('board-seat-aims', { target: t.seat(place.aims_at) }),
  ]
    .filter(Boolean)
    .join(' ');
}
