/** Written by `make types` from the structs of the same names in Python. */

/** An action was chosen; it ends with Done (R12). */
export interface Acting {
  type: 'Acting';
  by: Seat;
  space: string;
  hours: number;
  slot: Slot | null;
  staff: readonly string[];
  owed: number;
}

/** Use the abilities of one's staff (R24). */
export interface ActivateStaff {
  type: 'ActivateStaff';
}

/** In the morning an adventurer was drawn and boarded. */
export interface Arrived {
  type: 'Arrived';
  by: Seat | null;
  colour: Colour;
  boat: BoatNo;
}

/** The boats are boarded in the morning; `remaining` adventurers are still to be drawn (R9). */
export interface Arriving {
  type: 'Arriving';
  by: Seat | null;
  remaining: number;
}

/** Give whoever was hired this staff ability; a card already there leaves (R23). */
export interface Assign {
  type: 'Assign';
  ability: string;
}

export interface Assigned {
  type: 'Assigned';
  by: Seat;
  ability: string;
  card: Townsfolk;
  replaced: Townsfolk | null;
}

/** Something is to be settled in a shop, by the shop's own rules: by its merchant, or by whom it asks. */
export interface AtShop {
  type: 'AtShop';
  by: Seat;
  shop: Seat;
}

export type Band = 'raw' | 'young' | 'ripe' | 'prime' | 'sour';

/** A zone that brings no good was closed with the corruption cross: it costs a card (R48). */
export interface BarrenZoneClosed {
  type: 'BarrenZoneClosed';
  by: Seat;
}

/** A rival doubts no chest, or no other one. */
export interface Believed {
  type: 'Believed';
  by: Seat;
  owner: Seat;
}

/** A marked hour of the clock, and how many adventurers it brings. */
export interface Bell {
  hour: Hour;
  draws: number;
}

/** What was chosen makes the good (R85). */
export interface Bind {
  type: 'Bind';
}

export type BlackMarket = 'per-good' | 'per-visit';

/** Put a drawn adventurer on this boat (R15). */
export interface Board {
  type: 'Board';
  colour: Colour;
  boat: BoatNo;
}

export interface Boarded {
  type: 'Boarded';
  by: Seat | null;
  colour: Colour;
  boat: BoatNo;
}

/** Adventurers in the hand of whoever drew them (R15). */
export interface Boarding {
  type: 'Boarding';
  by: Seat | null;
  colours: readonly Colour[];
}

export interface Boat {
  number: BoatNo;
  side: Side;
  aboard: readonly Colour[];
  dock: DockId | null;
}

export interface BoatDocked {
  type: 'BoatDocked';
  by: Seat | null;
  boat: BoatNo;
  pier: PierId;
  dock: DockId;
}

export type BoatNo = number;

/** A full boat found no dock and stays at sea. */
export interface BoatStuck {
  type: 'BoatStuck';
  boat: BoatNo;
}

export type Box = 'shift' | 'move';

export interface BoxesFilled {
  type: 'BoxesFilled';
  by: Seat;
  box: Box;
  count: number;
}

/** What everybody sees: labels and not what is under them, numbers and not faces (R114). */
export interface Cabinet {
  type: 'Cabinet';
  labels: readonly (Good | null)[];
  pedestals: readonly (Curio | null)[];
  discards: readonly Curio[];
  hand: number;
  deck: number;
  vault: number;
  proven: number;
  caught: number;
  waiting: readonly (PuttingBack | Locking | Guiding | Gossiping | Doubting)[];
}

/** What is printed on every cabinet's board. */
export interface CabinetBoard {
  type: 'CabinetBoard';
  kinds: readonly Kind[];
  hand: number;
  won: number;
  lost: number;
}

export interface CabinetHints {
  type: 'CabinetHints';
  chests: readonly Credible[];
}

/** Somebody's corruption cards: how many, and their faces where this viewer may see them. */
export interface Cards {
  who: Seat | null;
  count: number;
  icons: readonly Icons[] | null;
  cost: number | null;
}

export interface Carried {
  type: 'Carried';
  by: Seat;
  colours: readonly Fruit[];
  to: Where;
}

/** Carry the jar of this place to an empty place (R63). */
export interface Carry {
  type: 'Carry';
  place: number;
  to: Where;
}

export interface Cell {
  row: number;
  column: number;
}

/** All of it is open to everybody. */
export interface Cellar {
  type: 'Cellar';
  rack: readonly (Jar | null)[];
  larder: readonly (Fruit | null)[];
  fruits: readonly number[];
  used: readonly number[];
  carried: boolean;
  waiting: readonly (Sealing | Opening | Tasting | Warming | Crying | Scrubbing)[];
}

/** What is printed on every cellar's board. */
export interface CellarBoard {
  type: 'CellarBoard';
  places: readonly Place[];
  bands: readonly From[];
}

export interface CellarHints {
  type: 'CellarHints';
  jars: readonly Ripening[];
}

/** R45. */
export interface ChangeFates {
  type: 'ChangeFates';
  fate: Fate;
}

/** It is somebody's turn: an action is to be chosen (R11). */
export interface Choosing {
  type: 'Choosing';
  by: Seat;
}

/** Everybody picks a shop before the first day (R59, R60). */
export interface ChoosingShop {
  type: 'ChoosingShop';
  seats: readonly Seat[];
  later: readonly Seat[];
  picks: readonly (ShopId | null)[];
}

