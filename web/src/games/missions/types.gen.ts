/** Written by `make types` from the structs of the same names in Python. */

export interface AbilityGained {
  type: 'AbilityGained';
  by: Seat;
  host: TextId;
  name: TextId;
}

export interface AbilityShown {
  name: TextId;
  text: TextId | null;
  cost: number;
  left: number | null;
  effects: readonly EffectShown[];
}

export interface AbilityUsed {
  type: 'AbilityUsed';
  by: Seat;
  host: TextId;
  name: TextId;
}

/** Let the drawn card stand (R33). */
export interface Accept {
  type: 'Accept';
  agent: AgentId;
}

export type AgentId = number;

export interface AgentShown {
  agent: AgentId;
  seat: Seat;
  host: TextId | null;
  role: TextId | null;
  face: FaceShown;
  lead: boolean;
  doing: Doing;
  losing: boolean;
  reserve: number;
  cap: number;
  slot: string | null;
  label: TextId | null;
  attributes: readonly AttributeShown[];
  items: readonly ItemShown[];
  tokens: readonly TokenShown[];
  gear: GearShown | null;
  talents: readonly GearShown[];
  abilities: readonly AbilityShown[];
  memory: boolean | null;
  talks: number;
  ready: boolean;
  free_explore: boolean;
}

export interface Agree {
  type: 'Agree';
  agent: AgentId;
}

export interface Agreed {
  type: 'Agreed';
  by: Seat;
}

export type Answer = 'emergency_pays_cost-yes' | 'loss_triggers_choice-no' | 'lost_stay_without_charge-no' | 'failure_within-location' | 'expelled_lead_decides-yes' | 'waiting_may_explore-no' | 'reshuffle-before' | 'single_attempt-no' | 'conflict_starts-at_once' | 'lost_despite_gain-no';

/** Ask somebody for a thing they have (R27, R43). */
export interface AskFor {
  type: 'AskFor';
  agent: AgentId;
  holder: AgentId;
  thing: ItemThing | TokenThing;
}

/** The group has to decide something. */
export interface Asked {
  type: 'Asked';
  text: TextId;
}

/** Somebody asks another for a thing. */
export interface AskedFor {
  type: 'AskedFor';
  by: Seat;
  of: Seat;
  name: TextId;
}

export interface AttributeShown {
  name: TextId;
  art: string | null;
  value: number;
  printed: number;
}

/** What the group decided last, and who voted for what; texts as they travel. */
export interface Ballot {
  question: TextId;
  chosen: TextId;
  votes: readonly (readonly [AgentId, TextId])[];
}

/** What a bot says to explain a proposal or a refusal. */
export interface BecauseOf {
  type: 'BecauseOf';
  cause: Cause;
}

/** The group gave up: the mission begins again, as another attempt. */
export interface BeganAnew {
  type: 'BeganAnew';
  run: number;
}

/** One more for one crystal (R30). */
export interface Boost {
  type: 'Boost';
  agent: AgentId;
}

export interface Boosted {
  type: 'Boosted';
  by: Seat;
  host: TextId;
  value: number;
}

export interface Burned {
  type: 'Burned';
  n: number;
}

/** The lead says who is next in the conflict (R37). */
export interface CallOn {
  type: 'CallOn';
  agent: AgentId;
  who: AgentId;
}

/** Ask the others for help; boosting is over (R31). */
export interface CallSupport {
  type: 'CallSupport';
  agent: AgentId;
}

export interface CalledOn {
  type: 'CalledOn';
  by: Seat;
  host: TextId;
}

/** A card in one's own hands. */
export interface CardShown {
  slot: string;
  label: TextId;
  texts: readonly TextId[];
  locked: boolean;
  stays: boolean;
  tests: readonly TestShown[];
  conflict: ConflictShown | null;
  before: boolean;
  mark: string;
}

/** Public, except what it says: that is in the view of `by` alone. */
export interface CardTaken {
  type: 'CardTaken';
  by: Seat;
  host: TextId;
  label: TextId;
}

export type Cause = 'unread' | 'new-place' | 'back-again' | 'low' | 'stuck' | 'not-yet' | 'speaks-for' | 'speaks-against';

