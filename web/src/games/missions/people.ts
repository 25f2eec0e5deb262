/** The agents at the table in words: who they are, whose card is whose, what somebody is about. */

import type { Translate } from '$lib/words/text';
import type { AgentId, AgentShown, TextId, View } from './types.gen';

export const agentOf = (view: View, agent: AgentId): AgentShown => view.agents[agent]!;

/** The name of the host, or of the seat while there is none; who plays alone is told apart by it. */
export const hostName = (t: Translate, agent: AgentShown): string => t.story(agent.host) || t.nameOf(agent.seat);

/** Who somebody is to the others: the person's name, with the host's where one person is two. */
export function personName(t: Translate, view: View, agent: AgentId): string {
  const one = agentOf(view, agent);
  const twins = view.agents.filter(({ seat }) => seat === one.seat).length > 1;
  return twins ? hostName(t, one) : t.nameOf(one.seat);
}

export const isMine = (view: View, agent: AgentId): boolean => view.mine.includes(agent);

/** What somebody is about, in a few words. */
export function stateOf(t: Translate, view: View, agent: AgentShown): string {
  if (view.outcome || (view.phase === 'setup' && !agent.ready)) return '';
  const yours = isMine(view, agent.agent) ? 'yes' : 'no';
  if (view.test?.agent === agent.agent) return t('board-doing-test', { yours });
  if (view.conflict?.turn === agent.agent) return t('board-doing-turn', { yours });
  if (agent.losing) return t('board-doing-losing', { yours });
  if (view.questions.some((one) => one.agent === agent.agent)) return t('board-doing-decides', { yours });
  if (agent.doing === 'waiting' && view.step !== 'actions') return agent.ready ? t('board-doing-ready', { yours }) : '';
  return agent.ready && agent.doing !== 'limbo' && agent.doing !== 'lost'
    ? t('board-doing-ready', { yours })
    : t(`board-doing-${agent.doing}`, { yours });
}

/** Somebody else ponders, and it is theirs alone. */
export const isPondered = (view: View, question: View['questions'][number]): boolean =>
  question.type === 'PonderShown' || (question.type === 'OfferShown' && !isMine(view, question.agent));

/** The drawings that a mission is drawn with: by what its own pieces are called. */
export function kitName(view: View): string | null {
  const art = [
    ...view.hosts.flatMap((host) => [...host.attributes.map((one) => one.art), host.face.portrait]),
    ...view.maps.map((map) => map.art),
  ];
  return art.find((one) => one !== null && !one.startsWith('own-'))?.split('-')[0] ?? null;
}

/** A failed mission starts again with the same hosts; any other is played again with hosts to choose. */
export const restart = (view: View): { hosts: readonly (TextId | null)[] } | null =>
  view.outcome?.reason === 'failure' ? { hosts: view.agents.map(({ host }) => host) } : null;
