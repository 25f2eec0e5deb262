/** Written by `make types` from the structs of the same names in Python. */

/** Where everything went, in the game's own terms; nothing for a game that keeps no accounts. */
export interface Accounted {
  account: unknown;
}

/** Something that one can be praised for, in the reader's language. */
export interface Achieved {
  name: string;
  title: string;
  about: string;
  times: number;
}

/** Somebody one has played with, as one saw them the last time. */
export interface Acquaintance {
  id: string;
  name: string | null;
  sigil: string;
  times: number;
  games: readonly string[];
  last: string;
  how: Distance | null;
}

/** Play an action. `n` is the number of the last frame that was seen: an older one is refused as stale. */
export interface Act {
  type: 'Act';
  id: string;
  n: number;
  action: unknown;
}

/** A webhook has a form, a browser its keys. */
export interface AddAddress {
  kind: AddressKind;
  target: string;
  form: Form;
  p256dh: string | null;
  auth: string | null;
  zone: string;
  language: 'en' | 'es';
}

export interface AddressInfo {
  id: string;
  kind: AddressKind;
  shown: string;
  form: Form;
  state: AddressState;
  is_failing: boolean;
  answer: string;
  answered: string | null;
}

export type AddressKind = 'push' | 'mail' | 'webhook';

export type AddressState = 'unconfirmed' | 'active' | 'given-up';

/** They let one sit down: this is the link to one's seat, told this once. */
export interface Admitted {
  type: 'Admitted';
  seat: number;
  token: string;
}

/** What could be worked out at a moment of a match that is over. */
export interface Advice {
  hints: unknown | null;
}

/** What differs at the table that follows, where its opener wants a harder match. */
export interface Again {
  options: Readonly<Record<string, unknown>>;
  bot: string | null;
}

/** What somebody is told while they are away, and where. */
export interface AlertsInfo {
  wishes: Wishes;
  addresses: readonly AddressInfo[];
  push_key: string;
  mails: boolean;
}

export interface AllFigures {
  played: number;
  with_people: number;
  left: number;
  games: readonly GameFigures[];
  days: Readonly<Record<string, number>>;
  companions: readonly Companion[];
}

/** The action of the `Why` with this id would be allowed now. */
export interface Allowed {
  type: 'Allowed';
  id: string;
}

/** As much of the report on a seat as is there. */
export interface Analysed {
  seat: Seat;
  truths: number;
  parts: number;
  done: number;
  asking: number;
  decisions: readonly Weighed[];
  curve: readonly CurvePoint[];
}

/** Let somebody take back what they did, or not; whoever asked withdraws by it. */
export interface AnswerUndo {
  type: 'AnswerUndo';
  id: string;
  n: number;
  agree: boolean;
}

/** What the house says when a host has changed what is going to be played. Nobody else can say it. */
export interface Arranged {
  type: 'Arranged';
  changes: readonly Change[];
}

export interface Arrow {
  type: 'Arrow';
  start: string;
  end: string;
}

/** Somebody who watches and asks to sit down. */
export interface AskInfo {
  id: string;
  name: string | null;
  sigil: string | null;
  seat: number | null;
}

/** Somebody from whom one keeps away, as they were when one chose it. */
export interface Avoided {
  id: string;
  name: string | null;
  sigil: string;
  how: Distance;
  since: string;
}

/** What everybody saw at a table since an action. */
export interface Away {
  n: number;
  past: readonly unknown[];
  dialects: readonly string[];
}

export interface BanInfo {
  id: string;
  name: string | null;
  code: string;
  made: string;
}

/** The match that came out best, or worst. */
export interface Best {
  code: string;
  score: number;
  ended: string;
}

/** One of them, in a language. Nothing in it gives anything away. */
export interface Book {
  id: string;
  title: string;
  kind: string;
  blurb: string;
  tone: string;
  notes: string;
  minutes: number;
  age: number;
  players: readonly [number, number];
  teaches: boolean;
  has_cover: boolean;
  authors: readonly string[];
  languages: readonly string[];
}

