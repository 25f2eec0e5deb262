/** What a scene puts on the table while it plays: things that move from place to place, and what is held up for all to see. */

import type { Spot } from './circle';
import { shotOf } from './shots';
import type { ArtifactId, Ending, Event, Recruit, Seat, SeenRecruit, Slot, View } from './types.gen';

/** Where a seat is, one of its recruits, the discard pile or the rack. */
export interface Where {
  seat: (seat: Seat) => Spot;
  recruit: (seat: Seat, slot: Slot) => Spot;
  discard: Spot;
  rack: Spot;
}

export type Piece =
  /** An eye that goes to a recruit, which lifts and leans towards whoever looks. */
  | { kind: 'eye'; from: Spot; to: Spot; one: SeenRecruit }
  /** A recruit or an artifact on its way, on an arc; null: its back. */
  | { kind: 'recruit'; from: Spot; to: Spot; one: SeenRecruit }
  | { kind: 'artifact'; from: Spot; to: Spot; card: ArtifactId | null }
  | { kind: 'laser'; from: Spot; to: Spot }
  /** Held up over the table: recruits that turn up one by one, and those that turn down again. */
  | { kind: 'faces'; all: readonly SeenRecruit[]; down: boolean }
  | { kind: 'card'; card: ArtifactId; cancelled: boolean; paid: SeenRecruit | null }
  /** Turned over where it lies. */
  | { kind: 'turn'; at: Spot; one: SeenRecruit }
  | { kind: 'shield' | 'burst' | 'ring'; at: Spot }
  | { kind: 'poster'; ending: Ending };

const SLOTS: readonly Slot[] = ['left', 'middle', 'right'];

/** A recruit as everybody who looks on sees it now: its face, or its back. */
function shown(view: View, owner: Seat, slot: Slot, recruit: Recruit | null): SeenRecruit {
  const lies = view.places[owner]!.row.find((one) => one.slot === slot)!;
  return { slot, card: lies.card, exposed: recruit !== null, recruit, private: null, public: null };
}

/** `view` is the table as it was where the scene is played before the change, as it is where it is played after. */
export function piecesOf(event: Event, view: View, me: Seat | null, where: Where): readonly Piece[] {
  const face = (owner: Seat, slot: Slot, recruit: Recruit | null) => shown(view, owner, slot, recruit);
  const seat = where.seat;
  switch (event.type) {
    case 'Interrogated':
    case 'Looked': {
      const eye: Piece = {
        kind: 'eye',
        from: seat(event.by),
        to: where.recruit(event.owner, event.slot),
        one: face(event.owner, event.slot, null),
      };
      const mine = event.by === me && event.recruit !== null;
      return mine ? [eye, { kind: 'faces', all: [face(event.owner, event.slot, event.recruit)], down: false }] : [eye];
    }
    case 'ArtifactUsed':
    case 'Answered':
      return [{ kind: 'card', card: event.card, cancelled: false, paid: face(event.by, event.slot, event.recruit) }];
    case 'EffectCancelled':
      return [{ kind: 'card', card: event.card, cancelled: true, paid: null }];
    case 'TargetChosen':
      return [{ kind: 'ring', at: event.slot === null ? seat(event.owner) : where.recruit(event.owner, event.slot) }];
    case 'Exposed':
      return [{ kind: 'faces', all: [face(event.owner, event.slot, event.recruit)], down: false }];
    case 'RowShown':
      return [{ kind: 'faces', all: event.recruits.map((recruit, i) => face(event.owner, SLOTS[i]!, recruit)), down: true }];
    case 'Hid': {
      const lies = view.places[event.owner]!.row.find((one) => one.slot === event.slot)!;
      return [{ kind: 'turn', at: where.recruit(event.owner, event.slot), one: face(event.owner, event.slot, lies.recruit) }];
    }
    case 'Exchanged': {
      const [here, there] = [where.recruit(event.owner, event.slot), where.recruit(event.other, event.other_slot)];
      return [
        { kind: 'recruit', from: here, to: there, one: face(event.owner, event.slot, event.gave) },
        { kind: 'recruit', from: there, to: here, one: face(event.other, event.other_slot, event.got) },
      ];
    }
    case 'Given':
      return [{ kind: 'artifact', from: seat(event.by), to: seat(event.target), card: event.card }];
    case 'ArtifactTaken':
      return [{ kind: 'artifact', from: seat(event.owner), to: seat(event.by), card: event.card }];
    case 'HandDiscarded':
      return event.cards.map((card) => ({ kind: 'artifact', from: seat(event.by), to: where.discard, card }));
    case 'Armed':
      return [{ kind: 'laser', from: where.rack, to: seat(event.by) }];
    case 'LaserTaken':
      return [{ kind: 'laser', from: seat(event.owner), to: seat(event.by) }];
    case 'ShotCancelled': {
      const shot = shotOf(view);
      return shot ? [{ kind: 'shield', at: seat(shot.target) }] : [];
    }
    case 'ShotHit':
      return [{ kind: 'burst', at: seat(event.target) }];
    case 'Ended':
      return [{ kind: 'poster', ending: event.reason }];
    default:
      return [];
  }
}
