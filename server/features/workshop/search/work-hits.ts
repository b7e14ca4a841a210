import { openStates } from '../../../../schema/features/desk/states.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { findWork } from './find.ts';

/** How many terms of a word of work are looked at: the newest of those that thousands of cards have. */
const termsAtMost = 1000;
/** How much of what was done stands beside a hit. */
const longestText = 100;

interface Asked {
  readonly text: string;
  readonly first: number;
  /** Whether cards that are over may be shown. */
  readonly seesAllCards: boolean;
}

/** Cards and earlier repairs in whose work all words of a text are, the newest first; with what was done in short. */
export async function findWorkHits(db: TenantTables, { text, first, seesAllCards }: Asked) {
  const ids = (await findWork(db, text, termsAtMost)).slice(0, 5 * first);
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
    workOf: new Map([...workOf].map(([id, work]) => [id, cut(work)])),
    entries: entries.map(({ id, on, text: done, vehicleId }) => {
      const car = vehicles.find((vehicle) => vehicle.id === vehicleId);
      return {
        ...({ kind: 'HISTORY_ENTRY', id, vehicleId, title: car?.plate?.toUpperCase() ?? car?.vin ?? '' } as const),
        detail: `${on} · ${cut(done.replace(/\s+/gu, ' '))}`,
      };
    }),
  };
}

function cut(text: string): string {
  const characters = [...text];
  return characters.length <= longestText ? text : `${characters.slice(0, longestText - 1).join('')}…`;
}