/** The bot of this seat crashed or took too long; something legal was done in its place. */
export interface BotFailed {
  type: 'BotFailed';
  seat: number;
  n: number;
}

/** A path of several tables. */
export interface CampaignInfo {
  id: string;
  legs: readonly (Readonly<Record<string, unknown>>)[];
}

/** What the coach says now: ids of texts in the game's `lessons/*.ftl`, and where to look. */
export interface Card {
  lesson: string;
  step: number;
  steps: number;
  kind: 'tell' | 'ask' | 'mark' | 'others' | 'done';
  say: string | null;
  praise: string | null;
  wrong: string | null;
  hint: string | null;
  tries: number;
  point: string | null;
}

/** How much of what was hidden could be told, turn by turn, in a match that is over. */
export interface Certainty {
  turns: readonly (number | null)[] | null;
}

/** Something that is agreed at a table, as it was and as it is: `players`, `pace`, `option-…` and so on. */
export interface Change {
  name: string;
  before: unknown;
  after: unknown;
}

/** What the host arranges anew before the match begins; what is left out stays. */
export interface ChangeTable {
  players: number | null;
  options: Readonly<Record<string, unknown>> | null;
  listed: boolean | null;
  rhythm: Rhythm | null;
  clock: ClockWanted | null;
  help: Level | null;
  beat: number | null;
  patience: number | null;
  temperament: Temperament | null;
  pace: Pace | null;
  entry: Entry | null;
}

export type Channel = 'table' | 'gallery';

export interface Chat {
  type: 'Chat';
  text: string;
}

/** The table's time limits, in seconds. None: no limit. */
export interface Clock {
  move: number | null;
  bank: number | null;
}

export interface ClockWanted {
  move: number | null;
  bank: number | null;
}

/** The coach of a lesson says something, to the learner alone. */
export interface Coach {
  type: 'Coach';
  card: Card;
}

/** Somebody with whom one has played, under the name that they had last. */
export interface Companion {
  name: string;
  played: number;
  won: number;
}

/** Alerts go there from now on. */
export interface Confirmed {
  shown: string;
}

export interface ContinueFrom {
  n: number;
  seat: number;
  name: string | null;
  sigil: string | null;
  bot: string | null;
  language: 'en' | 'es';
}

export interface ContinueRiddle {
  name: string | null;
  sigil: string | null;
  bot: string | null;
  language: 'en' | 'es';
}

/** The chance to win when a turn began, by what the seat knew. */
export interface CurvePoint {
  turn: number;
  n: number;
  actor: Seat | null;
  chance: number;
  low: number;
  high: number;
}

export interface DeedInfo {
  deed: DeedKind;
  code: string;
  about: string;
  made: string;
}

export type DeedKind = 'hide' | 'close' | 'ban' | 'lift' | 'settle';

/** Where one of somebody's keys is kept. */
export interface Device {
  id: string;
  kind: 'device' | 'phrase' | 'passkey';
  label: string;
  seen: string;
  here: boolean;
}

export type Distance = 'mute' | 'block';

export interface DoDeed {
  deed: DeedKind;
  id: string;
}

/** The command with this id was carried out and is safe on disk. */
export interface Done {
  type: 'Done';
  id: string;
  n: number;
}

/** All that one has drawn at this moment, in the place of what one had. */
export interface DrawShapes {
  type: 'DrawShapes';
  shapes: readonly (Arrow | Ring)[];
}

export interface Earned {
  times: number;
  first: string;
}

/** What one match brought whoever asks. Empty where they did not finish it by their key. */
export interface EarnedHere {
  achievements: readonly Achieved[];
  best: number | null;
  before: number | null;
  streak: number;
}

