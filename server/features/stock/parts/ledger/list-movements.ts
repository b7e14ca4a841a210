import type { z } from 'zod';
import type { Movement, movementFilter } from '../../../../../schema/features/stock/parts.ts';
import { pageOfRows, type SignedInCall } from '../../../../api/operation/index.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import type { MovementRow } from './move-stock.ts';
import { type StockViewer, stockViewer } from './stock-viewer.ts';

interface Asked {
  readonly filter?: z.output<typeof movementFilter> | undefined;
  readonly first: number;
  readonly after?: string | undefined;
}

/** A page of movements, the oldest first unless asked for otherwise. @throws BAD_INPUT an invalid cursor */
export async function listMovements({ db, actor, selects }: SignedInCall, { filter = {}, ...input }: Asked) {
  const { kinds, partId, lineId, newestFirst } = filter;
  const of = {
    ...(partId === undefined ? {} : { partId }),
    ...(lineId === undefined ? {} : { lineId }),
    ...(kinds === undefined ? {} : { kind: { in: kinds } }),
  };
  const page = await pageOfRows(
    { ...input, newestFirst },
    {
      selects,
      read: (query) => db.stockMovement.findMany({ ...query, where: { ...query.where, ...of } }),
      count: (query) => db.stockMovement.count({ where: { ...query.where, ...of } }),
      words: async () => [],
    },
  );
  const viewer = await stockViewer(db, actor);
  const cards = await readCardsOfLines(
    db,
    page.nodes.flatMap((row) => row.lineId ?? []),
  );
  return { ...page, nodes: page.nodes.map((row) => presentMovement(row, viewer, cards.get(row.lineId ?? ''))) };
}

interface CardOfLine {
  readonly id: string;
  readonly number: string;
}

/** The cards on which lines are; a line that is gone has none. */
async function readCardsOfLines(
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
    select: { id: true, number: true },
  });
  const [cardOf, jobOf] = [new Map(cards.map((card) => [card.id, card])), new Map(jobs.map((job) => [job.id, job]))];
  return new Map(
    lines.flatMap(({ id, jobId }) => {
      const card = cardOf.get(jobOf.get(jobId)?.jobCardId ?? '');
      return card === undefined ? [] : [[id, card] as const];
    }),
  );
}

/** A movement as somebody may see it. */
export function presentMovement(
  { at, occurredAt, valueDeltaE7, valueAfterE7, ...row }: MovementRow,
  { seesCosts }: Pick<StockViewer, 'seesCosts'>,
  card?: CardOfLine,
): Movement {
  return {
    ...row,
    jobCardId: card?.id ?? null,
    jobCardNumber: card?.number ?? null,
    at: at.toISOString(),
    occurredAt: occurredAt.toISOString(),
    valueDeltaE7: seesCosts ? String(valueDeltaE7) : null,
    valueAfterE7: seesCosts ? String(valueAfterE7) : null,
  };
}
