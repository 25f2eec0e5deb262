/** Written by `make types` from the structs of the same names in Python. */

/** Choose the target of one's laser in the aim phase (R17). */
export interface Aim {
  type: 'Aim';
  target: Seat;
}

export interface Aimed {
  type: 'Aimed';
  by: Seat;
  target: Seat;
}

/** A laser has got a target (R22). */
export interface Aiming {
  type: 'Aiming';
  by: Seat;
  target: Seat;
}

/** Use a reaction, in a sealed envelope (R29, R31). */
export interface Answer {
  type: 'Answer';
  card: ArtifactId;
  cost: Slot;
  target: Seat | null;
  slot: Slot | null;
}

export interface Answered {
  type: 'Answered';
  by: Seat;
  card: ArtifactId;
  slot: Slot;
  recruit: Recruit;
}

/** Take a laser from the centre, paid for with this hidden recruit, and aim at once (R14). */
export interface Arm {
  type: 'Arm';
  cost: Slot;
  target: Seat;
}

export interface Armed {
  type: 'Armed';
  by: Seat;
  slot: Slot;
  recruit: Recruit;
  target: Seat;
}

export interface ArmedClaim {
  type: 'ArmedClaim';
  by: Seat;
  target: Seat;
}

/** My laser is at your service. */
export interface ArmedForYou {
  type: 'ArmedForYou';
  target: Seat;
}

export type ArtifactId = 'barter_box' | 'tangled_carousel' | 'flat_eye' | 'fairground_mirror' | 'whistle_of_candour' | 'blanket_of_oblivion' | 'wire_hand' | 'scrap_magnet' | 'borrowed_pocket' | 'accusing_weathervane' | 'taming_stick' | 'polished_lid' | 'detour_sign' | 'solemn_earmuffs' | 'passing_portrait' | 'rear_mirror';

export interface ArtifactOdds {
  card: ArtifactId;
  percent: number;
}

export type ArtifactSet = 'by-players' | 'proposed-24' | 'few-swaps-24' | 'loyal-24';

/** Public, except `card`: that is for the two alone. */
export interface ArtifactTaken {
  type: 'ArtifactTaken';
  by: Seat;
  owner: Seat;
  card: ArtifactId | null;
}

export interface ArtifactUsed {
  type: 'ArtifactUsed';
  by: Seat;
  card: ArtifactId;
  slot: Slot;
  recruit: Recruit;
}

export interface BecameAnarchist {
  type: 'BecameAnarchist';
  by: Seat;
}

export type CardNo = number;

/** Name somebody, or one of their recruits, as a target of the artifact (R13). */
export interface Choose {
  type: 'Choose';
  owner: Seat;
  slot: Slot | null;
}

/** A target of an artifact: somebody, or one of their recruits. */
export interface Chosen {
  owner: Seat;
  slot: Slot | null;
}

export type Claimed = 'euphorian' | 'subterran' | 'follower' | 'leader' | 'euphorian_leader' | 'subterran_leader';

/** Somebody must expose a recruit of their choice (Whistle of Candour). */
export interface Confessing {
  type: 'Confessing';
  by: Seat;
}

export interface DeckReshuffled {
  type: 'DeckReshuffled';
  count: number;
}

export type DeedKind = 'gave' | 'interrogated' | 'looked' | 'armed' | 'aimed' | 'shot' | 'hid' | 'used' | 'answered';

/** Discard the whole hand, then draw one artifact (R10). */
export interface DiscardAndDraw {
  type: 'DiscardAndDraw';
}

/** Something that somebody did for all to see: what reasoning about people can stand on. */
export interface Done {
  turn: Turn;
  by: Seat;
  deed: DeedKind;
  target: Seat | null;
  card: ArtifactId | null;
  slot: Slot | null;
}

/** Public, except `card`: that is for `by` alone. */
export interface Drew {
  type: 'Drew';
  by: Seat;
  card: ArtifactId | null;
}