/** The first message: who comes. */
export interface EnterReview {
  type: 'EnterReview';
  link: string;
  key: string | null;
  token: string | null;
  language: 'en' | 'es';
  name: string | null;
  sigil: string | null;
  scene: Scene | null;
}

export type Entry = 'open' | 'ask' | 'closed';

/** The first message on a stream: who listens. */
export interface Follow {
  type: 'Follow';
  key: string | null;
  tokens: Readonly<Record<string, string>>;
  language: 'en' | 'es';
  listed: boolean;
}

export type Form = 'plain' | 'discord' | 'slack' | 'ntfy';

/** All that is ever sent to a viewer about a match. */
export interface Frame {
  n: number;
  events: readonly unknown[];
  view: unknown;
  seating: readonly unknown[];
  notes: unknown;
  commitment: string;
  seed: string | null;
  answered: boolean;
  texts: Readonly<Record<string, string>>;
  hush: string | null;
  undone: boolean;
}

/** Some frames of a match that is over, in order. */
export interface Frames {
  frames: readonly unknown[];
}

export interface GameFigures {
  game: string;
  played: number;
  won: number;
  by_players: Readonly<Record<number, Share>>;
  by_level: Readonly<Record<string, Share>>;
  outcomes: Readonly<Record<string, number>>;
  best: Best | null;
  worst: Best | null;
  counts: Readonly<Record<string, number>>;
  months: readonly Month[];
  earned: Readonly<Record<string, Earned>>;
}

export interface GameInfo {
  id: string;
  version: number;
  players: readonly [number, number];
  options: readonly OptionInfo[];
  bots: readonly string[];
  first_bot: string | null;
  phrases: readonly string[];
  help: boolean;
  reference: boolean;
  patience: readonly number[];
  usual_patience: number | null;
  beats: readonly number[];
  shelf: string | null;
  usual_beat: number | null;
  lessons: readonly LessonInfo[];
  campaigns: readonly CampaignInfo[];
  together: boolean;
}

/** What a client needs to speak of a game that it was not built with. Nothing in it is secret. */
export interface GameWords {
  locale: string;
  rules: string;
  kinds: Readonly<Record<string, unknown>>;
  rulebook: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;
}

/** One who has asked to sit down would rather go on watching. */
export interface GoAway {
  type: 'GoAway';
  id: string;
}

/** The learner has read what the coach told at this step of the lesson. */
export interface GoOn {
  type: 'GoOn';
  id: string;
  step: number;
}

/** Somebody else leads from now on. */
export interface HandOver {
  type: 'HandOver';
  to: string;
}

/** What somebody has read at a table, in a game in which that is a secret. */
export interface HaveRead {
  marks: readonly string[];
}

/** Somebody said something. */
export interface Heard {
  type: 'Heard';
  line: unknown;
  notes: unknown;
}

/** The first message on every socket. Without a token or a key that opens a seat one watches. */
export interface Hello {
  type: 'Hello';
  token: string | null;
  language: 'en' | 'es';
  seen: number | null;
  changes: boolean;
  key: string | null;
}

/** Choose how much help one wants. Everybody sees it at the seat. */
export interface Help {
  type: 'Help';
  id: string;
  level: Level;
}

/** Help for this seat alone, at the level it has chosen. */
export interface Hints {
  type: 'Hints';
  n: number;
  level: Level;
  hints: unknown;
}

export interface HouseInfo {
  origin: string;
  reachable: boolean;
}

export type How = 'freely' | 'asking';

/** The only person at a table lets its bots play without a pause until it is that person's turn. */
export interface Hurry {
  type: 'Hurry';
  id: string;
}

/** The invitation is on its way. */
export interface Invited {
  table: TableInfo;
  token: string | null;
}

export interface Known {
  turns: number;
  subjects: readonly Subject[];
  rows: readonly Row[];
  moments: readonly Moment[];
}

export interface LessonInfo {
  name: string;
  minutes: number;
}

export type Level = 'off' | 'marks' | 'logic' | 'explained';