/** The goods and corruption cards that a line would bring right away. */
export interface Closing {
  line: Line;
  goods: readonly Good[];
  corruption: number;
}

export type Colour = 'red' | 'green' | 'blue' | 'yellow' | 'grey';

/** Of two adventurers drawn at once, hold this one against the predictions first (R50). */
export interface CompareFirst {
  type: 'CompareFirst';
  colour: Colour;
}

export interface CorruptionDiscarded {
  type: 'CorruptionDiscarded';
  by: Seat;
  icons: Icons;
}

/** Public, except the faces: those are for `by` alone. */
export interface CorruptionDrawn {
  type: 'CorruptionDrawn';
  by: Seat | null;
  count: number;
  icons: readonly Icons[] | null;
}

export interface CorruptionShuffled {
  type: 'CorruptionShuffled';
  count: number;
}

/** How many adventurers there are of a colour. */
export interface Count {
  colour: Colour;
  count: number;
}

/** Those who are still to sell, in their order; then the day ends (R33). */
export interface Counting {
  type: 'Counting';
  seats: readonly (Seat | null)[];
}

/** Of what a label names, so many of so many were never shown. */
export interface Credible {
  stand: Stand;
  curio: Curio;
  unseen: number;
  count: number;
}

/** Marked hours that a time marker has reached or passed, each with its draws still to come (R14). */
export interface Crossing {
  type: 'Crossing';
  by: Seat | null;
  draws: readonly number[];
}

/** Cry out the jar of this place (R71). */
export interface Cry {
  type: 'Cry';
  place: number;
}

/** A jar may be cried out (R71). */
export interface Crying {
  type: 'Crying';
}

export type Curio = 'red-plain' | 'green-plain' | 'blue-plain' | 'yellow-plain' | 'red-fine' | 'green-fine' | 'blue-fine' | 'yellow-fine' | 'forgery';

export interface CurioPutBack {
  type: 'CurioPutBack';
  by: Seat;
  curio: Curio | null;
}

/** What was discarded is a new deck (R102). */
export interface CuriosShuffled {
  type: 'CuriosShuffled';
  by: Seat;
  count: number;
}

/** The tile of this pool is of the bed; the first one is its root (R85). */
export interface Cut {
  type: 'Cut';
  pool: Pool;
}

/** More beds may be cut (R85). */
export interface Cutting {
  type: 'Cutting';
  remaining: number;
  roots: readonly Pool[];
  chosen: readonly Pool[];
}

/** What one's corruption would cost now, and with one more rogue in the lair. */
export interface Danger {
  icons: number;
  rogues: number;
  cost: number;
  one_more: number;
}

export type Day = number;

export interface DayBegan {
  type: 'DayBegan';
  day: Day;
}

export interface DieShifted {
  type: 'DieShifted';
  by: Seat;
  die: Rune;
  value: number;
}

/** What both lines come to in one part of the gold. */
export interface Differs {
  type: 'Differs';
  part: string;
  best: number;
  mine: number;
}

/** Discard a corruption card with this number of icons (R26). */
export interface Discard {
  type: 'Discard';
  icons: Icons;
}

/** At most `most` corruption cards may be discarded (R26). */
export interface Discarding {
  type: 'Discarding';
  by: Seat;
  most: number;
}

/** How the runes lie. */
export interface Dish {
  halves: readonly Half[];
  dice: readonly [number, number];
  skull: boolean;
}

/** Choose the dock of a full boat (R17). */
export interface Dock {
  type: 'Dock';
  dock: DockId;
}

export type DockId = 'left' | 'centre-left' | 'centre-right' | 'right';

/** A full boat looks for a dock (R17). */
export interface Docking {
  type: 'Docking';
  by: Seat | null;
  boat: BoatNo;
}

/** End one's action, or one's sales (R12). */
export interface Done {
  type: 'Done';
}

/** A rival doubts the chest of this stand (R109). */
export interface Doubt {
  type: 'Doubt';
  stand: Stand;
}

/** A chest was doubted, by a rival or by the Peddler, and shown to everybody (R110). */
export interface Doubted {
  type: 'Doubted';
  by: Seat | null;
  owner: Seat;
  stand: Stand;
  size: Size;
  colour: Colour;
  curio: Curio;
  right: boolean;
}

/** Rivals may doubt (R109). */
export interface Doubting {
  type: 'Doubting';
  rivals: readonly Seat[];
  remaining: number;
}

/** How likely the next adventurer is of a colour. */
export interface DrawOdds {
  colour: Colour;
  count: number;
  total: number;
  percent: number;
}

/** Adventurers came out of the bag. */
export interface Drew {
  type: 'Drew';
  by: Seat | null;
  colours: readonly Colour[];
}

export interface Ended {
  type: 'Ended';
  winners: readonly Seat[];
}

/** A line of the books: `count` times `each` made `gold`. */
export interface Entry {
  day: Day;
  by: Seat | null;
  source: Source;
  gold: number;
  each: number;
  count: number;
  colour: Colour | null;
  size: Size | null;
  pier: PierId | null;
}

/** The tile that was lifted and the one of this pool change places (R87). */
export interface Exchange {
  type: 'Exchange';
  pool: Pool;
}

export interface Exchanged {
  type: 'Exchanged';
  by: Seat;
  tile: Tile;
  pool: Pool;
  other: Tile;
  to: Pool;
}

