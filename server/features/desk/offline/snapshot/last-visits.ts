import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { todayIn } from '../../../workshop/workshop-settings/index.ts';

const visitsMaximum = 5;
/** As long as a page on a phone. */
const textMaximum = 1000;

interface Visit {
  readonly on: string;
  readonly km: number | null;
  /** What was done; of own cards it is read once the visit is one of the last. */
  readonly text: string | undefined;
  readonly cardId?: string;
}

/**
 * The last visits of the cars on some cards before, the latest first, each as a text: `2026-03-12 · 84200 km · Zavore:
 * ploščice zamenjane`.
 *
 * @returns them by the id of the card
 */
export async function lastVisits(
  db: TenantTables,
  cards: readonly { readonly id: string; readonly vehicleId: string | null }[],
  { zone }: { readonly zone: string },
): Promise<ReadonlyMap<string, readonly string[]>> {
  const where = { vehicleId: { in: [...new Set(cards.flatMap(({ vehicleId }) => vehicleId ?? []))] } };
  const [gone, imported] = await Promise.all([
    db.jobCard.findMany({
      where: { ...where, state: 'DELIVERED' },
      select: { id: true, vehicleId: true, deliveredAt: true, kmIn: true, kmOut: true },
    }),
    db.historyEntry.findMany({ where, select: { vehicleId: true, on: true, km: true, text: true } }),
  ]);
  const visits = [
    ...gone.map(({ id, vehicleId, deliveredAt, kmIn, kmOut }) => {
      const on = deliveredAt === null ? '' : todayIn(zone, deliveredAt);
      return { vehicleId, cardId: id, on, km: kmOut ?? kmIn, text: undefined };
    }),
    ...imported,
  ];
  const lastOf = (vehicleId: string | null): readonly Visit[] =>
    visits
      .filter((visit) => visit.vehicleId === vehicleId)
      .toSorted((a, b) => (a.on < b.on ? 1 : -Number(a.on > b.on)))
      .slice(0, visitsMaximum);
  const shown = cards.map(({ id, vehicleId }) => ({ id, visits: vehicleId === null ? [] : lastOf(vehicleId) }));
  const work = await workOf(
    db,
    shown.flatMap(({ visits }) => visits.flatMap(({ cardId }) => cardId ?? [])),
  );
  return new Map(shown.map(({ id, visits }) => [id, visits.map((visit) => textOf(visit, work))]));
}

/** What was done on some cards, by their ids. */
async function workOf(db: TenantTables, cardIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const jobs = await db.job.findMany({
    where: { jobCardId: { in: [...new Set(cardIds)] }, state: 'DONE' },
    orderBy: [{ sortOrder: 'asc' }, { id: 'asc' }],
    select: { jobCardId: true, title: true, correction: true },
  });
  const done = new Map<string, string[]>();
  for (const { jobCardId, title, correction } of jobs) {
    const text = [title, correction].filter(Boolean).join(': ');
    done.set(jobCardId, [...(done.get(jobCardId) ?? []), text]);
  }
  return new Map([...done].map(([id, texts]) => [id, texts.join('; ')]));
}

function textOf({ on, km, text, cardId }: Visit, work: ReadonlyMap<string, string>): string {
  const done = text ?? work.get(cardId ?? '') ?? '';
  const parts = [on, km === null ? '' : `${km} km`, done].filter((part) => part !== '');
  const whole = parts.join(' · ');
  return whole.length <= textMaximum ? whole : `${whole.slice(0, textMaximum - 1).replace(/\p{Surrogate}$/u, '')}…`;
}