/** Something said, and after how many actions of the match; -1 before it has begun. */
export interface Line {
  n: number;
  by: Seat | 'public';
  channel: Channel;
  said: unknown;
  name: string | null;
  texts: Readonly<Record<string, string>>;
}

export type Luck = 'none' | 'good' | 'bad';

export type Mark = 'good' | 'brilliant' | 'slip' | 'missed';

/** May my seat take back what it did last, and how? Nothing happens. */
export interface MayUndo {
  type: 'MayUndo';
  id: string;
}

/** Somebody as only they are told. */
export interface Me {
  since: string;
  name: string | null;
  sigil: string | null;
  language: string | null;
  settings: Readonly<Record<string, unknown>>;
  helps: Readonly<Record<string, string>>;
  lessons: readonly string[];
  riddles: Riddled | null;
  seen: Readonly<Record<string, number>>;
  devices: readonly Device[];
  banned: string | null;
}

/** Something from which people could learn. */
export interface Moment {
  turn: number;
  n: number;
  kind: string;
  actor: Seat;
  target: Seat;
}

/** `counts` are the game's figures, added up over the month. */
export interface Month {
  month: string;
  played: number;
  won: number;
  counts: Readonly<Record<string, number>>;
}

/** One count as a part of another, in a month. */
export interface MonthlyShare {
  month: string;
  part: number;
  whole: number;
}

/** Somebody acted, and this has changed in the frame that was sent last. */
export interface Moved {
  type: 'Moved';
  since: number;
  change: unknown;
}

export interface MyFigures {
  figures: AllFigures;
  achievements: Readonly<Record<string, readonly Achieved[]>>;
  rates: Readonly<Record<string, readonly Rate[]>>;
  labels: Readonly<Record<string, Readonly<Record<string, string>>>>;
  stories: Readonly<Record<string, readonly StoryRead[]>>;
}

/** Somebody would like one to come. */
export interface MyInvitation {
  id: string;
  name: string | null;
  sigil: string;
  ends: string;
  table: TableInfo;
}

/** A match that one has played to its end. */
export interface MyMatch {
  code: string;
  game: string;
  version: number;
  options: Readonly<Record<string, unknown>>;
  players: number;
  language: string;
  listed: boolean;
  stage: Stage;
  seats: readonly SeatInfo[];
  clock: Clock;
  opened: string;
  ended: string | null;
  to_act: readonly number[];
  deadlines: Readonly<Record<string, string>>;
  since: Readonly<Record<string, string>>;
  rhythm: Rhythm;
  outcome: string | null;
  winners: readonly number[];
  scores: readonly number[];
  retold: boolean;
  retold_to: readonly number[];
  asks: readonly AskInfo[];
  plea: PleaInfo | null;
  next: string | null;
  next_by: number | null;
  campaign: string | null;
  trail: readonly string[];
  legs: number;
  help: Level;
  lesson: string | null;
  origin: string | null;
  branched: number | null;
  patience: number | null;
  temperament: Temperament;
  thinking: readonly number[];
  pace: Pace;
  entry: Entry;
  showing: number;
  beat: number | null;
  closes: string | null;
  window: number | null;
  public: boolean;
  seat: number;
  answered: boolean;
  turns: number;
  achievements: number;
}

export interface MyMatches {
  matches: readonly MyMatch[];
  more: boolean;
}

export interface MyPeople {
  met: readonly Acquaintance[];
  avoided: readonly Avoided[];
}