/** Put a curio of the hand on the pedestal of its faction (R106). */
export interface Exhibit {
  type: 'Exhibit';
  curio: Curio;
}

export interface Exhibited {
  type: 'Exhibited';
  by: Seat;
  curio: Curio;
}

/** A rune as it fell: a die with what it shows, the coin with its face. */
export interface Fallen {
  rune: Rune;
  value: number | null;
  skull: boolean;
}

export type Fate = 'shifts' | 'moves' | 'x';

export interface FatesChanged {
  type: 'FatesChanged';
  by: Seat;
  fate: Fate;
  skull: boolean;
}

export type FatesSpaces = 'one' | 'three';

/** One adventurer is drawn and boards (R22). */
export interface Fetching {
  type: 'Fetching';
  by: Seat;
}

/** Fill a modifier box (R57). */
export interface FillBox {
  type: 'FillBox';
  box: Box;
}

/** Modifier boxes may be filled, of either kind (R57). */
export interface Filling {
  type: 'Filling';
  remaining: number;
}

/** Somebody has sold what they wanted to sell. */
export interface Finished {
  type: 'Finished';
  by: Seat | null;
}

/** The age from which a jar is called so. */
export interface From {
  band: Band;
  age: number;
}

export type Fruit = 'red' | 'green' | 'blue' | 'yellow';

/** An icon of the funding zone. */
export interface Funding {
  colour: Colour;
  mark: Mark;
}

export interface FundingMarked {
  type: 'FundingMarked';
  by: Seat;
  colour: Colour;
  mark: Mark;
}

/** Take this good from the reserve to the counter. */
export interface Gain {
  type: 'Gain';
  size: Size;
  colour: Colour;
}

export interface Gained {
  type: 'Gained';
  by: Seat | null;
  colour: Colour;
  size: Size;
}

/** One of these goods comes from the reserve to the counter. */
export interface Gaining {
  type: 'Gaining';
  by: Seat;
  goods: readonly Good[];
}

/** All of it is open to everybody. */
export interface Garden {
  type: 'Garden';
  pools: readonly (Tile | null)[];
  tideline: readonly Tile[];
  bag: readonly number[];
  waiting: readonly (Planting | Cutting | Lifting | Holding | Picking | Lighting | Scraping)[];
}

/** What is printed on every garden's board. */
export interface GardenBoard {
  type: 'GardenBoard';
  pools: readonly Spot[];
  rocks: readonly Rock[];
  tideline: number;
  waded: number;
}

export interface GardenHints {
  type: 'GardenHints';
  beds: readonly Growing[];
  rocks: readonly Shining[];
  washed: number;
}

/** Take so many tiles of the tideline that lie side by side, from this one on (R82, R90). */
export interface Gather {
  type: 'Gather';
  first: number;
  count: number;
}

export interface Gathered {
  type: 'Gathered';
  by: Seat;
  tiles: readonly Tile[];
}

export interface Good {
  size: Size;
  colour: Colour;
}

/** A label may be changed, or a corruption card discarded (R112). */
export interface Gossiping {
  type: 'Gossiping';
}

/** A bed of so many tiles, with tar where it joins. */
export interface Growing {
  tile: Tile;
  tiles: number;
}

/** A curio on a pedestal may be shown round (R112). */
export interface Guiding {
  type: 'Guiding';
}

export type Half = 'left' | 'right';

/** A bed was cut; the good that it makes is told beside it. */
export interface Harvested {
  type: 'Harvested';
  by: Seat;
  tile: Tile;
  size: Size;
  root: Pool;
  tar: boolean;
}

export interface Hints {
  next_draw: readonly DrawOdds[];
  shop: null | OracleHints | CabinetHints | CellarHints | GardenHints;
  danger: Danger | null;
}

/** Hire the card in this place of the square (R21). */
export interface Hire {
  type: 'Hire';
  slot: Slot;
}

export interface Hired {
  type: 'Hired';
  by: Seat;
  card: Townsfolk;
}

/** Somebody was hired and needs a place on the staff board (R23). */
export interface Hiring {
  type: 'Hiring';
  by: Seat;
  card: Townsfolk;
}

/** A tile that was lifted out of this pool and goes somewhere else (R87). */
export interface Holding {
  type: 'Holding';
  tile: Tile;
  pool: Pool;
}

export type Horoscope = 'short' | 'long';

export interface HoroscopeRead {
  type: 'HoroscopeRead';
  by: Seat;
  half: Half;
}

export type Hour = number;

export interface HoursSpent {
  type: 'HoursSpent';
  by: Seat | null;
  hours: number;
  hour: Hour;
}

/** Discard a corruption card rather than change a label (R112). */
export interface Hush {
  type: 'Hush';
}

export type Icons = number;

export interface Jar {
  colours: readonly Fruit[];
  age: number;
}

/** A kind of curio: how many there are, and the label under which it is what it is said to be. */
export interface Kind {
  curio: Curio;
  count: number;
  label: Good | null;
}

export interface LarderFilled {
  type: 'LarderFilled';
  by: Seat;
  fruits: readonly Fruit[];
}

/** The better line promised so much more gold. */
export interface Left {
  type: 'Left';
  gold: number;
}

/** Take the tile out of this pool, to put it elsewhere (R87). */
export interface Lift {
  type: 'Lift';
  pool: Pool;
}