/** What a result would bring; what it says is read with the result. */
export interface CellShown {
  effects: readonly EffectShown[];
}

/** How a test would come out with a number of further crystals, in per cent. */
export interface Chance {
  crystals: number;
  fail: number;
  critical: number;
  success: number;
}

/** The chance cards of one value, and what they make of a test. */
export interface ChanceCards {
  value: number;
  total: number;
  result: 'fail' | 'critical' | 'success';
  left: number;
  gone: number;
  shuffles: boolean;
}

/** A decision: one's own, or the group's. */
export interface ChoiceShown {
  type: 'ChoiceShown';
  agent: AgentId;
  text: TextId;
  how: string;
  options: readonly OptionShown[];
  locked: number;
}

/** Inhabit this host (R2). */
export interface ChooseHost {
  type: 'ChooseHost';
  agent: AgentId;
  host: TextId;
}

/** Somebody has decided something. What, is for those who were asked; where the group was, for all. */
export interface Chosen {
  type: 'Chosen';
  by: Seat | null;
  text: TextId | null;
}

/** A card that is a ground for one way of a choice, or against it; or for one place before another. No mark tells */
export interface Clue {
  card: string;
  way: string;
  against: boolean;
  then: string;
}

export type Colour = 'green' | 'red' | 'yellow' | 'white';

/** A group conflict, or somebody's own. */
export interface ConflictBegan {
  type: 'ConflictBegan';
  by: Seat | null;
  text: TextId | null;
  group: boolean;
}

export interface ConflictOver {
  type: 'ConflictOver';
  by: Seat | null;
  won: boolean;
  group: boolean;
}

export interface ConflictShown {
  text: TextId | null;
  group: boolean;
  adversary: TextId | null;
  art: string | null;
  life: number;
  damage: number;
  flee: TextId | null;
  flee_cost: number;
  tests: readonly TestShown[];
  card: readonly TextId[];
  fought: boolean;
  turn: AgentId | null;
  acted: readonly AgentId[];
  turns: number;
}

/** The last crystal is used; what was begun is still done. */
export interface ControlLost {
  type: 'ControlLost';
  by: Seat;
  host: TextId;
}

/** Only of counters that everybody sees. */
export interface CounterChanged {
  type: 'CounterChanged';
  name: TextId;
  value: number;
  host: TextId | null;
}

export interface CounterShown {
  name: TextId;
  art: string | null;
  value: number;
  most: number;
  agent: AgentId | null;
  pace: number;
}

export interface CreditGained {
  type: 'CreditGained';
  n: number;
}

/** Damage to an adversary, or healed where it is below nothing. */
export interface Damaged {
  type: 'Damaged';
  by: Seat | null;
  adversary: TextId;
  n: number;
  damage: number;
  life: number;
}

export interface DeckOpened {
  type: 'DeckOpened';
  deck: number;
}

/** Close the proposal. */
export interface Decline {
  type: 'Decline';
  agent: AgentId;
}

export interface Declined {
  type: 'Declined';
  by: Seat;
}

export type Doing = 'choosing' | 'reading' | 'waiting' | 'conflict' | 'limbo' | 'lost';

/** Draw the chance card (R32). */
export interface DrawFate {
  type: 'DrawFate';
  agent: AgentId;
}

/** A drawing of the scenario's own, by the name under which parts and things have it. */
export interface DrawingShown {
  name: string;
  wide: number;
  high: number;
  shapes: readonly ShapeShown[];
}

/** Something that an instruction does, in short. */
export interface EffectShown {
  kind: string;
  n: number | null;
  items: readonly number[];
  letters: readonly string[];
  name: TextId | null;
}

/** Recharge in an emergency instead of losing control (R47). */
export interface Emergency {
  type: 'Emergency';
  agent: AgentId;
  free: boolean;
}

export interface EmergencyCalled {
  type: 'EmergencyCalled';
  by: Seat;
  host: TextId;
  n: number;
  free: boolean;
}