/** A table at which one sits. */
export interface MyTable {
  code: string;
  game: string;
  version: number;
  options: Readonly<Record<string, unknown>>;
  players: number;
  language: string;
  listed: boolean;
  stage: Stage;
  seats: readonly SeatInfo[];
  clock: Clock;
  opened: string;
  ended: string | null;
  to_act: readonly number[];
  deadlines: Readonly<Record<string, string>>;
  since: Readonly<Record<string, string>>;
  rhythm: Rhythm;
  outcome: string | null;
  winners: readonly number[];
  scores: readonly number[];
  retold: boolean;
  retold_to: readonly number[];
  asks: readonly AskInfo[];
  plea: PleaInfo | null;
  next: string | null;
  next_by: number | null;
  campaign: string | null;
  trail: readonly string[];
  legs: number;
  help: Level;
  lesson: string | null;
  origin: string | null;
  branched: number | null;
  patience: number | null;
  temperament: Temperament;
  thinking: readonly number[];
  pace: Pace;
  entry: Entry;
  showing: number;
  beat: number | null;
  closes: string | null;
  window: number | null;
  public: boolean;
  seat: number;
  answered: boolean;
}

/** A second link to one's own seat. The first one holds until this one is used. */
export interface NewLink {
  link: string;
  qr: string;
}

export interface NextTable {
  code: string;
  seat: number;
  token: string | null;
}

/** What one has written down about a match. */
export interface Notes {
  notes: Readonly<Record<string, string>>;
}

/** Whose this device would be, and what it brings along. */
export interface Offer {
  name: string | null;
  sigil: string | null;
  since: string;
  seats: number;
}

export interface OpenTable {
  game: string;
  name: string | null;
  players: number | null;
  options: Readonly<Record<string, unknown>>;
  language: 'en' | 'es';
  listed: boolean;
  rhythm: Rhythm;
  clock: ClockWanted;
  seats: readonly (string | null)[];
  sigil: string | null;
  help: Level;
  beat: number | null;
  patience: number | null;
  temperament: Temperament;
  pace: Pace;
  entry: Entry;
  campaign: string | null;
  start: boolean;
}

export interface OptionInfo {
  name: string;
  kind: 'enum' | 'bool' | 'int' | 'text';
  values: readonly unknown[];
  default: unknown;
  main: boolean;
}

export interface OwnersPage {
  reports: readonly ReportInfo[];
  bans: readonly BanInfo[];
  deeds: readonly DeedInfo[];
}

export type Pace = 'slow' | 'normal' | 'fast';

export interface PairingCode {
  code: string;
}

/** The way by which another device becomes one's own, once. */
export interface PairingLink {
  link: string;
  qr: string;
  seconds: number;
}

/** What a browser is asked for, as WebAuthn writes it in JSON. */
export interface PasskeyOptions {
  options: Readonly<Record<string, unknown>>;
}

/** What a viewer perceived of one action; of the deal, where `n` is 0. */
export interface Past {
  n: number;
  events: readonly unknown[];
  undone?: boolean;
}

/** What only the reader knows of those who sit at a table. */
export interface PeopleHere {
  warned: boolean;
  seats: Readonly<Record<string, Distance | null>>;
}

/** One of the set phrases of the game, or of the lobby; each reader reads it in their own language. */
export interface Phrase {
  type: 'Phrase';
  id: string;
}

/** Is anybody there? */
export interface Ping {
  type: 'Ping';
}

/** Something that one may say in advance, in words. */
export interface PlanInfo {
  id: string;
  whom: number | null;
  text: string;
  about: string;
}

/** What a seat has said in advance, as only its owner is told. */
export interface Plans {
  plans: readonly PlanInfo[];
  offers: readonly PlanInfo[];
  done: readonly number[];
  most: number;
}

/** One has gone on from a moment of this match at a table of one's own. */
export interface PlayOn {
  type: 'PlayOn';
  table: string;
}

/** Somebody asks to take back what they did last. */
export interface PleaInfo {
  by: number;
  waits_for: readonly number[];
}

/** After action `n` chance came from another seed, of which this was published then. */
export interface Pledge {
  n: number;
  commitment: string;
  seed: string;
}

export interface Pong {
  type: 'Pong';
}

export type Promptness = 'at-once' | 'unless-looked' | 'daily';