/** More tiles may be lifted (R87). */
export interface Lifting {
  type: 'Lifting';
  remaining: number;
}

/** A sponsorship of the rock of this faction (R90). */
export interface Light {
  type: 'Light';
  colour: Colour;
}

/** A rock may be asked for a sponsorship (R90). */
export interface Lighting {
  type: 'Lighting';
}

/** A line of the star map: from a dot to the next one, to the right or downwards. */
export interface Line {
  row: number;
  column: number;
  way: Way;
}

/** Seal a curio of the hand in a chest, under this label (R104, R112). */
export interface Lock {
  type: 'Lock';
  curio: Curio;
  size: Size;
  colour: Colour;
}

export interface Locked {
  type: 'Locked';
  by: Seat;
  stand: Stand;
  size: Size;
  colour: Colour;
  curio: Curio | null;
}

/** A chest may be sealed (R112). */
export interface Locking {
  type: 'Locking';
}

export type Mark = 'none' | 'x' | 'market' | 'paid';

/** Mark an X or a market icon in the funding zone (R56). */
export interface MarkFunding {
  type: 'MarkFunding';
  colour: Colour;
  mark: Mark;
}

/** Mark an X in the next box of a row (R54). */
export interface MarkRow {
  type: 'MarkRow';
  row: Row;
}

/** A time marker. They come as they will act: the first is the one whose turn it is. */
export interface Marker {
  who: Seat | null;
  hour: Hour;
}

/** All docks are taken: at this hour the market begins. */
export interface MarketSet {
  type: 'MarketSet';
  hour: Hour;
}

/** An X, or a market icon, is to be marked (R54, R56). */
export interface Marking {
  type: 'Marking';
  x: boolean;
  market: boolean;
}

export interface Married {
  type: 'Married';
  by: Seat;
  colours: readonly Fruit[];
  age: number;
}

/** Pour the jar of one place into that of another (R67). */
export interface Marry {
  type: 'Marry';
  place: number;
  into: number;
}

export interface MatchBegan {
  type: 'MatchBegan';
  rogue_card: RogueCard;
}

/** What every merchant has, whatever the shop. */
export interface Merchant {
  hour: Hour;
  space: string;
  reserve: readonly Good[];
  staff: readonly (Townsfolk | null)[];
  gold: number;
  counter: readonly Good[];
}

/** All boats of a morning have come; these are those aboard. */
export interface MorningCame {
  type: 'MorningCame';
  boats: readonly Boat[];
}

/** Spend a Move 1: the rune goes to the other half (R44). */
export interface MoveRune {
  type: 'MoveRune';
  rune: Rune;
}

/** Tiles that were taken and find no pool go back to the bag. */
export interface NoRoom {
  type: 'NoRoom';
  by: Seat;
  tiles: readonly Tile[];
}

/** A marked hour without a draw: the bag is empty or no boat has room. */
export interface NobodyCame {
  type: 'NobodyCame';
  by: Seat | null;
}

/** A card in the square and what it costs. */
export interface Offer {
  slot: Slot;
  card: Townsfolk;
  hours: number;
}

/** Open the jar of this place; of several colours, for this one (R65). */
export interface Open {
  type: 'Open';
  place: number;
  colour: Colour;
}

export interface Opened {
  type: 'Opened';
  by: Seat;
  colour: Colour;
  band: Band;
}

/** More jars may be opened (R65). */
export interface Opening {
  type: 'Opening';
}

export interface Options {
  rogue_card: RogueChoice;
  townsfolk: TownsfolkSets;
  side_restricted: boolean;
  market_icon_recurring: boolean;
  black_market: BlackMarket;
  rival: Rival;
  peddler_corruption: boolean;
  horoscope: Horoscope;
  prediction_icons: PredictionIcons;
  fates_spaces: FatesSpaces;
  shops: Shops;
}

/** All of it is open to everybody. */
export interface Oracle {
  type: 'Oracle';
  dish: Dish;
  thrown: boolean;
  horoscope: Horoscope;
  icons: number;
  shifts: number;
  moves: number;
  lines: readonly Line[];
  zones: readonly Zone[];
  top: readonly number[];
  bottom: readonly number[];
  predictions: readonly Prediction[];
  funding: readonly Funding[];
  waiting: readonly (Tracing | Writing | Marking | Filling | Ordering | Rewarding)[];
}

/** What is printed on every Oracle's board. */
export interface OracleBoard {
  type: 'OracleBoard';
  map: readonly (readonly Colour[])[];
  cross: readonly Line[];
  top: readonly Prize[];
  bottom: readonly Prize[];
  icons: number;
  icons_in_a_row: number;
  boxes: number;
  amulet_icons: number;
  tablet_icons: number;
  closings: readonly Closing[];
}

export interface OracleHints {
  type: 'OracleHints';
  active: readonly Outlook[];
  possible: readonly Outlook[];
}

/** Two adventurers were drawn at once, and their order matters (R50). */
export interface Ordering {
  type: 'Ordering';
  colours: readonly Colour[];
}

/** How a match ended. Nobody may have won. */
export interface Outcome {
  winners: readonly Seat[];
  reason: string;
}

/** How likely a prediction with this number of icons earns a tablet, at least an amulet, anything at all. */
export interface Outlook {
  colour: Colour;
  icons: number;
  tablet: number;
  amulet: number;
  anything: number;
}

