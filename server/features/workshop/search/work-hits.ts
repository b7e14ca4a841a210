import { openStates } from '../../../../schema/features/desk/states.ts';
import { chunksOf } from '../../../infrastructure/chunks-of.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { findWork } from './find.ts';
import type { Period } from './words/time-words.ts';

/** How many terms of a word of work are looked at: the newest of those that thousands of cards have. */
const termsAtMost = 1000;
/** The same where a time was said, which may lie behind many newer ones. */
const termsOfPeriod = 20_000;
/** How much of what was done stands beside a hit. */
const longestText = 100;

interface HitOptions {
  readonly first: number;
  /** Whether cards that are over may be shown. */
  readonly seesAllCards: boolean;
  /** When it was done; whenever unless given. */
  readonly period: Period | undefined;
}

/** Cards and earlier repairs in whose work all words are, the newest first; with what was done in short. */
export async function findWorkHits(db: TenantTables, words: readonly string[], shown: HitOptions) {
  const ids = await findWork(db, words.join(' '), shown.period === undefined ? termsAtMost : termsOfPeriod);
  return showWork(db, ids, shown);
}

/** @param ids of cards and of earlier repairs, the newest first */
export async function showWork(
  db: TenantTables,
  found: readonly string[],
  { first, seesAllCards, period }: HitOptions,
) {
  const done = period === undefined ? found : await doneIn(db, found, period);
  const ids = done.slice(0, 5 * first);
  if (ids.length === 0) return { cardIds: [], workOf: new Map<string, string>(), entries: [] };
  const [cards, entries] = await Promise.all([
    db.jobCard.findMany({
      where: { id: { in: ids }, ...(seesAllCards ? {} : { state: { in: [...openStates] } }) },
      select: { id: true },
    }),
    db.historyEntry.findMany({
      where: { id: { in: ids } },
      orderBy: [{ on: 'desc' }, { id: 'desc' }],
      take: first,
      select: { id: true, on: true, text: true, vehicleId: true },
    }),
  ]);
  const shown = new Set(cards.map(({ id }) => id));
  const cardIds = ids.filter((id) => shown.has(id)).slice(0, first);
  const [jobs, vehicles] = await Promise.all([
    db.job.findMany({
      where: { jobCardId: { in: cardIds } },
      orderBy: { sortOrder: 'asc' },
      select: { jobCardId: true, title: true },
    }),
    db.vehicle.findMany({
      where: { id: { in: entries.map(({ vehicleId }) => vehicleId) } },
      select: { id: true, plate: true, vin: true },
    }),
  ]);
  const workOf = new Map<string, string>();
  for (const { jobCardId, title } of jobs) {
    const before = workOf.get(jobCardId);
    workOf.set(jobCardId, before === undefined ? title : `${before}, ${title}`);
  }
  return {
    cardIds,
    workOf: new Map([...workOf].map(([id, work]) => [id, truncate(work)])),
    entries: entries.map(({ id, on, text: done, vehicleId }) => {
      const car = vehicles.find((vehicle) => vehicle.id === vehicleId);
      return {
        kind: 'HISTORY_ENTRY' as const,
        id,
        vehicleId,
        title: car?.plate?.toUpperCase() ?? car?.vin ?? '',
        detail: `${on} · ${truncate(done.replace(/\s+/gu, ' '))}`,
      };
    }),
  };
}

const askedAtOnce = 500;

/** Those that were done in a time: a car was here then, or was to come. */
async function doneIn(db: TenantTables, ids: readonly string[], { from, to, begins, ends }: Period) {
  const between = { gte: begins, lt: ends };
  const kept = new Set<string>();
  for (const some of chunksOf(ids, askedAtOnce)) {
    const id = { in: some };
    const [cards, entries] = await Promise.all([
      db.jobCard.findMany({
        where: { id, OR: [{ checkedInAt: between }, { checkedInAt: null, expectedAt: between }] },
        select: { id: true },
      }),
      db.historyEntry.findMany({ where: { id, on: { gte: from, lt: to } }, select: { id: true } }),
    ]);
    for (const row of [...cards, ...entries]) kept.add(row.id);
  }
  return ids.filter((id) => kept.has(id));
}

function truncate(text: string): string {
  const characters = [...text];
  return characters.length <= longestText ? text : `${characters.slice(0, longestText - 1).join('')}…`;
}
