import { AppError } from '../../../../../schema/errors.ts';
import type { ReturnedPart } from '../../../../../schema/features/desk/job-parts.ts';
import type { Movement } from '../../../../../schema/features/stock/parts.ts';
import { refusedFields } from '../../../../../schema/fields/missing/missing-field.ts';
import { type Act, can } from '../../../../../schema/permissions.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import { cardIdOfLine, lockCard, writerOf } from '../../../desk/card-model/index.ts';
import { presentMovement, requireStock } from '../../parts/index.ts';
import { returnLine } from '../keeping/issue-lines.ts';
import { lockStockLines } from '../keeping/stock-lines.ts';

/** What somebody must be able to do for each way, and where it leads on from the shelf. */
const ways = {
  SHELF: { act: 'stock.take', onward: undefined },
  SUPPLIER: { act: 'stock.manage', onward: 'RETURN_TO_SUPPLIER' },
  BIN: { act: 'stock.correct', onward: 'SCRAP' },
} as const satisfies Readonly<Record<ReturnedPart['to'], { act: Act; onward: string | undefined }>>;

/**
 * Brings back what was taken for a line: to the shelf, back to the supplier, or into the bin. Also of a card that is over.
 *
 * @returns the last movement
 * @throws BAD_INPUT more than was taken, no reason for what goes into the bin; FORBIDDEN; NOT_FOUND; INVALID_STATE stock is off
 */
export async function returnFromJob(
  { db, ctx, actor }: SignedInCall,
  { lineId, thousandths, to, reason }: ReturnedPart,
): Promise<Movement> {
  const { act, onward } = ways[to];
  if (to === 'BIN' && reason === undefined) throw refusedFields({ reason: 'reasonNeeded' });
  if (!can(actor.role, act)) throw new AppError('FORBIDDEN');
  const jobCardId = await cardIdOfLine(db, lineId);
  if (jobCardId === undefined) throw new AppError('NOT_FOUND');
  return db.transaction(async (tx) => {
    await lockCard(tx, jobCardId);
    const writer = await writerOf(tx, { ctx, actor });
    requireStock(writer.workshop);
    const [stock] = await lockStockLines(tx, { id: lineId });
    if (stock === undefined || thousandths > stock.line.issuedThousandths) {
      throw refusedFields({ thousandths: 'invalidInput' });
    }
    const by = { act: 'returnFromJob', staffId: writer.staffId, clock: ctx.clock, mayGoBelow: true };
    return presentMovement(await returnLine(tx, stock, { thousandths, onward, reason }, by), writer);
  });
}