/** Who put whom on which boat, from the bag or, before a robber, from another boat. */
export interface Passage {
  day: Day;
  by: Seat | null;
  colour: Colour;
  boat: BoatNo;
  out_of: BoatNo | null;
}

/** The Peddler shows a card and takes its good. */
export interface Peddled {
  type: 'Peddled';
  size: Size;
  colour: Colour;
  hours: number;
}

/** The rival of a single player (R39). */
export interface Peddler {
  hour: Hour;
  deck: readonly PeddlerCard[];
  gold: number;
  counter: readonly Good[];
}

export interface PeddlerCard {
  good: Good;
  hours: number;
}

export type Phase = 'opening' | 'arrival' | 'production' | 'market' | 'over';

export interface PhaseBegan {
  type: 'PhaseBegan';
  phase: Phase;
}

/** Run a shop of this kind (R59, R60). */
export interface Pick {
  type: 'Pick';
  shop: ShopId;
}

/** Somebody will run a shop of this kind. */
export interface Picked {
  type: 'Picked';
  by: Seat;
  shop: ShopId;
}

/** A tile of the tideline may be planted (R90). */
export interface Picking {
  type: 'Picking';
}

export interface Pier {
  pier: PierId;
  docks: readonly DockId[];
  sizes: readonly Size[];
  customers: readonly Count[];
}

export type PierId = 'small' | 'black' | 'large';

/** A place of the rack, and by how much a jar ages there in an hour and at night. */
export interface Place {
  where: Where;
  hour: number;
  night: number;
}

/** Plant a tile that was taken, or lifted, in an empty pool (R82, R83, R87). */
export interface Plant {
  type: 'Plant';
  tile: Tile;
  pool: Pool;
}

export interface Planted {
  type: 'Planted';
  by: Seat;
  tile: Tile;
  pool: Pool;
}

/** Tiles that were taken and are to be planted (R82, R83). */
export interface Planting {
  type: 'Planting';
  tiles: readonly Tile[];
}

export type Pool = 'a1' | 'c1' | 'd1' | 'e1' | 'a2' | 'b2' | 'c2' | 'e2' | 'a3' | 'c3' | 'd3' | 'e3' | 'a4' | 'b4' | 'c4' | 'e4';

/** R49. */
export interface Predict {
  type: 'Predict';
  colour: Colour;
  icons: number;
}

export interface Predicted {
  type: 'Predicted';
  by: Seat;
  colour: Colour;
  icons: number;
}

/** Icons of one colour, some of them struck out; `hit` is how many were circled, when it came true (R49). */
export interface Prediction {
  colour: Colour;
  icons: number;
  struck: number;
  hit: number;
}

export interface PredictionHit {
  type: 'PredictionHit';
  by: Seat;
  colour: Colour;
  count: number;
}

export type PredictionIcons = 'many' | 'few';

/** An adventurer did not match: one icon is struck out, and `remaining` are left. */
export interface PredictionStruck {
  type: 'PredictionStruck';
  by: Seat;
  colour: Colour;
  remaining: number;
}

/** A good sold at a pier: base value times customers, and the corruption cards that come with it. */
export interface Price {
  size: Size;
  colour: Colour;
  pier: PierId;
  rogues: boolean;
  each: number;
  customers: number;
  gold: number;
  corruption: number;
}

export type Prize = 'nothing' | 'x' | 'market' | 'discard' | 'amulet_rg' | 'amulet_by' | 'tablet_rg' | 'tablet_by';

/** An action space, and what the clock would do after it. */
export interface Prospect {
  space: string;
  hours: number;
  hour: Hour;
  draws: number;
  next: Sequel;
  closed: string | null;
  slot: Slot | null;
}

/** Discard a corruption card rather than scrub (R71). */
export interface Purge {
  type: 'Purge';
}

/** Put a curio of a hand that is too full back unseen (R103). */
export interface PutBack {
  type: 'PutBack';
  curio: Curio;
}

/** There is more in the hand than it holds (R103). */
export interface PuttingBack {
  type: 'PuttingBack';
}

/** Shops that are still to be told what was drawn, and by whom (R16). */
export interface Reacting {
  type: 'Reacting';
  drawer: Seat | null;
  seats: readonly Seat[];
  colours: readonly Colour[];
}

/** R53. */
export interface ReadHoroscope {
  type: 'ReadHoroscope';
  half: Half;
}

/** R46. */
export interface ReadStars {
  type: 'ReadStars';
  lines: number;
}

/** Give the chest of this stand another label (R112). */
export interface Relabel {
  type: 'Relabel';
  stand: Stand;
  size: Size;
  colour: Colour;
}

export interface Relabelled {
  type: 'Relabelled';
  by: Seat;
  stand: Stand;
  size: Size;
  colour: Colour;
}

/** Discard a corruption card rather than take tar away (R90). */
export interface Renounce {
  type: 'Renounce';
}

/** Send an adventurer at sea back to the bag (R22). */
export interface Return {
  type: 'Return';
  colour: Colour;
  boat: BoatNo;
}

export interface Returned {
  type: 'Returned';
  by: Seat;
  colour: Colour;
  boat: BoatNo;
}

/** One adventurer at sea may go back to the bag (R22). */
export interface Returning {
  type: 'Returning';
  by: Seat;
}

/** Open the chest of this stand in public (R107). */
export interface Reveal {
  type: 'Reveal';
  stand: Stand;
}

