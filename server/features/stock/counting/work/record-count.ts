import { AppError } from '../../../../../schema/errors.ts';
import type { CountLine, RecordedCount } from '../../../../../schema/features/stock/stock-counts.ts';
import { refusedFields } from '../../../../../schema/fields/missing/missing-field.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import { secondsAfter } from '../../../../infrastructure/time/clock.ts';
import { staffIdOf } from '../../../workshop/workshop-settings/index.ts';
import { stockViewer } from '../../parts/index.ts';
import { compareLines } from '../comparison/compare-lines.ts';
import type { CountRow } from '../comparison/count-rows.ts';
import { requireCount } from '../comparison/load-count.ts';
import { isInScope } from '../comparison/parts-of-scope.ts';
import { presentLines } from '../comparison/present-count.ts';

/** By how much the clock of a device may be ahead. */
const aheadSeconds = 120;

/**
 * Writes down what lies on the shelf of a part, at the moment at which it was counted: what has been taken since does not matter.
 *
 * @throws NOT_FOUND the count, the part; INVALID_STATE the count has ended; BAD_INPUT counted before the start or more than two minutes
 *   from now, a part that the count is not about
 */
export function recordCount(
  { ctx, db, actor, occurrence }: SignedInCall,
  { countId, partId, thousandths, countedAt = occurrence?.at, reason = undefined }: RecordedCount,
): Promise<CountLine> {
  return db.transaction(async (tx) => {
    await tx.lockShared('stockCount', countId);
    const count = await requireCount(tx, countId);
    const part = await tx.part.findUnique({ where: { id: partId } });
    if (part === null) throw new AppError('NOT_FOUND');
    if (count.state !== 'OPEN') throw new AppError('INVALID_STATE', 'countEnded');
    if (!isInScope(part, count)) throw refusedFields({ partId: 'partNotCounted' });
    const now = ctx.clock.now();
    const at = momentOf(countedAt ?? now, count, now);
    await tx.countLine.create({
      data: {
        id: newId(now),
        stockCountId: countId,
        partId,
        countedThousandths: thousandths,
        // Reckoned from the ledger as long as the count is open.
        bookThousandths: part.onHandThousandths,
        countedAt: at,
        staffId: await staffIdOf(tx, actor.id),
        reason: reason ?? null,
        createdAt: now,
      },
    });
    await tx.stockDifference.deleteMany({ where: { partId } });
    const viewer = await stockViewer(tx, actor);
    const lines = await compareLines(tx, count, { partIds: [partId], mayGoBelow: viewer.negativeStock });
    const [line] = await presentLines(tx, lines, viewer);
    if (line === undefined) throw new Error('Nothing was counted');
    return line;
  });
}

/** @throws BAD_INPUT */
function momentOf(at: Date, { startedAt }: CountRow, now: Date): Date {
  if (at < startedAt || at > secondsAfter(now, aheadSeconds)) throw refusedFields({ countedAt: 'countedAtOtherTime' });
  return at > now ? now : at;
}