/** The mission's record. */
export interface EndShown {
  name: TextId;
  kind: string;
  kind_text: TextId | null;
  texts: readonly TextId[];
  rated: boolean;
  lines: readonly LineShown[];
  total: number;
  tier: TextId | null;
  rounds: number;
  burn: number;
  on_map: number;
  reserves: number;
  record: readonly TextId[];
  scene: SceneShown | null;
}

export interface Ended {
  type: 'Ended';
  reason: string;
  name: TextId;
}

/** Something that was read: under what name, at which place, in which round. */
export interface EntryShown {
  title: TextId | null;
  place: TextId | null;
  round: number;
  texts: readonly TextId[];
  before: boolean;
}

/** Take the last letter back. */
export interface Erase {
  type: 'Erase';
  agent: AgentId;
}

/** Put one's card back and take another (R23). */
export interface Explore {
  type: 'Explore';
  agent: AgentId;
  slot: string;
}

export interface Explored {
  type: 'Explored';
  by: Seat;
  host: TextId;
  label: TextId;
  cost: number;
}

/** The lead says which of several group conflicts comes first (R37). */
export interface Face {
  type: 'Face';
  agent: AgentId;
  place: number;
}

export interface FaceShown {
  portrait: string | null;
  crest: string | null;
  sigil: string | null;
  colour: string | null;
}

/** The lead has said which of several group conflicts comes first; it begins at once. */
export interface Faced {
  type: 'Faced';
  by: Seat;
}

/** Cards of chance come in or go out. */
export interface FateChanged {
  type: 'FateChanged';
  added: readonly number[];
  removed: readonly number[];
}

export interface FateDrawn {
  type: 'FateDrawn';
  value: number;
}

/** The chance cards: those that may come, sorted, and those that have. */
export interface FateShown {
  size: number;
  least: number;
  most: number;
  coming: readonly number[];
  discard: readonly number[];
  shuffling: readonly number[];
}

export interface FateShuffled {
  type: 'FateShuffled';
}

/** Take the way out of a conflict (R38). */
export interface Flee {
  type: 'Flee';
  agent: AgentId;
}

/** A group conflict that has come up. */
export interface FoeShown {
  place: number;
  adversary: TextId | null;
  art: string | null;
  reader: AgentId;
  label: TextId | null;
}

export interface Gained {
  type: 'Gained';
  by: Seat;
  host: TextId;
  n: number;
}

export interface GearShown {
  name: TextId;
  text: TextId | null;
  art: string | null;
}

/** Nothing more goes with this gift. */
export interface GiftDone {
  type: 'GiftDone';
  agent: AgentId;
}

/** Hand something over (R27, R43). */
export interface Give {
  type: 'Give';
  agent: AgentId;
  to: AgentId;
  thing: ItemThing | TokenThing;
}

/** Jump: give the mission up, to begin it anew (R52). */
export interface GiveUp {
  type: 'GiveUp';
}

/** The lead chooses the place (R15). */
export interface GoTo {
  type: 'GoTo';
  agent: AgentId;
  place: number;
}

/** What one of the viewer's own agents has before them and nobody else sees. */
export interface HandsShown {
  agent: AgentId;
  card: CardShown | null;
  things: readonly TestShown[];
  memory: readonly TextId[];
  journal: readonly EntryShown[];
  repertoire: readonly TextId[];
}

export interface Hints {
  running: TestHint | null;
  tests: readonly TestHint[];
}

export interface HostChosen {
  type: 'HostChosen';
  by: Seat;
  host: TextId;
}

/** Somebody who can be inhabited. */
export interface HostShown {
  name: TextId;
  role: TextId;
  background: TextId;
  cap: number;
  attributes: readonly AttributeShown[];
  talents: readonly GearShown[];
  gear: GearShown | null;
  face: FaceShown;
  taken: AgentId | null;
}

/** The lead has the last word: it is done (R13). */
export interface Insist {
  type: 'Insist';
  agent: AgentId;
}

export interface Insisted {
  type: 'Insisted';
  by: Seat;
}

/** An item that is read, as it is held up. */
export interface ItemFace {
  number: number;
  colour: Colour;
  name: TextId;
  art: string | null;
}