/** What somebody is told of themselves in per cent. */
export interface Rate {
  name: string;
  label: string;
  part: number;
  whole: number;
  months: readonly MonthlyShare[];
}

export type Reason = 'insult' | 'threat' | 'spam' | 'private' | 'other';

/** The command was not carried out, and nothing has changed. */
export interface Refused {
  type: 'Refused';
  id: string | null;
  key: string;
  details: Readonly<Record<string, unknown>>;
  text: string;
}

/** A match that is over, to be told again. */
export interface Replay {
  table: TableInfo;
  story: Story;
}

/** What somebody has told the owner. */
export interface ReportInfo {
  id: string;
  kind: ReportKind;
  reason: Reason;
  said: string;
  name: string | null;
  code: string;
  game: string | null;
  made: string;
  settled: boolean;
  hidden: boolean;
  closed: boolean;
  who: string | null;
  banned: boolean;
  reports: number;
  review: boolean;
  around: readonly SaidAround[];
}

export type ReportKind = 'line' | 'name';

/** All that somebody has drawn at this moment. */
export interface ReviewDrawing {
  type: 'ReviewDrawing';
  by: string;
  shapes: readonly (Arrow | Ring)[];
}

/** Something that was said here; or, with a table, that somebody plays on from here. */
export interface ReviewLine {
  type: 'ReviewLine';
  id: string;
  by: string;
  name: string | null;
  sigil: string;
  n: number;
  text: string;
  table: string | null;
  hidden: boolean;
}

/** Who is here, and who of them leads. */
export interface ReviewPeople {
  type: 'ReviewPeople';
  people: readonly Reviewer[];
  leader: string;
}

/** Everything, for one who comes. */
export interface ReviewRoom {
  type: 'ReviewRoom';
  me: string;
  people: readonly Reviewer[];
  leader: string;
  scene: Scene;
  lines: readonly ReviewLine[];
  most: number;
  listed: boolean;
  anew: boolean;
}

/** Where whoever leads is; what was drawn is wiped. */
export interface ReviewScene {
  type: 'ReviewScene';
  scene: Scene;
}

/** Somebody who is here, as everybody sees them. */
export interface Reviewer {
  id: string;
  name: string | null;
  sigil: string;
  shapes: readonly (Arrow | Ring)[];
}

export type Rhythm = 'live' | 'days';

export interface RiddleIndex {
  riddles: readonly RiddleInfo[];
}

/** A riddle in a list. */
export interface RiddleInfo {
  id: string;
  game: string;
  theme: string;
  level: number;
}

export interface RiddleOfDay {
  number: number;
  date: string;
  riddle: unknown;
}

/** By Glicko-2, as the client reckons it. */
export interface RiddleRating {
  rating: number;
  rd: number;
  vol: number;
}

/** All of a riddle, its answer too: whoever has it needs nobody any more. */
export interface RiddleTold {
  id: string;
  game: string;
  theme: string;
  level: number;
  seat: number;
  players: readonly SeatInfo[];
  options: Readonly<Record<string, unknown>>;
  question: unknown;
  answers: readonly unknown[];
  right: number;
  margin: number;
  steps: readonly unknown[];
  aside: unknown;
  n: number;
  frame: unknown;
  earlier: readonly unknown[];
  turns: readonly TurnBegan[];
  past: readonly unknown[];
}

export interface Riddled {
  days: Readonly<Record<string, 'full' | 'half' | 'none'>>;
  tried: Readonly<Record<string, 'full' | 'half' | 'none'>>;
  rating: RiddleRating | null;
}

/** A mark around one place. */
export interface Ring {
  type: 'Ring';
  at: string;
}

/** What one viewer could make of one subject. Those of whom it is so have a row, too. */
export interface Row {
  viewer: Seat;
  subject: number;
  beliefs: readonly number[];
  shares: readonly (readonly number[])[];
  sure_from: number | null;
  how: Moment | null;
}

export interface SaidAround {
  name: string | null;
  text: string;
  is_it: boolean;
}