/** A chest was opened in public (R107). */
export interface Revealed {
  type: 'Revealed';
  by: Seat;
  stand: Stand;
  curio: Curio;
}

/** A prediction came true, with the icons that were circled (R51). */
export interface Rewarding {
  type: 'Rewarding';
  colour: Colour;
  icons: number;
}

/** A jar has come to something else by the hours, or by night. */
export interface Ripened {
  type: 'Ripened';
  by: Seat;
  colours: readonly Fruit[];
  band: Band;
}

/** The jar of this place is called so after so many of one's hours. */
export interface Ripening {
  place: number;
  band: Band;
  hours: number;
}

export type Rival = 'calm' | 'keen' | 'fearsome';

/** A robber is about to board this boat: somebody else may be moved first (R28). */
export interface Robbing {
  type: 'Robbing';
  by: Seat;
  boat: BoatNo;
}

/** A lantern rock, and the pools beside it. */
export interface Rock {
  colour: Colour;
  row: number;
  column: number;
  beside: readonly Pool[];
}

export type RogueCard = 'criminals' | 'cultists' | 'robbers';

export type RogueChoice = 'random' | 'criminals' | 'cultists' | 'robbers';

export type Role = 'shopkeeper' | 'notable' | 'confidant' | 'bodyguard' | 'bounty_hunter' | 'smuggler' | 'lookout' | 'pilot' | 'navigator';

export type Row = 'top' | 'bottom';

export type Rune = 'bone' | 'doll' | 'coin' | 'first_die' | 'second_die';

export interface RuneMoved {
  type: 'RuneMoved';
  by: Seat;
  rune: Rune;
  half: Half;
}

export interface RunesThrown {
  type: 'RunesThrown';
  by: Seat;
  left: readonly Fallen[];
  right: readonly Fallen[];
  together: boolean;
}

/** Draw curios (R103). */
export interface Salvage {
  type: 'Salvage';
}

export interface Salvaged {
  type: 'Salvaged';
  by: Seat;
  count: number;
  curios: readonly Curio[] | null;
}

/** The final scoring of somebody: what icons brought, what rogue icons and corruption cost, what is left. */
export interface Scored {
  type: 'Scored';
  by: Seat | null;
  icons: number;
  rogues: number;
  corruption: number;
  gold: number;
}

/** Take the tar out of this pool (R90). */
export interface Scrape {
  type: 'Scrape';
  pool: Pool;
}

export interface Scraped {
  type: 'Scraped';
  by: Seat;
  pool: Pool;
}

/** A tar may be taken away, or a corruption card discarded (R90). */
export interface Scraping {
  type: 'Scraping';
}

/** Empty the sour jar of this place without a card (R71). */
export interface Scrub {
  type: 'Scrub';
  place: number;
}

export interface Scrubbed {
  type: 'Scrubbed';
  by: Seat;
  colours: readonly Fruit[];
}

/** A sour jar may be scrubbed, or a corruption card discarded (R71). */
export interface Scrubbing {
  type: 'Scrubbing';
}

/** The night takes the low row. */
export interface SeaCame {
  type: 'SeaCame';
  by: Seat;
  tiles: readonly Tile[];
}

/** Fill a jar with a fruit of the larder and put it there (R64, R71). */
export interface Seal {
  type: 'Seal';
  colour: Colour;
  to: Where;
}

export interface Sealed {
  type: 'Sealed';
  by: Seat;
  colour: Colour;
  to: Where;
}

/** More jars may be filled, of this age (R64, R71). */
export interface Sealing {
  type: 'Sealing';
  remaining: number;
  age: number;
}

export type Seat = number;

/** Sell a good at a pier: to customers of its colour, or to the cultists there (R33, R28). */
export interface Sell {
  type: 'Sell';
  size: Size;
  colour: Colour;
  pier: PierId;
  rogues: boolean;
}

/** Somebody sells in the market (R33). */
export interface Selling {
  type: 'Selling';
  by: Seat;
  owed: number;
  visited: boolean;
}

/** Whose turn is next; `market` where it is nobody's, because the market begins. */
export interface Sequel {
  who: Seat | null;
  market: boolean;
}

/** Spend a ±1: the die shows this value (R44). */
export interface ShiftDie {
  type: 'ShiftDie';
  die: Rune;
  value: number;
}

/** What a rock would pay in the market, as its hall is now. */
export interface Shining {
  colour: Colour;
  gold: number;
}

export type ShopId = 'cabinet' | 'cellar' | 'garden' | 'oracle';

export type Shops = 'oracles' | 'random' | 'chosen' | 'drafted' | 'cabinet' | 'cellar' | 'garden';

/** Before a robber boards, move somebody from its boat to another (R28). */
export interface Shove {
  type: 'Shove';
  colour: Colour;
  to: BoatNo;
}

export interface Shoved {
  type: 'Shoved';
  by: Seat;
  colour: Colour;
  boat: BoatNo;
  to: BoatNo;
}

export type Side = 'left' | 'right';

export type Size = 'small' | 'large';

/** Leave out what one may do and need not. */
export interface Skip {
  type: 'Skip';
}

export interface Skipped {
  type: 'Skipped';
  by: Seat;
}

export type Slot = number;

export interface Sold {
  type: 'Sold';
  by: Seat | null;
  size: Size;
  colour: Colour;
  pier: PierId;
  gold: number;
  rogues: boolean;
}