/** An item that lies open for all: a red one to be read, a white one to stay. */
export interface ItemLaid {
  type: 'ItemLaid';
  by: Seat;
  number: number;
  name: TextId;
}

export interface ItemShown {
  number: number;
  colour: Colour;
  name: TextId;
  text: TextId | null;
  art: string | null;
  abilities: readonly AbilityShown[];
}

/** A green item, face up. */
export interface ItemTaken {
  type: 'ItemTaken';
  by: Seat;
  host: TextId;
  number: number;
  name: TextId;
}

export interface ItemThing {
  type: 'ItemThing';
  number: number;
}

/** Keep what somebody asks for (R27). */
export interface Keep {
  type: 'Keep';
  agent: AgentId;
  to: AgentId;
}

/** Who was asked for a thing keeps it. */
export interface Kept {
  type: 'Kept';
  by: Seat;
  to: Seat;
  name: TextId;
}

export interface LastCrystal {
  type: 'LastCrystal';
  by: Seat;
  host: TextId;
}

/** Somebody's last crystal: everybody sees it. */
export interface LastShown {
  type: 'LastShown';
  agent: AgentId;
  emergency: number;
  credits: number;
}

/** Somebody leads from now on; a round begins with it. */
export interface LeadBegan {
  type: 'LeadBegan';
  by: Seat;
  host: TextId;
  round: number;
}

/** Leave this place: nobody holds a card any more (R26). */
export interface Leave {
  type: 'Leave';
}

/** Leave the question unanswered. */
export interface LeaveUnsaid {
  type: 'LeaveUnsaid';
  agent: AgentId;
}

export interface LimboEntered {
  type: 'LimboEntered';
  by: Seat;
  host: TextId;
  lost: boolean;
}

export interface LimboLeft {
  type: 'LimboLeft';
  by: Seat;
  host: TextId;
}

export interface LineShown {
  text: TextId;
  n: number;
}

export interface LookShown {
  palette: Readonly<Record<string, string>>;
  act: number;
  cover: SceneShown | null;
  prologue: SceneShown | null;
}

/** Use the last crystal (R48). */
export interface LoseControl {
  type: 'LoseControl';
  agent: AgentId;
}

export interface Lost {
  type: 'Lost';
  by: Seat;
  host: TextId;
  n: number;
}

export interface MapGrew {
  type: 'MapGrew';
  map: TextId;
  over: TextId | null;
}

export interface MapShown {
  name: TextId;
  art: string | null;
  x: number;
  y: number;
  spots: readonly SpotShown[];
}

/** Something proposed that not everybody has agreed to yet. */
export interface Motion {
  subject: Leave | Visit | Recharge | GiveUp | Settle;
  by: Seat;
  agreed: readonly Seat[];
}

/** Give no support, or no more. */
export interface NoSupport {
  type: 'NoSupport';
  agent: AgentId;
}

export interface NotSupported {
  type: 'NotSupported';
  by: Seat;
  host: TextId;
}

/** Take back having been ready (R26). */
export interface NotYet {
  type: 'NotYet';
  agent: AgentId;
}

/** Somebody was ready, and takes it back. */
export interface NotYetReady {
  type: 'NotYetReady';
  by: Seat;
  host: TextId;
}

/** A card that has lain in a panorama of a place on the map, as the viewer remembers it. */
export interface NoteShown {
  place: number;
  slot: string;
  label: TextId;
  read: number | null;
  known: boolean;
  locked: boolean;
  tests: readonly OpenTest[];
}

/** Of the chance cards that may come: how many fail, hit exactly, and go beyond. */
export interface Odds {
  fail: number;
  critical: number;
  success: number;
}

/** Somebody may use an ability now. */
export interface OfferShown {
  type: 'OfferShown';
  agent: AgentId;
  ability: AbilityShown;
}

/** A test that was read somewhere and has not been passed. */
export interface OpenTest {
  attributes: readonly TextId[];
  difficulty: number;
  wins: readonly EffectShown[];
}

export interface OptionShown {
  text: TextId;
  cost: number;
  possible: boolean;
  ends: boolean;
  mark: string;
  votes: readonly AgentId[];
}