/** Say something: chat, a set phrase, or one of the game's marks. */
export interface Say {
  type: 'Say';
  id: string;
  said: unknown;
}

/** What everybody who follows looks at. */
export interface Scene {
  n: number;
  eyes: string;
  page: 'replay' | 'chance' | 'knowing';
}

export type Seat = number;

/** A seat as everybody sees it. Its secret link is not here. */
export interface SeatInfo {
  seat: number;
  kind: SeatKind;
  name: string | null;
  sigil: string | null;
  bot: string | null;
  host: boolean;
  online: boolean;
  left: boolean;
  help: Level | null;
  stand_in: string | null;
  off_until: string | null;
  off_left: number;
}

export type SeatKind = 'empty' | 'person' | 'bot' | 'visitor';

/** A seat of one's own. The token is told this once. */
export interface Seated {
  table: TableInfo;
  seat: number;
  token: string;
}

/** Somebody looks for a table of a game, with whoever else does. */
export interface Seek {
  game: string;
  name: string | null;
  sigil: string | null;
  language: 'en' | 'es';
  bots: boolean;
}

/** How a search stands. */
export interface Seeking {
  since: string;
  waiting: number;
  seats: number;
  code: string | null;
}

export interface SetWishes {
  promptness: Promptness;
  asked: boolean;
  hurry: boolean;
  ended: boolean;
  invited: boolean;
  quiet_from: number | null;
  quiet_until: number | null;
  zone: string;
  language: 'en' | 'es';
}

export interface Share {
  played: number;
  won: number;
}

/** Whoever leads goes there, and all who follow with them. */
export interface ShowScene {
  type: 'ShowScene';
  scene: Scene;
}

/** One who watches asks to sit down: in the place of the bot of this seat, or without one on a new seat. */
export interface SitDown {
  type: 'SitDown';
  id: string;
  name: string | null;
  sigil: string | null;
  seat: number | null;
}

export interface SpeakUp {
  type: 'SpeakUp';
  text: string;
}

export type Stage = 'lobby' | 'playing' | 'over' | 'closed';

/** All of a match but its views: enough to find one's way in it, and to verify its shuffle. */
export interface Story {
  actions: number;
  turns: readonly TurnBegan[];
  past: readonly unknown[];
  talk: readonly unknown[];
  texts: Readonly<Record<string, string>>;
  pledges: readonly Pledge[];
}

/** What somebody has of a story, in one language. What they have not come to is neither named nor counted. */
export interface StoryRead {
  id: string;
  endings: Readonly<Record<string, number>>;
  cards: readonly string[];
}

/** Something that could be known of somebody. */
export interface Subject {
  what: string;
  seat: Seat;
  seats: readonly Seat[];
}

/** Somebody sat down, left, came back, was replaced; or the match began or ended. */
export interface TableChanged {
  type: 'TableChanged';
  table: TableInfo;
}

/** A table as everybody sees it. */
export interface TableInfo {
  code: string;
  game: string;
  version: number;
  options: Readonly<Record<string, unknown>>;
  players: number;
  language: string;
  listed: boolean;
  stage: Stage;
  seats: readonly SeatInfo[];
  clock: Clock;
  opened: string;
  ended: string | null;
  to_act: readonly number[];
  deadlines: Readonly<Record<string, string>>;
  since: Readonly<Record<string, string>>;
  rhythm: Rhythm;
  outcome: string | null;
  winners: readonly number[];
  scores: readonly number[];
  retold: boolean;
  retold_to: readonly number[];
  asks: readonly AskInfo[];
  plea: PleaInfo | null;
  next: string | null;
  next_by: number | null;
  campaign: string | null;
  trail: readonly string[];
  legs: number;
  help: Level;
  lesson: string | null;
  origin: string | null;
  branched: number | null;
  patience: number | null;
  temperament: Temperament;
  thinking: readonly number[];
  pace: Pace;
  entry: Entry;
  showing: number;
  beat: number | null;
  closes: string | null;
  window: number | null;
  public: boolean;
}

