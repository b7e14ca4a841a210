import { AppError } from '../../../../../schema/errors.ts';
import type { IssuedParts } from '../../../../../schema/features/desk/job-parts.ts';
import { refusedFields } from '../../../../../schema/fields/missing/missing-field.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { lockCard, presentLine, requireOpen, writerOf } from '../../../desk/card-model/index.ts';
import { presentMovement, requireStock } from '../../parts/index.ts';
import { issueLines } from '../keeping/issue-lines.ts';
import { lockStockLines, type StockLine } from '../keeping/stock-lines.ts';
import { heldThousandths, mayBeTakenFor } from '../keeping/stock-state.ts';

/**
 * Takes parts from stock for lines, or all that is reserved on a card; all of it or nothing.
 *
 * @throws NOT_FOUND; BAD_INPUT more than the rest of a line, a line named twice; CONFLICT with what is `free` for a line; INVALID_STATE
 *   stock is off, there is nothing left to take, the work is not agreed, or a card is over
 */
export async function issueParts({ db, ctx, actor, occurrence }: SignedInCall, input: IssuedParts) {
  const cardIds = await cardsOf(db, input);
  return db.transaction(async (tx) => {
    for (const id of cardIds) await lockCard(tx, id);
    const writer = await writerOf(tx, { ctx, actor });
    const { workshop, staffId } = writer;
    requireStock(workshop);
    const takings = await collectTakings(tx, input, cardIds);
    const movements = await issueLines(tx, takings, {
      act: 'issueParts',
      staffId,
      clock: ctx.clock,
      mayGoBelow: workshop.negativeStock,
      occurredAt: occurrence?.at,
    });
    const ids = takings.map(({ stock }) => stock.line.id);
    const rows = new Map((await tx.line.findMany({ where: { id: { in: ids } } })).map((row) => [row.id, row]));
    return {
      movements: movements.map((row) => presentMovement(row, writer)),
      lines: ids.flatMap((id) => {
        const row = rows.get(id);
        return row === undefined ? [] : [presentLine(row, writer)];
      }),
    };
  });
}

/** The cards that are written on, in the order in which they are locked. @throws NOT_FOUND; BAD_INPUT a line named twice */
async function cardsOf(db: TenantTables, { jobCardId, lines = [] }: IssuedParts): Promise<readonly string[]> {
  if (jobCardId !== undefined) {
    if ((await db.jobCard.count({ where: { id: jobCardId } })) === 0) throw new AppError('NOT_FOUND');
    return [jobCardId];
  }
  const ids = [...new Set(lines.map(({ lineId }) => lineId))];
  if (ids.length < lines.length) throw refusedFields({ lines: 'invalidInput' });
  const rows = await db.line.findMany({ where: { id: { in: ids } }, select: { jobId: true } });
  if (rows.length < ids.length) throw new AppError('NOT_FOUND');
  const jobIds = [...new Set(rows.map(({ jobId }) => jobId))];
  const jobs = await db.job.findMany({ where: { id: { in: jobIds } }, select: { jobCardId: true } });
  return [...new Set(jobs.map((job) => job.jobCardId))].toSorted();
}

async function collectTakings(tx: TenantTables, { jobCardId, lines = [] }: IssuedParts, cardIds: readonly string[]) {
  const cards = await tx.jobCard.findMany({ where: { id: { in: [...cardIds] } }, select: { state: true } });
  for (const card of cards) requireOpen(card);
  if (jobCardId !== undefined) return collectReserved(tx, jobCardId);
  const found = await lockStockLines(tx, { id: { in: lines.map(({ lineId }) => lineId) } });
  const stockOf = new Map(found.map((stock) => [stock.line.id, stock]));
  return lines.map(({ lineId, thousandths }) => {
    const stock = stockOf.get(lineId);
    const refuse = (reason: 'noStockLine' | 'workNotAgreed' | 'nothingToTake') =>
      new AppError('INVALID_STATE', reason, { stock: { lineId } });
    if (stock === undefined || !stock.line.movesStock) throw refuse('noStockLine');
    if (!mayBeTakenFor(stock.job)) throw refuse('workNotAgreed');
    const rest = stock.line.quantityThousandths - stock.line.issuedThousandths;
    if (rest <= 0) throw refuse('nothingToTake');
    if (thousandths !== undefined && thousandths > rest) throw refusedFields({ thousandths: 'invalidInput' });
    return { stock, thousandths: thousandths ?? rest };
  });
}

/** @throws INVALID_STATE nothing is reserved of what may be taken */
async function collectReserved(tx: TenantTables, jobCardId: string) {
  const jobs = await tx.job.findMany({ where: { jobCardId }, select: { id: true } });
  const stocks: readonly StockLine[] = await lockStockLines(tx, { jobId: { in: jobs.map(({ id }) => id) } });
  const reserved = stocks.filter(({ job, reservation }) => mayBeTakenFor(job) && heldThousandths(reservation) > 0);
  if (reserved.length === 0) throw new AppError('INVALID_STATE', 'nothingToTake');
  return reserved.map((stock) => ({ stock, thousandths: heldThousandths(stock.reservation) }));
}
