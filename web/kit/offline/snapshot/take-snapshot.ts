import { fieldsOf } from '../../browser/answer-body.ts';
import { isPart, type KeptCard, type SnapshotStore } from './snapshot-store.ts';
import { withoutSecrets } from './without-secrets.ts';

/** So long a snapshot is new enough. */
const freshMilliseconds = 60_000;

/**
 * Brings what is kept of the cards and the stock to what the server has now.
 *
 * @param ask `snapshot` of the server; undefined where it does not answer
 */
export async function takeSnapshot(
  store: Pick<SnapshotStore, 'facts' | 'keepTaken'>,
  ask: (since: number | undefined) => Promise<unknown>,
  now = Date.now(),
): Promise<void> {
  const facts = await store.facts();
  if (facts === undefined || (facts.at !== undefined && Math.abs(now - facts.at) < freshMilliseconds)) return;
  const answer = fieldsOf(await ask(facts.sequence));
  if (answer === undefined || typeof answer.sequence !== 'number') return;
  const { cards, goneCardIds, parts, gonePartIds, sequence, runningClock } = answer;
  await store.keepTaken({
    userId: facts.userId,
    sequence,
    at: now,
    runningClock: runningClock ?? null,
    cards: {
      changed: Array.isArray(cards) ? cards.flatMap(cardOf) : [],
      goneIds: idsOf(goneCardIds),
      full: answer.full === true,
    },
    parts: {
      changed: Array.isArray(parts) ? parts.filter(isPart) : [],
      goneIds: idsOf(gonePartIds),
      full: answer.partsFull === true,
    },
  });
}

const idsOf = (ids: unknown) => (Array.isArray(ids) ? ids.map(String) : []);

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