export interface EffectCancelled {
  type: 'EffectCancelled';
  by: Seat;
  card: ArtifactId;
}

/** `by` is who wins alone, if somebody does. */
export interface Ended {
  type: 'Ended';
  reason: Ending;
  winners: readonly Seat[];
  by: Seat | null;
}

export type Ending = 'euphorian' | 'subterran' | 'anarchist' | 'both-leaders' | 'anarchist-leader' | 'no-winner';

/** Name no further target, where the artifact allows that (R13). */
export interface Enough {
  type: 'Enough';
}

/** Two recruits change places. Public, except what they are: that is for the two owners alone. */
export interface Exchanged {
  type: 'Exchanged';
  owner: Seat;
  slot: Slot;
  other: Seat;
  other_slot: Slot;
  gave: Recruit | null;
  got: Recruit | null;
}

/** What a recruit cannot be, and what it is where only one thing is left. */
export interface Excluded {
  slot: Slot;
  recruits: readonly Recruit[];
  only: Recruit | null;
}

/** Expose a hidden recruit of one's own choice, because somebody's whistle demands it (R34). */
export interface Expose {
  type: 'Expose';
  slot: Slot;
}

export interface Exposed {
  type: 'Exposed';
  owner: Seat;
  slot: Slot;
  recruit: Recruit;
}

/** Give one artifact to somebody else (R11). */
export interface Give {
  type: 'Give';
  card: ArtifactId;
  target: Seat;
}

/** Public, except `card`: that is for the two alone. */
export interface Given {
  type: 'Given';
  by: Seat;
  target: Seat;
  card: ArtifactId | null;
}

export type Ground = 'seen' | 'shown' | 'anarchist' | 'one-leader' | 'found' | 'dealt' | 'counted';

export interface HandDiscarded {
  type: 'HandDiscarded';
  by: Seat;
  cards: readonly ArtifactId[];
}

/** A follower was turned face down; everybody has seen which. */
export interface Hid {
  type: 'Hid';
  by: Seat;
  owner: Seat;
  slot: Slot;
}

/** Turn anybody's exposed follower face down (R16). */
export interface Hide {
  type: 'Hide';
  owner: Seat;
  slot: Slot;
}

export interface HintedSeat {
  seat: Seat;
  excluded: readonly Excluded[];
  teams: readonly TeamOdds[];
  leaders: readonly LeaderOdds[];
  lacks: readonly ArtifactId[];
  reactions: readonly ArtifactOdds[];
  reasons: readonly Reason[];
  supposed: readonly TeamOdds[];
  because: readonly Suggests[];
}

export interface Hints {
  seats: readonly HintedSeat[];
}

export type How = 'exposed' | 'shot' | 'interrogated' | 'artifact' | 'owned';

/** I looked at that recruit of somebody's: it is this. */
export interface ISaw {
  type: 'ISaw';
  owner: Seat;
  slot: Slot;
  what: Claimed;
}

/** Look in secret at a hidden recruit (R12). */
export interface Interrogate {
  type: 'Interrogate';
  owner: Seat;
  slot: Slot;
}

/** Public, except `recruit`: that is for `by` and `owner` alone. */
export interface Interrogated {
  type: 'Interrogated';
  by: Seat;
  owner: Seat;
  slot: Slot;
  recruit: Recruit | null;
}

/** Somebody has laid out their recruits; in which order, nobody else is told. */
export interface LaidOut {
  type: 'LaidOut';
  by: Seat;
}

export interface LaserDropped {
  type: 'LaserDropped';
  by: Seat;
}

export type LaserTable = 'a' | 'b' | 'c';

export interface LaserTaken {
  type: 'LaserTaken';
  by: Seat;
  owner: Seat;
}

/** Lay out one's recruits in this order, in secret and for good (R6). */
export interface Lay {
  type: 'Lay';
  left: Recruit;
  middle: Recruit;
  right: Recruit;
}

export interface LeaderOdds {
  leader: Recruit;
  percent: number;
}

