import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';

export interface CardOfLine {
  readonly id: string;
  readonly number: string;
  readonly vehicleId: string | null;
}

/** The cards on which lines are, by the ids of the lines; a line that is gone has none. */
export async function readCardsOfLines(
  db: TenantTables,
  lineIds: readonly string[],
): Promise<ReadonlyMap<string, CardOfLine>> {
  if (lineIds.length === 0) return new Map();
  const lines = await db.line.findMany({ where: { id: { in: [...lineIds] } }, select: { id: true, jobId: true } });
  const jobs = await db.job.findMany({
    where: { id: { in: lines.map(({ jobId }) => jobId) } },
    select: { id: true, jobCardId: true },
  });
  const cards = await db.jobCard.findMany({
    where: { id: { in: jobs.map(({ jobCardId }) => jobCardId) } },
    select: { id: true, number: true, vehicleId: true },
  });
  const [cardOf, jobOf] = [new Map(cards.map((card) => [card.id, card])), new Map(jobs.map((job) => [job.id, job]))];
  return new Map(
    lines.flatMap(({ id, jobId }) => {
      const card = cardOf.get(jobOf.get(jobId)?.jobCardId ?? '');
      return card === undefined ? [] : [[id, card] as const];
    }),
  );
}
