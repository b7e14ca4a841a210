import { fieldsOf } from '../browser/answer-body.ts';
import { withoutSecrets } from './local-answers.ts';
import { isPart, type KeptCard, type SnapshotStore } from './snapshot-store.ts';

/** So long a snapshot is new enough. */
const freshMilliseconds = 60_000;

/**
 * Brings what is kept of the cards and the stock to what the server has now.
 *
 * @param ask `snapshot` of the server; undefined where it does not answer
 */
export async function takeSnapshot(
  store: Pick<SnapshotStore, 'facts' | 'setFacts' | 'keepCards' | 'keepParts'>,
  ask: (since: number | undefined) => Promise<unknown>,
  now = Date.now(),
): Promise<void> {
  const facts = await store.facts();
  if (facts === undefined || (facts.at !== undefined && Math.abs(now - facts.at) < freshMilliseconds)) return;
  const answer = fieldsOf(await ask(facts.sequence));
  if (answer === undefined || typeof answer.sequence !== 'number') return;
  const { cards, goneCardIds, parts, gonePartIds, sequence, runningClock } = answer;
  // Somebody else may have logged in meanwhile.
  if ((await store.facts())?.userId !== facts.userId) return;
  const gone = Array.isArray(goneCardIds) ? goneCardIds.map(String) : [];
  await store.keepCards(Array.isArray(cards) ? cards.flatMap(cardOf) : [], gone, answer.full === true);
  const goneParts = Array.isArray(gonePartIds) ? gonePartIds.map(String) : [];
  await store.keepParts(Array.isArray(parts) ? parts.filter(isPart) : [], goneParts, answer.partsFull === true);
  await store.setFacts({ ...facts, sequence, at: now, runningClock: runningClock ?? null });
}

function cardOf(card: unknown): readonly KeptCard[] {
  const { id, vehicleId, visits, ...more } = fieldsOf(withoutSecrets(card)) ?? {};
  if (typeof id !== 'string') return [];
  return [
    {
      ...more,
      id,
      vehicleId: typeof vehicleId === 'string' ? vehicleId : null,
      visits: Array.isArray(visits) ? visits.map(String) : [],
    },
  ];
}