export interface Options {
  scenario: 'candle_end' | 'del_reves' | 'pleamar';
  journal: 'scenario' | 'on' | 'off';
  hosts: readonly string[];
}

/** Several group conflicts at once: the lead says which is first, and everybody sees them. */
export interface OrderShown {
  type: 'OrderShown';
  agent: AgentId;
  foes: readonly FoeShown[];
}

/** How a match ended. Nobody may have won. */
export interface Outcome {
  winners: readonly Seat[];
  reason: string;
}

export interface PartShown {
  part: string;
  x: number;
  y: number;
  scale: number;
  wide: number | null;
  high: number | null;
  flip: boolean;
  turn: number;
  opacity: number;
  vars: Readonly<Record<string, string>>;
  lang: string | null;
}

/** Let a chance to use an ability go by. */
export interface Pass {
  type: 'Pass';
  agent: AgentId;
}

export type Phase = 'setup' | 'lead' | 'discovery' | 'between' | 'over';

/** Choose one of the ways that a card offers (R14). */
export interface Pick {
  type: 'Pick';
  agent: AgentId;
  option: TextId;
}

/** Choose whom an instruction means. */
export interface PickAgent {
  type: 'PickAgent';
  agent: AgentId;
  who: AgentId;
}

/** Choose which item goes. */
export interface PickItem {
  type: 'PickItem';
  agent: AgentId;
  number: number;
}

export interface PlaceChosen {
  type: 'PlaceChosen';
  by: Seat;
  place: TextId;
  visited: boolean;
  free: boolean;
}

export interface PlaceLeft {
  type: 'PlaceLeft';
  place: TextId;
}

export interface PlaceShown {
  number: number;
  name: TextId;
  alt: TextId | null;
  overview: readonly TextId[];
  panorama: readonly SlotShown[];
  scene: SceneShown | null;
}

/** Somebody else decides something that is theirs to know. */
export interface PonderShown {
  type: 'PonderShown';
  agent: AgentId;
}

/** What an action costs; in the order of the legal list. */
export interface Preview {
  cost: number;
  last: boolean;
  burns: boolean;
}

/** Propose something to the group (R13). */
export interface Propose {
  type: 'Propose';
  agent: AgentId;
  subject: Leave | Visit | Recharge | GiveUp | Settle;
}

export interface Proposed {
  type: 'Proposed';
  by: Seat;
  subject: Leave | Visit | Recharge | GiveUp | Settle;
}

/** A text that everybody hears: an overview, a red item, a card for all. */
export interface ReadAloud {
  type: 'ReadAloud';
  texts: readonly TextId[];
  item: ItemFace | null;
}

/** Be done with this step: the prologue, telling, exchanging; or want no recharge. */
export interface Ready {
  type: 'Ready';
  agent: AgentId;
}

/** Recharge together: for one burned crystal, or for a free credit (R45). */
export interface Recharge {
  type: 'Recharge';
  free: boolean;
}

export interface Recharged {
  type: 'Recharged';
  count: number;
}

/** Somebody shares the pool out. */
export interface Recharging {
  type: 'Recharging';
  by: Seat;
  free: boolean;
}

/** Crystals from the map to the pool. */
export interface Released {
  type: 'Released';
  n: number;
}

/** What is left of a telling when the group has gone on: what it bears on. */
export interface Remembered {
  type: 'Remembered';
  clue: Clue;
}

/** Somebody asks another for a thing, for all to hear. */
export interface RequestShown {
  agent: AgentId;
  holder: AgentId;
  thing: ItemThing | TokenThing;
  name: TextId;
  cost: number;
}

export type Result = 'fail' | 'critical' | 'success';

/** Say it in the words that the scenario has for it: each reads them in their own language. */
export interface Retell {
  type: 'Retell';
  slot: string;
  which: number;
  text: TextId | null;
  clues: readonly Clue[];
}

/** What somebody has told of a card, or of what was read upon it, in the scenario's words. */
export interface Retelling {
  type: 'Retelling';
  by: Seat;
  slot: string;
  text: TextId;
  clues: readonly Clue[];
}

