import { jobAmount } from '../../../../schema/money/documents/index.ts';
import { newestFirst } from '../../../infrastructure/tenant/in-order.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';

type CardRow = Awaited<ReturnType<TenantTables['jobCard']['findUniqueOrThrow']>>;
type JobRow = Awaited<ReturnType<TenantTables['job']['findUniqueOrThrow']>>;

/** A job that was declined or put off, with what it would cost. */
export interface Offer {
  readonly vehicleId: string | null;
  readonly jobId: string;
  readonly version: number;
  readonly title: string;
  readonly state: string;
  readonly jobCardId: string;
  readonly severity: JobRow['severity'];
  readonly deferUntil: string | null;
  readonly deferKm: number | null;
  readonly priceMode: CardRow['priceMode'];
  readonly amountCents: number;
}

/**
 * What is offered at the next visit of some vehicles, the latest first: what was declined or put off on their cards, until a
 * copy is approved or done, or somebody says that nobody wants it. Of what was put off twice the copy is offered.
 */
export async function offersOf(db: TenantTables, cards: readonly CardRow[]): Promise<readonly Offer[]> {
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  const put = await db.job.findMany({
    where: {
      jobCardId: { in: [...cardOf.keys()] },
      state: { in: ['DEFERRED', 'DECLINED'] },
      offerEndedAt: null,
      resolvedByJobId: null,
    },
  });
  const jobs = newestFirst(put);
  const lines = await db.line.findMany({ where: { jobId: { in: jobs.map(({ id }) => id) } } });
  const copied = new Set(jobs.map(({ offeredFromId }) => offeredFromId));
  return jobs
    .filter(({ id }) => !copied.has(id))
    .flatMap((job) => {
      const card = cardOf.get(job.jobCardId);
      if (card === undefined) return [];
      const { id: jobId, version, title, state, jobCardId, severity, deferUntil, deferKm } = job;
      const amountCents = jobAmount({ ...job, lines: lines.filter((line) => line.jobId === jobId) });
      const { vehicleId, priceMode } = card;
      const offer = { jobId, version, title, state, jobCardId, severity, deferUntil, deferKm };
      return [{ ...offer, vehicleId, priceMode, amountCents }];
    });
}