export type Source = 'start' | 'funding' | 'market_icon' | 'sale' | 'rogue_sale' | 'icons' | 'rogue_icons' | 'corruption' | 'shop' | 'deal';

/** A faction paid; `market` where it did so in the market phase. */
export interface Sponsored {
  type: 'Sponsored';
  by: Seat;
  colour: Colour;
  gold: number;
  market: boolean;
}

/** A pool: where it lies, and whether the sea takes what is in it at night. */
export interface Spot {
  pool: Pool;
  row: number;
  column: number;
  low: boolean;
}

export interface SquareFilled {
  type: 'SquareFilled';
  cards: readonly Townsfolk[];
}

export interface StaffActivated {
  type: 'StaffActivated';
  by: Seat;
}

export interface StaffUsed {
  type: 'StaffUsed';
  by: Seat;
  ability: string;
}

export type Stand = number;

export interface StarsRead {
  type: 'StarsRead';
  by: Seat;
  lines: number;
}

/** Let two adventurers of two boats at sea change places (R22). */
export interface Swap {
  type: 'Swap';
  colour: Colour;
  boat: BoatNo;
  other: Colour;
  to: BoatNo;
}

export interface Swapped {
  type: 'Swapped';
  by: Seat;
  colour: Colour;
  boat: BoatNo;
  other: Colour;
  to: BoatNo;
}

/** Two adventurers of two boats at sea may change places (R22). */
export interface Swapping {
  type: 'Swapping';
  by: Seat;
}

/** Undo the last step of one's own action, as long as nothing new has come to light (R12). */
export interface TakeBack {
  type: 'TakeBack';
}

/** Take a good for a prediction that came true (R51). */
export interface TakeReward {
  type: 'TakeReward';
  size: Size;
  colour: Colour;
}

/** R66. */
export interface Taste {
  type: 'Taste';
  place: number;
}

export interface Tasted {
  type: 'Tasted';
  by: Seat;
  colours: readonly Fruit[];
  age: number;
}

/** More jars may be tasted, none of them twice (R66). */
export interface Tasting {
  type: 'Tasting';
  remaining: number;
  done: readonly number[];
}

/** The tile that was lifted goes back to the bag (R87). */
export interface ThrowBack {
  type: 'ThrowBack';
}

export interface ThrownBack {
  type: 'ThrownBack';
  by: Seat;
  tile: Tile;
  pool: Pool;
}

/** The tideline loses its first tiles at night. */
export interface TideTurned {
  type: 'TideTurned';
  by: Seat;
  tiles: readonly Tile[];
}

export interface TidelineFilled {
  type: 'TidelineFilled';
  by: Seat;
  tiles: readonly Tile[];
}

export type Tile = 'red' | 'green' | 'blue' | 'yellow' | 'tar';

export interface TookBack {
  type: 'TookBack';
  by: Seat;
}

/** Show the curio on the pedestal of this faction round (R112). */
export interface Tour {
  type: 'Tour';
  colour: Colour;
}

/** A card: its role, the colours that its ability speaks of, and the icons that score at the end. */
export interface Townsfolk {
  role: Role;
  colours: readonly Colour[];
  icons: readonly Colour[];
}

export type TownsfolkSets = 'locals-mercenaries' | 'locals-sailors' | 'mercenaries-sailors';

/** Trace a line on the star map (R46). */
export interface Trace {
  type: 'Trace';
  line: Line;
}

export interface Traced {
  type: 'Traced';
  by: Seat;
  line: Line;
}

/** Lines may still be traced (R46). */
export interface Tracing {
  type: 'Tracing';
  remaining: number;
}

export interface Transplanted {
  type: 'Transplanted';
  by: Seat;
  tile: Tile;
  pool: Pool;
  to: Pool;
}

/** What its keeper alone knows (R114). What has no order in the rules is sorted. */
export interface Trove {
  type: 'Trove';
  hand: readonly Curio[];
  chests: readonly (Curio | null)[];
  vault: readonly Curio[];
  deck: readonly Curio[];
}

export interface TurnBegan {
  type: 'TurnBegan';
  by: Seat | null;
  hour: Hour;
}

/** Use this staff ability (R24). */
export interface UseStaff {
  type: 'UseStaff';
  ability: string;
}

/** What one customer pays for a good. */
export interface Value {
  size: Size;
  colour: Colour;
  gold: number;
}

/** Nobody doubts any more: the curios of so many chests go to the vault (R111). */
export interface Vaulted {
  type: 'Vaulted';
  by: Seat;
  count: number;
}