export interface RuleChanged {
  type: 'RuleChanged';
}

/** The test under way, as a sum that everybody sees. */
export interface RunningTest {
  agent: AgentId;
  attribute: TextId;
  art: string | null;
  text: TextId | null;
  step: TestStep;
  base: number;
  boost: number;
  supporters: readonly SupporterShown[];
  support: number;
  luck: number;
  fate: number | null;
  value: number;
  difficulty: number;
  odds: Odds;
  chances: readonly ChanceCards[];
  result: Result | null;
}

/** Say the word as it is spelled now. */
export interface SayWord {
  type: 'SayWord';
  agent: AgentId;
}

/** Six layers of drawings, from behind to before. */
export interface SceneShown {
  back: readonly PartShown[];
  far: readonly PartShown[];
  mid: readonly PartShown[];
  props: readonly PartShown[];
  front: readonly PartShown[];
  light: readonly PartShown[];
}

export interface Scored {
  type: 'Scored';
  text: TextId;
  n: number;
}

export type Seat = number;

/** Somebody reads something alone. `texts` and `item` are for `by`. */
export interface SecretRead {
  type: 'SecretRead';
  by: Seat;
  host: TextId;
  texts: readonly TextId[] | null;
  item: ItemFace | null;
}

/** What a card lets the group choose (R14). */
export interface Settle {
  type: 'Settle';
  option: TextId;
}

/** A path, or something written with the middle of its base line at a point. */
export interface ShapeShown {
  path: string | null;
  writing: string | null;
  x: number;
  y: number;
  size: number;
  fill: string;
  stroke: string;
  width: number;
}

/** It stays as it is shared out now. */
export interface ShareDone {
  type: 'ShareDone';
  agent: AgentId;
}

/** One crystal of the pool for somebody (R46). */
export interface ShareOut {
  type: 'ShareOut';
  agent: AgentId;
  to: AgentId;
}

export interface ShareShown {
  dealer: AgentId;
  left: number;
  given: readonly number[];
  may_end: boolean;
}

/** A sentence for one reader, who alone hears of it; or for all. */
export interface Shown {
  type: 'Shown';
  by: Seat | null;
  texts: readonly TextId[];
}

export type Sign = 'danger' | 'item' | 'test' | 'person' | 'nothing';

/** Say in a word what kind of thing it is. */
export interface Signal {
  type: 'Signal';
  slot: string;
  sign: Sign;
}

/** What kind of thing somebody says a card is. */
export interface Signalling {
  type: 'Signalling';
  by: Seat;
  slot: string;
  sign: Sign;
}

/** A card of the panorama, from outside. */
export interface SlotShown {
  slot: string;
  label: TextId;
  holder: AgentId | null;
  known: boolean;
}

export interface SpotChanged {
  type: 'SpotChanged';
  place: TextId;
  open: boolean;
}

export interface SpotShown {
  number: number;
  name: TextId;
  mark: string;
  art: string | null;
  x: number | null;
  y: number | null;
  open: boolean;
  here: boolean;
  charge: number;
  visits: number;
  ways: readonly number[];
}

/** Try a test that one can see (R29). */
export interface StartTest {
  type: 'StartTest';
  agent: AgentId;
  box: number;
  attribute: TextId;
}

export type Step = 'hosts' | 'first_lead' | 'prologue' | 'choose' | 'recognise' | 'telepathy' | 'actions' | 'recharge' | 'exchange' | 'over';

/** One more for somebody else's test, for one crystal (R31). */
export interface Support {
  type: 'Support';
  agent: AgentId;
}

export interface SupportCalled {
  type: 'SupportCalled';
  by: Seat;
  host: TextId;
}

export interface Supported {
  type: 'Supported';
  by: Seat;
  who: TextId;
}

export interface SupporterShown {
  agent: AgentId;
  given: number;
  more: number;
}

/** Recognise: take a card of the panorama (R20). */
export interface Take {
  type: 'Take';
  agent: AgentId;
  slot: string;
}

/** The last of them back. */
export interface TakeBack {
  type: 'TakeBack';
  agent: AgentId;
}

