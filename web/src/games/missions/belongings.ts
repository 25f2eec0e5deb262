/** Things before somebody and on the table, made from the view. */

import type { Translate } from '$lib/words/text';
import type { Offers } from './offers';
import type { ThingCard } from './things';
import type {
  AbilityShown,
  Action,
  AgentId,
  AgentShown,
  HandsShown,
  ItemShown,
  ItemThing,
  TokenShown,
  TokenThing,
  View,
} from './types.gen';

export const itemId = (number: number): string => `item:${number}`;
export const tokenId = (letter: string): string => `token:${letter}`;
const thingId = (thing: ItemThing | TokenThing): string => (thing.type === 'ItemThing' ? itemId(thing.number) : tokenId(thing.letter));

const numbered = (number: number) => String(number).padStart(2, '0');

/** What can be done with a thing now: give it away, or use what it lets one do. */
export function deedsWith(offers: Offers, agent: AgentShown, thing: string): readonly Action[] {
  const gives = offers.of('Give', agent.agent).filter(({ action }) => thing === thingId(action.thing));
  const abilities = abilitiesOf(agent, thing).map((one) => one.name);
  const uses = offers.of('Use', agent.agent).filter(({ action }) => abilities.includes(action.ability));
  return [...uses, ...gives].map(({ action }) => action);
}

/** How a thing of somebody else can be asked for. */
export const asksFor = (offers: Offers, asker: AgentId | null, holder: AgentId, thing: string): Action | null => {
  const found = asker === null ? [] : offers.of('AskFor', asker);
  return found.find(({ action }) => action.holder === holder && thing === thingId(action.thing))?.action ?? null;
};

export function abilitiesOf(agent: AgentShown, thing: string): readonly AbilityShown[] {
  const item = agent.items.find(({ number }) => thing === itemId(number));
  if (item) return item.abilities;
  if (thing !== 'gear') return [];
  const held = new Set(agent.items.flatMap((one) => one.abilities.map((ability) => ability.name)));
  return agent.abilities.filter((one) => !held.has(one.name));
}

export function itemCard(t: Translate, item: ItemShown, usable: boolean): ThingCard {
  const name = t.story(item.name);
  const heard = t('board-thing-item', { colour: item.colour, number: numbered(item.number), name });
  return { id: itemId(item.number), kind: item.colour, name, art: item.art, mark: numbered(item.number), count: 1, usable, heard };
}

/** Tokens of one kind are one pile. */
export function tokenCards(t: Translate, tokens: readonly TokenShown[], usable: (thing: string) => boolean): readonly ThingCard[] {
  const kinds = [...new Map(tokens.map((token) => [token.letter, token])).values()];
  return kinds.map((token): ThingCard => {
    const name = t.story(token.name);
    const count = tokens.filter(({ letter }) => letter === token.letter).length;
    const id = tokenId(token.letter);
    return {
      id,
      kind: token.group ? 'group' : 'own',
      name,
      art: token.art,
      mark: token.letter,
      count,
      usable: usable(id),
      heard: t('board-thing-token', { letter: token.letter, name, count, group: token.group ? 'yes' : 'no' }),
    };
  });
}

/** All that lies before one of the reader's agents, in the order of the row. */
export function thingsOf(t: Translate, agent: AgentShown, hands: HandsShown | null, offers: Offers): readonly ThingCard[] {
  const usable = (thing: string) => deedsWith(offers, agent, thing).length > 0;
  const found: ThingCard[] = [];
  if (agent.gear || agent.talents.length) {
    const name = agent.gear ? t.story(agent.gear.name) : t('board-talents');
    found.push({
      id: 'gear',
      kind: 'gear',
      name,
      art: agent.gear?.art ?? 'deep-pic-gear',
      mark: null,
      count: 1,
      usable: usable('gear'),
      heard: t('board-thing-gear', { name }),
    });
  }
  found.push(...agent.items.map((item) => itemCard(t, item, usable(itemId(item.number)))));
  if (agent.memory !== null)
    found.push({
      id: 'memory',
      kind: agent.memory ? 'talks' : 'memory',
      name: t(agent.memory ? 'board-memory-open' : 'board-memory'),
      art: null,
      mark: null,
      count: 1,
      usable: false,
      heard: t('board-thing-memory', { open: agent.memory ? 'yes' : 'no' }),
    });
  if (agent.talks || hands?.repertoire.length)
    found.push({
      id: 'talks',
      kind: 'talks',
      name: t('board-talks'),
      art: null,
      mark: null,
      count: Math.max(agent.talks, 1),
      usable: false,
      heard: t('board-thing-talks', { count: Math.max(agent.talks, 1) }),
    });
  return [...found, ...tokenCards(t, agent.tokens, usable)];
}

/** What lies in the middle for all. */
export const sharedOf = (t: Translate, view: View): readonly ThingCard[] => [
  ...tokenCards(t, view.tokens, () => false),
  ...view.table.map((item) => itemCard(t, item, false)),
];
