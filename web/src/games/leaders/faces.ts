/** Which drawing stands for what. A follower's portrait goes by the seat to which the card was dealt, which everybody knows. */

import type { ArtifactId, CardNo, Ending, Recruit, Team } from './types.gen';

const ARTIFACTS: Readonly<Record<ArtifactId, string>> = {
  barter_box: 'box',
  tangled_carousel: 'carousel',
  flat_eye: 'eye',
  fairground_mirror: 'mirror',
  whistle_of_candour: 'whistle',
  blanket_of_oblivion: 'blanket',
  wire_hand: 'hand',
  scrap_magnet: 'magnet',
  borrowed_pocket: 'pocket',
  accusing_weathervane: 'vane',
  taming_stick: 'stick',
  polished_lid: 'lid-2',
  detour_sign: 'sign',
  solemn_earmuffs: 'muffs',
  passing_portrait: 'portrait',
  rear_mirror: 'rear',
};
const REACTIONS: ReadonlySet<ArtifactId> = new Set([
  'taming_stick',
  'polished_lid',
  'detour_sign',
  'solemn_earmuffs',
  'passing_portrait',
  'rear_mirror',
]);
const PORTRAITS = 6;
/** How many cards each seat is dealt: their numbers follow each other. */
const ROW = 3;

export const BACK = '#le-recruit-back';
export const ARTIFACT_BACK = '#le-artifact-back';

export const artOf = (card: ArtifactId): string => `#le-art-${ARTIFACTS[card]}`;
export const isReaction = (card: ArtifactId): boolean => REACTIONS.has(card);
export const isLeader = (recruit: Recruit): boolean => recruit.endsWith('_leader');

type City = 'eu' | 'su';
export const cityOf = (recruit: Recruit): City => (recruit.startsWith('euphorian') ? 'eu' : 'su');

/** The same wherever its owner lays it, and whoever has it later. It tells nothing of the order, which is secret. */
export function faceOf(recruit: Recruit, card: CardNo): string {
  const city = cityOf(recruit);
  return isLeader(recruit) ? `#le-leader-${city}` : `#le-${city}-${(Math.floor(card / ROW) % PORTRAITS) + 1}`;
}

const TEAMS: Readonly<Record<Team, string>> = { euphorian: 'eu', subterran: 'su', anarchist: 'an' };
export const emblemOf = (team: Team): string => `#le-em-${TEAMS[team]}`;

const BANNERS: Readonly<Record<Ending, string | null>> = {
  euphorian: 'eu',
  subterran: 'su',
  anarchist: 'an',
  'both-leaders': 'solo',
  'anarchist-leader': 'solo',
  'no-winner': null,
};
export const bannerOf = (ending: Ending): string | null => BANNERS[ending] && `#le-win-${BANNERS[ending]}`;