/** Be the first lead (R7). */
export interface TakeLead {
  type: 'TakeLead';
  agent: AgentId;
}

/** Say what a card of this place told you. */
export interface Tell {
  type: 'Tell';
  slot: string;
  words: string;
  clues: readonly Clue[];
}

/** A card of this place that one's own agents have read in this visit. */
export interface Tellable {
  slot: string;
  texts: readonly TextId[];
  signs: readonly Sign[];
}

/** What somebody has told of a card. */
export interface Telling {
  type: 'Telling';
  by: Seat;
  slot: string;
  words: string;
  clues: readonly Clue[];
}

export interface TestHint {
  agent: AgentId;
  attribute: TextId;
  difficulty: number;
  chances: readonly Chance[];
  advice: number | null;
}

export interface TestResolved {
  type: 'TestResolved';
  by: Seat;
  host: TextId;
  value: number;
  difficulty: number;
  result: Result;
  text: TextId | null;
  group: boolean;
}

export interface TestShown {
  box: number;
  text: TextId | null;
  tries: readonly TryShown[];
  fail: CellShown;
  critical: CellShown | null;
  success: CellShown;
}

export interface TestStarted {
  type: 'TestStarted';
  by: Seat;
  host: TextId;
  attribute: TextId;
  difficulty: number;
}

export type TestStep = 'boost' | 'support' | 'fate' | 'drawn';

export type TextId = string;

export interface ThingGiven {
  type: 'ThingGiven';
  by: Seat;
  to: Seat;
  name: TextId;
}

/** Something goes back, or out of the mission. */
export interface ThingGone {
  type: 'ThingGone';
  name: TextId;
  removed: boolean;
}

export interface TickShown {
  text: TextId;
  about: TextId | null;
  done: boolean;
}

export interface TokenShown {
  letter: string;
  name: TextId;
  text: TextId | null;
  art: string | null;
  group: boolean;
}

export interface TokenTaken {
  type: 'TokenTaken';
  by: Seat;
  host: TextId;
  letter: string;
  name: TextId;
  group: boolean;
}

export interface TokenThing {
  type: 'TokenThing';
  letter: string;
}

/** A test with one of the attributes that it may be taken with. */
export interface TryShown {
  attribute: TextId;
  art: string | null;
  value: number;
  difficulty: number;
  cost: number;
  odds: Odds;
}

/** Add a letter to the word that a card asks for. */
export interface Type {
  type: 'Type';
  agent: AgentId;
  letter: string;
}

/** Use an ability (R41). */
export interface Use {
  type: 'Use';
  agent: AgentId;
  ability: TextId;
}

export interface View {
  viewer: Seat | 'public';
  title: TextId;
  brief: readonly TextId[];
  prologue: readonly TextId[];
  answers: readonly Answer[];
  run: number;
  round: number;
  phase: Phase;
  step: Step;
  hosts: readonly HostShown[];
  agents: readonly AgentShown[];
  mine: readonly AgentId[];
  lead: AgentId | null;
  deciding: AgentId | null;
  hands: readonly HandsShown[];
  pool: number;
  burn: number;
  on_map: number;
  credits: number;
  maps: readonly MapShown[];
  place: PlaceShown | null;
  bound: number | null;
  stuck: boolean;
  tokens: readonly TokenShown[];
  table: readonly ItemShown[];
  counters: readonly CounterShown[];
  fate: FateShown;
  test: RunningTest | null;
  conflict: ConflictShown | null;
  questions: readonly (ChoiceShown | WhomShown | WhichShown | WordShown | LastShown | OfferShown | OrderShown | PonderShown)[];
  clues: readonly Clue[];
  motion: Motion | null;
  declined: readonly (Leave | Visit | Recharge | GiveUp | Settle)[];
  ballot: Ballot | null;
  requests: readonly RequestShown[];
  share: ShareShown | null;
  due: boolean;
  notebook: readonly NoteShown[];
  tellable: readonly Tellable[];
  aloud: readonly EntryShown[];
  checklist: readonly TickShown[];
  end: EndShown | null;
  look: LookShown;
  drawings: readonly DrawingShown[];
  told: string;
  previews: readonly Preview[];
  waited: readonly Seat[];
  to_act: readonly Seat[];
  legal: readonly (ChooseHost | TakeLead | Ready | NotYet | GoTo | Take | Explore | Wait | StartTest | Boost | CallSupport | Support | NoSupport | DrawFate | Accept | Give | GiftDone | AskFor | Keep | Use | Pass | Pick | Vote | PickAgent | PickItem | Type | Erase | SayWord | LeaveUnsaid | Emergency | LoseControl | Withdraw | CallOn | Face | Flee | Propose | Agree | Decline | Insist | ShareOut | TakeBack | ShareDone)[];
  outcome: Outcome | null;
}