export interface View {
  viewer: Seat | 'public';
  day: Day;
  phase: Phase;
  active: Seat | null;
  bag: readonly Count[];
  boats: readonly Boat[];
  landed: readonly Boat[];
  passages: readonly Passage[];
  piers: readonly Pier[];
  halls: readonly Count[];
  lair: number;
  rogue_card: RogueCard;
  square: readonly Offer[];
  townsfolk: readonly Townsfolk[];
  dismissed: readonly Townsfolk[];
  clock: readonly Marker[];
  bells: readonly Bell[];
  market_hour: Hour | null;
  merchants: readonly Merchant[];
  shops: readonly (Oracle | Cabinet | Cellar | Garden)[];
  hidden: readonly (null | Trove)[];
  boards: readonly (OracleBoard | CabinetBoard | CellarBoard | GardenBoard)[];
  peddler: Peddler | null;
  cards: readonly Cards[];
  corruption: number;
  spent: readonly Icons[];
  decks: number;
  values: readonly Value[];
  prices: readonly Price[];
  tasks: readonly (ChoosingShop | Arriving | Crossing | Boarding | Robbing | Docking | Reacting | AtShop | Choosing | Acting | Hiring | Discarding | Gaining | Fetching | Returning | Swapping | Selling | Counting)[];
  prospects: readonly Prospect[];
  ledger: readonly Entry[];
  turns: number;
  options: Options;
  to_act: readonly Seat[];
  legal: readonly (Pick | Hire | ActivateStaff | Wait | Assign | UseStaff | Discard | Gain | Board | Shove | Dock | Return | Swap | Sell | Skip | Done | TakeBack | ShiftDie | MoveRune | ChangeFates | ReadStars | Predict | ReadHoroscope | Trace | Write | MarkRow | MarkFunding | FillBox | CompareFirst | TakeReward | Salvage | PutBack | Lock | Exhibit | Reveal | Tour | Relabel | Hush | Doubt | Carry | Seal | Open | Taste | Marry | Warm | Cry | Scrub | Purge | Gather | Wade | Plant | Cut | Bind | Lift | Exchange | ThrowBack | Light | Scrape | Renounce)[];
  outcome: Outcome | null;
}

/** Take all tiles of a colour (R83). */
export interface Wade {
  type: 'Wade';
  colour: Colour;
}

export interface Waded {
  type: 'Waded';
  by: Seat;
  tiles: readonly Tile[];
}

/** Let an hour go by, where there is nothing else to do (R12). */
export interface Wait {
  type: 'Wait';
}

export interface Waited {
  type: 'Waited';
  by: Seat;
}

/** Put the jar of this place to the fire (R71). */
export interface Warm {
  type: 'Warm';
  place: number;
}

export interface Warmed {
  type: 'Warmed';
  by: Seat;
  colours: readonly Fruit[];
  age: number;
}

/** Jars may be put to the fire, none of them twice (R71). */
export interface Warming {
  type: 'Warming';
  remaining: number;
  done: readonly number[];
}

export type Way = 'across' | 'down';

/** A boat that did not dock: its adventurers go to their halls, its rogues to the lair. */
export interface WentAshore {
  type: 'WentAshore';
  boat: BoatNo;
  colours: readonly Colour[];
}

export type Where = 'sill' | 'shelf' | 'niche';

/** Write a die into the next box of a row (R53). */
export interface Write {
  type: 'Write';
  value: number;
  row: Row;
}

/** Dice of a half that are still to be written into the horoscope (R53). */
export interface Writing {
  type: 'Writing';
  half: Half;
  values: readonly number[];
}

/** A number, or an X, in a box of the horoscope; boxes are counted from 1. */
export interface Wrote {
  type: 'Wrote';
  by: Seat;
  row: Row;
  box: number;
  value: string;
}

/** A closed zone that was filled (R47). */
export interface Zone {
  cells: readonly Cell[];
  good: Good;
}

/** A zone was filled; `cross` where it leans on the corruption cross (R48). */
export interface ZoneClosed {
  type: 'ZoneClosed';
  by: Seat;
  colour: Colour;
  size: Size;
  cross: boolean;
}

export type Action = Pick | Hire | ActivateStaff | Wait | Assign | UseStaff | Discard | Gain | Board | Shove | Dock | Return | Swap | Sell | Skip | Done | TakeBack | ShiftDie | MoveRune | ChangeFates | ReadStars | Predict | ReadHoroscope | Trace | Write | MarkRow | MarkFunding | FillBox | CompareFirst | TakeReward | Salvage | PutBack | Lock | Exhibit | Reveal | Tour | Relabel | Hush | Doubt | Carry | Seal | Open | Taste | Marry | Warm | Cry | Scrub | Purge | Gather | Wade | Plant | Cut | Bind | Lift | Exchange | ThrowBack | Light | Scrape | Renounce;

export type Event = MatchBegan | Picked | DayBegan | PhaseBegan | Arrived | MorningCame | TurnBegan | Drew | NobodyCame | Boarded | Shoved | BoatDocked | BoatStuck | MarketSet | HoursSpent | Waited | Hired | Assigned | SquareFilled | StaffActivated | StaffUsed | CorruptionDrawn | CorruptionDiscarded | CorruptionShuffled | Gained | Returned | Swapped | Sponsored | WentAshore | Sold | Skipped | Finished | TookBack | Peddled | Scored | Ended | RunesThrown | DieShifted | RuneMoved | FatesChanged | BoxesFilled | StarsRead | Traced | ZoneClosed | BarrenZoneClosed | Predicted | PredictionStruck | PredictionHit | HoroscopeRead | Wrote | FundingMarked | Salvaged | CurioPutBack | CuriosShuffled | Locked | Relabelled | Exhibited | Revealed | Doubted | Believed | Vaulted | Carried | Sealed | Opened | Tasted | Married | Warmed | Scrubbed | Ripened | LarderFilled | Gathered | Waded | Planted | NoRoom | Harvested | Transplanted | Exchanged | ThrownBack | Scraped | TidelineFilled | SeaCame | TideTurned;

export type Notes = unknown;

export type Said = null;

export type Reasons = null;

export type Why = Left | Differs;
