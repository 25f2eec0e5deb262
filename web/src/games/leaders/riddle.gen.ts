/** Written by `make types` from the structs of the same names in Python. */

/** All recruits of a kind are in sight: no other is left. */
export interface AllCounted {
  type: 'AllCounted';
  recruit: Recruit;
  many: number;
}

/** One knows every recruit of these, and none is the leader. */
export interface AllSeen {
  type: 'AllSeen';
  seats: readonly Seat[];
  leader: Recruit;
}

export type Bar = 'anarchist' | 'other' | 'dealt';

/** Somebody cannot own a leader. */
export interface CannotLead {
  type: 'CannotLead';
  seat: Seat;
  leader: Recruit;
  bar: Bar;
}

/** A recruit that one has seen, or that everybody has. */
export interface HasSeen {
  type: 'HasSeen';
  owner: Seat;
  slot: Slot;
  recruit: Recruit;
  turn: Turn;
  how: How;
}

export type How = 'exposed' | 'shot' | 'interrogated' | 'artifact' | 'owned';

/** A leader is in sight, and so it is not what is hidden here. */
export interface LeadsElsewhere {
  type: 'LeadsElsewhere';
  seat: Seat;
  leader: Recruit;
  owner: Seat;
}

/** Two followers of one side, and no leader of the other: whatever the third is, it changes nothing (R8). */
export interface MostAre {
  type: 'MostAre';
  seat: Seat;
  team: Team;
}

/** Nobody else is left who could own a leader. */
export interface MustLead {
  type: 'MustLead';
  seat: Seat;
  leader: Recruit;
}

/** Nothing else can lie there. */
export interface OnlyThat {
  type: 'OnlyThat';
  owner: Seat;
  slot: Slot;
  recruit: Recruit;
}

export type Recruit = 'euphorian_leader' | 'subterran_leader' | 'euphorian_follower' | 'subterran_follower';

export type Seat = number;

export type Slot = 'left' | 'middle' | 'right';

export type Team = 'euphorian' | 'subterran' | 'anarchist';

export interface ThatRecruit {
  type: 'ThatRecruit';
  recruit: Recruit;
}

export interface ThatSeat {
  type: 'ThatSeat';
  seat: Seat;
}

export type Turn = number;

/** Which recruit lies there? */
export interface WhatLies {
  type: 'WhatLies';
  owner: Seat;
  slot: Slot;
}

/** Of whom is it certain that they are in this team? */
export interface WhoIsSurely {
  type: 'WhoIsSurely';
  team: Team;
}

/** Who owns this leader? */
export interface WhoLeads {
  type: 'WhoLeads';
  leader: Recruit;
}

export type Question = WhoLeads | WhoIsSurely | WhatLies;

export type Reply = ThatSeat | ThatRecruit;

export type Thought = AllSeen | CannotLead | LeadsElsewhere | MustLead | HasSeen | MostAre | AllCounted | OnlyThat;

export type Aside = null;