/** When and how somebody came to know a recruit. */
export interface Learned {
  turn: Turn;
  how: How;
}

/** By an artifact. Public, except `recruit`: that is for `by` and `owner` alone. */
export interface Looked {
  type: 'Looked';
  by: Seat;
  owner: Seat;
  slot: Slot;
  recruit: Recruit | null;
}

/** Somebody has just interrogated (R12). */
export interface Looking {
  type: 'Looking';
  by: Seat;
  target: Seat;
  slot: Slot;
}

/** This recruit of mine is that. */
export interface MyRecruit {
  type: 'MyRecruit';
  slot: Slot;
  what: Claimed;
}

/** I am in this team. */
export interface MyTeam {
  type: 'MyTeam';
  team: Team;
}

export interface NothingToDraw {
  type: 'NothingToDraw';
  by: Seat;
}

export interface Options {
  artifact_set: ArtifactSet;
  lasers: LaserTable;
  row_order: RowOrder;
  starter: Starter;
  same_target_is_aim: boolean;
  arm_then_reaim: boolean;
  interrogate_self: boolean;
  reaction_order: ReactionOrder;
  rounds: number;
}

/** How a match ended. Nobody may have won. */
export interface Outcome {
  winners: readonly Seat[];
  reason: string;
}

/** Answer nothing, in a sealed envelope (R31). */
export interface Pass {
  type: 'Pass';
}

export type Phase = 'layout' | 'artifact' | 'action' | 'aim';

/** Somebody names the targets of an artifact that is paid for (R13). */
export interface Picking {
  type: 'Picking';
  by: Seat;
  card: ArtifactId;
  targets: readonly Chosen[];
}

/** One seat as somebody sees it. */
export interface Place {
  seat: Seat;
  row: readonly SeenRecruit[];
  artifacts: number;
  known: readonly ArtifactId[];
  aims_at: Seat | null;
  anarchist: boolean;
  team: Team | null;
}

export type ReactionOrder = 'affected-first' | 'clockwise';

export interface Reason {
  ground: Ground;
  slot: Slot;
  excluded: readonly Recruit[];
  turn: Turn | null;
  how: How | null;
}

export type Recruit = 'euphorian_leader' | 'subterran_leader' | 'euphorian_follower' | 'subterran_follower';

/** Somebody's claim about a recruit, their own or another's. Never a fact. */
export interface RecruitClaim {
  type: 'RecruitClaim';
  by: Seat;
  owner: Seat;
  slot: Slot;
  what: Claimed;
}

/** Name the new target of a shot that was turned away (R35). */
export interface Redirect {
  type: 'Redirect';
  target: Seat;
}

/** Who shoots must name a new target for the shot below (Detour Sign). */
export interface Redirecting {
  type: 'Redirecting';
  by: Seat;
}

export type RowOrder = 'chosen' | 'random';

/** Somebody who was shot exposes all their recruits; followers are hidden again at once. */
export interface RowShown {
  type: 'RowShown';
  owner: Seat;
  recruits: readonly Recruit[];
}

export type Seat = number;

/** A recruit as somebody sees it. `None` is a face that they do not know. */
export interface SeenRecruit {
  slot: Slot;
  card: CardNo;
  exposed: boolean;
  recruit: Recruit | null;
  private: Learned | null;
  public: Learned | null;
}

/** Shoot whom one's laser aims at (R15). */
export interface Shoot {
  type: 'Shoot';
}

/** A shot is declared, and nothing has come of it yet (R15). */
export interface Shooting {
  type: 'Shooting';
  by: Seat;
  target: Seat;
}

export interface ShotCancelled {
  type: 'ShotCancelled';
  by: Seat;
}

export interface ShotDeclared {
  type: 'ShotDeclared';
  by: Seat;
  target: Seat;
}

export interface ShotHit {
  type: 'ShotHit';
  by: Seat;
  target: Seat;
}

export interface ShotRedirected {
  type: 'ShotRedirected';
  by: Seat;
  target: Seat;
}

