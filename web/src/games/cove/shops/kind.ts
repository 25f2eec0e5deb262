/** What the board of the cove asks of a kind of shop. Each folder here is one, found by the tag of its state. */

import type { Component } from 'svelte';
import type { Translate } from '$lib/words/text';
import type { Fresh } from '../fresh';
import type { Reward } from '../rewards';
import type { Action, Event, Hints, Row, Seat, ShopId, View } from '../types.gen';

export type Tag = View['shops'][number]['type'];

/** A thing that can be touched: `boat:3`, `line:h0-1`, `space:stars`, `good:small-red` … */
export type Atom = string;
export type Path = readonly Atom[];

export interface Chip {
  atom: Atom;
  label: string;
  /** Drawings, by their names in the sprite. */
  art: readonly string[];
  /** The number on a die. */
  value?: string;
}

export interface Ask {
  title: string;
  text: string;
  /** Of whom it is asked, drawn beside the question. */
  art?: readonly string[];
}

export interface Brings {
  /** Words before the first drawing. */
  lead: string;
  drawn: readonly ({ way: Row | null; reward: Reward } | { art: string })[];
  label: string;
}

export interface SpaceCard {
  id: string;
  title: string;
  hours: string;
  /** Drawings of the runes that it uses; a die with its number. */
  runes: readonly { art: string; value: string | null }[];
  gives: string;
  /** What may come of it, drawn; null where nothing can be said. */
  brings: Brings | null;
  warns: string;
  /** Why it cannot be used now; '' where it can. */
  closed: string;
  /** The merchant's figure stands there. */
  here: boolean;
}

export interface Told {
  art: string;
  tone: 'good' | 'bad' | 'plain';
  /** It followed from what was done before it. */
  chained: boolean;
}

/** How a card of a turn looks beyond its name, its hours and why it may be closed. */
export type CardParts = Pick<SpaceCard, 'runes' | 'gives' | 'brings' | 'warns'>;

export interface ShopKind {
  tag: Tag;
  id: ShopId;
  /** The lesson that teaches it alone; null: those of the game do. */
  lesson: string | null;
  /** How hard it is to run, from 1 to 4. */
  weight: 1 | 2 | 3 | 4;
  /** The colour of the wall behind its counter, where it is shown as a card. */
  wall: string;
  /** Drawings of what they are made with. */
  tools: readonly string[];
  /** Its own action spaces, in the order of their cards. */
  spaces: readonly string[];
  /** Its staff abilities, each with a drawing. */
  abilities: readonly { id: string; art: string }[];
  /** The parts of the shop that can be read about, with the rules that tell of each; those that every shop has, where its own rules do. */
  parts: Readonly<Record<string, readonly number[]>>;
  /** The drawing of the figure that stands on a space, and its size. */
  figure: { art: string; w: number; h: number };
  /** The things one touches for an action of this shop; none where the action is another's. */
  paths: (action: Action, all: readonly Action[]) => readonly Path[];
  /** Whether nothing is left to be done before the end of a turn that began so. */
  endsItself: (action: Action) => boolean;
  card: (t: Translate, view: View, me: Seat, space: string) => CardParts;
  /** An action of a space that is closed, to ask why. */
  attempt: (space: string) => Action;
  /** What is asked about what waits in the shop. */
  ask: (t: Translate, view: View, seat: Seat) => Ask;
  /** What leaving that out would lose; null where nothing special is to be said. */
  skips: (t: Translate, view: View, seat: Seat) => string | null;
  /** What may be done at the beginning of a turn, as an id. */
  hint: string;
  /** What comes next after these things were touched, as the end of an id. */
  asksFor: (picked: Path) => string | null;
  /** What an action is good for; '' where the action is another's. */
  does: (t: Translate, view: View, me: Seat, action: Action) => string;
  /** Whether an action that is no turn's is confirmed before it is done; without it, none is. */
  confirms?: (action: Action) => boolean;
  /** Whether only this reader perceives what an event of the shop tells; without it, it hides nothing. */
  secret?: (event: Event) => boolean;
  /** Kinds of things without a place on the board. */
  chips: readonly string[];
  chip: (t: Translate, view: View, me: Seat, picked: readonly Atom[], atom: Atom, hints: Hints | null) => Chip;
  /** Kinds of things that lie in the shop. */
  touchable: readonly string[];
  /** How what happened in it looks in the account of a turn; null where it is another's, or not worth a line. */
  tells: (event: Event) => Told | null;
  /** The few words that it is worth where the turns of others are told in short; '' where there are none. */
  did: (t: Translate, event: Event) => string;
}

export interface RoomProps {
  t: Translate;
  view: View;
  seat: Seat;
  me: Seat | null;
  /** What else lies in the foot of the table lies here. */
  whole: boolean;
  fresh: Fresh;
  lit: ReadonlySet<Atom>;
  picked: Path;
  ontouch: (atom: Atom) => void;
  onback: () => void;
}

export interface FootProps {
  t: Translate;
  view: View;
  seat: Seat;
  lit: ReadonlySet<Atom>;
  picked: Path;
  ontouch: (atom: Atom) => void;
}

export interface Rooms {
  tag: Tag;
  Room: Component<RoomProps>;
  Foot: Component<FootProps>;
}