/** What has changed among one's tables. */
export interface Tables {
  type: 'Tables';
  mine: readonly MyTable[];
  gone: readonly string[];
  whole: boolean;
  listed: readonly TableInfo[] | null;
  invited: readonly MyInvitation[] | null;
}

export interface TakeSeat {
  name: string | null;
  sigil: string | null;
  seat: number | null;
}

export type Temperament = 'quiet' | 'talkative';

export interface Ticket {
  token: string;
}

/** Action `n` is the first in the turn of somebody, or of the whole table. */
export interface TurnBegan {
  n: number;
  by: Seat | 'table';
}

/** Take back what my seat did last: at once where nobody saw it, else the table is asked. */
export interface Undo {
  type: 'Undo';
  id: string;
  n: number;
}

/** The seat may take back what it did last, as long as nothing else happens. */
export interface Undoable {
  type: 'Undoable';
  id: string;
  n: number;
  how: How;
}

/** Somebody acted, and this is all that one is shown now. */
export interface Update {
  type: 'Update';
  frame: unknown;
}

/** The record holds: each seed is the one promised, every action is within the rules, and so it ends. */
export interface Verified {
  actions: number;
  outcome: string;
  pledges: readonly Pledge[];
}

/** By which a bot that runs elsewhere has its seat: whoever has it sees what that seat sees. */
export interface VisitorLink {
  link: string;
}

/** Something that a seat decided, weighed by what it knew then. */
export interface Weighed {
  n: number;
  turn: number;
  mark: Mark;
  luck: Luck;
  chosen: number;
  choices: readonly WeighedChoice[];
  why: readonly unknown[];
  points: number;
}

/** Something that could have been decided; between which bounds its chance lies nine times out of ten. */
export interface WeighedChoice {
  action: unknown;
  chance: number;
  low: number;
  high: number;
  tries: number;
  ties: boolean;
}

/** All there is to know on arriving, and again after falling behind. */
export interface Welcome {
  type: 'Welcome';
  table: TableInfo;
  seat: number | null;
  frame: unknown | null;
  talk: readonly unknown[];
  past: readonly unknown[];
  failed: readonly BotFailed[];
  coach: Card | null;
  known: boolean;
  protocol: number;
}

/** Who could have known what of whom, turn by turn, in a match that is over. */
export interface WhoKnew {
  known: Known | null;
}

/** Would this action be allowed to my seat now, and if not, why? Nothing happens. */
export interface Why {
  type: 'Why';
  id: string;
  action: unknown;
}

/** Of what somebody wants to hear, and when. */
export interface Wishes {
  promptness: Promptness;
  asked: boolean;
  hurry: boolean;
  ended: boolean;
  invited: boolean;
  quiet_from: number | null;
  quiet_until: number | null;
  zone: string;
  language: string;
}

/** A line of talk, as one heard it. */
export interface line {
  type: 'line';
  n: number;
  by: number | 'public';
  words: string;
  reason: Reason;
}

/** How somebody calls themselves. */
export interface name {
  type: 'name';
  seat: number;
  reason: Reason;
}

export type FromClient = Hello | Act | Say | Why | MayUndo | Undo | AnswerUndo | Help | GoOn | Hurry | SitDown | GoAway | Ping;

export type FromServer = Welcome | Update | Moved | Heard | Hints | Coach | TableChanged | Done | Allowed | Undoable | Refused | BotFailed | Admitted | Pong;

export type FromReviewer = EnterReview | ShowScene | DrawShapes | SpeakUp | HandOver | PlayOn | Ping;

export type FromReview = ReviewRoom | ReviewPeople | ReviewScene | ReviewDrawing | ReviewLine | Refused | Pong;

export type Shape = Arrow | Ring;

export type ReportLine = line;

export type ReportName = name;