/** Go to this place next: the lead asks the others, or somebody asks the lead (R15). */
export interface Visit {
  type: 'Visit';
  place: number;
  name: TextId;
}

/** Vote for one of them. */
export interface Vote {
  type: 'Vote';
  agent: AgentId;
  option: TextId;
}

export interface Voted {
  type: 'Voted';
  by: Seat;
  text: TextId;
}

/** Put one's card back, and be free to support and to give (R25). */
export interface Wait {
  type: 'Wait';
  agent: AgentId;
}

export interface Waited {
  type: 'Waited';
  by: Seat;
  host: TextId;
  label: TextId;
}

export interface WasReady {
  type: 'WasReady';
  by: Seat;
  host: TextId;
}

/** What the scenario says came back to itself and would never have ended: the mission fails. */
export interface WentRound {
  type: 'WentRound';
  at: string | null;
}

/** One chooses which item goes. */
export interface WhichShown {
  type: 'WhichShown';
  agent: AgentId;
  items: readonly ItemShown[];
}

/** One chooses whom an instruction means. */
export interface WhomShown {
  type: 'WhomShown';
  agent: AgentId;
  effect: EffectShown;
  among: readonly AgentId[];
}

/** Keep the last crystal: do not do what would have cost it. */
export interface Withdraw {
  type: 'Withdraw';
  agent: AgentId;
}

/** A proposal, by the seat that had made it. */
export interface Withdrawn {
  type: 'Withdrawn';
  by: Seat;
}

/** A word was said. Which, is for `by`. */
export interface WordSaid {
  type: 'WordSaid';
  by: Seat;
  word: string | null;
}

/** A word is asked for. */
export interface WordShown {
  type: 'WordShown';
  agent: AgentId;
  text: TextId;
  typed: string;
}

export type Action = ChooseHost | TakeLead | Ready | NotYet | GoTo | Take | Explore | Wait | StartTest | Boost | CallSupport | Support | NoSupport | DrawFate | Accept | Give | GiftDone | AskFor | Keep | Use | Pass | Pick | Vote | PickAgent | PickItem | Type | Erase | SayWord | LeaveUnsaid | Emergency | LoseControl | Withdraw | CallOn | Face | Flee | Propose | Agree | Decline | Insist | ShareOut | TakeBack | ShareDone;

export type Event = HostChosen | LeadBegan | WasReady | NotYetReady | PlaceChosen | ReadAloud | CardTaken | Explored | Waited | SecretRead | Shown | TestStarted | Boosted | SupportCalled | Supported | NotSupported | FateDrawn | FateShuffled | FateChanged | TestResolved | ConflictBegan | Faced | CalledOn | Damaged | ConflictOver | ItemTaken | ItemLaid | ThingGone | ThingGiven | AskedFor | Kept | TokenTaken | AbilityUsed | AbilityGained | Gained | Lost | Burned | Released | CreditGained | LastCrystal | EmergencyCalled | ControlLost | LimboEntered | LimboLeft | Recharging | Recharged | PlaceLeft | MapGrew | SpotChanged | DeckOpened | CounterChanged | RuleChanged | Scored | Chosen | Voted | Asked | WordSaid | Proposed | Agreed | Declined | Withdrawn | Insisted | BeganAnew | WentRound | Ended;

export type Notes = readonly (Telling | Retelling | Signalling | Remembered)[];

export type Said = Tell | Retell | Signal;

export type Reasons = BecauseOf;