/** Somebody has seen a recruit: `None` is everybody. That they did is public; what they saw need not be. */
export interface Sight {
  by: Seat | null;
  card: CardNo;
  turn: Turn;
  how: How;
}

/** Do nothing in this phase (R9). */
export interface Skip {
  type: 'Skip';
}

export interface Skipped {
  type: 'Skipped';
  by: Seat;
  phase: Phase;
}

export type Slot = 'left' | 'middle' | 'right';

export type Starter = 'random' | 'first';

/** A deed from which something is supposed. */
export interface Suggests {
  turn: Turn;
  by: Seat;
  deed: DeedKind;
  target: Seat;
}

export interface TargetChosen {
  type: 'TargetChosen';
  by: Seat;
  owner: Seat;
  slot: Slot | null;
  role: TargetRole;
}

export type TargetRole = 'target' | 'laser' | 'aim';

export type Team = 'euphorian' | 'subterran' | 'anarchist';

export interface TeamClaim {
  type: 'TeamClaim';
  by: Seat;
  team: Team;
}

export interface TeamOdds {
  team: Team;
  percent: number;
}

export type Turn = number;

export interface TurnBegan {
  type: 'TurnBegan';
  by: Seat;
  turn: Turn;
}

/** The lasers that are still to turn to a target, in their order (Accusing Weathervane). */
export interface Turning {
  type: 'Turning';
  target: Seat;
  holders: readonly Seat[];
}

/** The match is over: somebody's recruits, and the team that they make; both leaders make none. */
export interface Unmasked {
  type: 'Unmasked';
  owner: Seat;
  recruits: readonly Recruit[];
  team: Team | null;
}

/** Use an action artifact, paid for with this hidden recruit (R13). */
export interface Use {
  type: 'Use';
  card: ArtifactId;
  cost: Slot;
}

/** An action artifact is paid for, its targets are named, and its effect is still to come (R13). */
export interface Using {
  type: 'Using';
  by: Seat;
  card: ArtifactId;
  targets: readonly Chosen[];
}

export interface View {
  viewer: Seat | 'public';
  turn: number;
  active: Seat;
  phase: Phase;
  places: readonly Place[];
  hand: readonly ArtifactId[];
  centre: number;
  deck: number;
  discard: readonly ArtifactId[];
  made_of: readonly ArtifactId[];
  pending: readonly (Window | Picking | Confessing | Redirecting | Turning)[];
  sealed: Answer | Pass | null;
  sights: readonly Sight[];
  history: readonly Done[];
  options: Options;
  to_act: readonly Seat[];
  legal: readonly (Lay | DiscardAndDraw | Give | Interrogate | Use | Choose | Enough | Arm | Shoot | Hide | Skip | Aim | Expose | Redirect | Answer | Pass)[];
  outcome: Outcome | null;
}

/** A deed that can be answered (R31). */
export interface Window {
  type: 'Window';
  deed: Aiming | Shooting | Looking | Using;
  asked: readonly Seat[];
}

/** All who were asked have passed. */
export interface WindowClosed {
  type: 'WindowClosed';
}

export type Action = Lay | DiscardAndDraw | Give | Interrogate | Use | Choose | Enough | Arm | Shoot | Hide | Skip | Aim | Expose | Redirect | Answer | Pass;

export type Event = LaidOut | TurnBegan | Skipped | HandDiscarded | Drew | NothingToDraw | DeckReshuffled | Given | Interrogated | ArtifactUsed | TargetChosen | Armed | Aimed | ShotDeclared | Hid | Answered | WindowClosed | LaserTaken | LaserDropped | ShotCancelled | ShotRedirected | EffectCancelled | Exposed | Looked | Exchanged | ArtifactTaken | ShotHit | RowShown | BecameAnarchist | Unmasked | Ended;

export type Notes = readonly (RecruitClaim | TeamClaim | ArmedClaim)[];

export type Said = MyRecruit | ISaw | MyTeam | ArmedForYou;

export type Reasons = null;
