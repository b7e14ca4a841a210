import { AppError } from '../../../../../schema/errors.ts';
import type { GoodsReceipt, ReceivedGoods } from '../../../../../schema/features/stock/goods-receipts.ts';
import { refusedFields } from '../../../../../schema/fields/missing/missing-field.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import { isDuplicate, LostRace } from '../../../../infrastructure/database/database.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { recordActivity } from '../../../platform/activity/index.ts';
import { staffIdOf, todayIn } from '../../../workshop/workshop-settings/index.ts';
import { requireStock, stockViewer } from '../../parts/index.ts';
import { createDraft, requireNewNote } from './create-draft.ts';
import { presentReceipt, requireReceipt } from './load-receipt.ts';
import { postLines } from './post-receipt.ts';

/**
 * Writes down what a supplier has brought, and puts it on the shelves unless it is a draft.
 *
 * @throws FORBIDDEN costs by somebody who may not see them; NOT_FOUND the supplier, a part, a line of an order; BAD_INPUT a line of
 *   another supplier's order, freight without goods; INVALID_STATE stock is off, an order that nothing can come for; CONFLICT a
 *   delivery note that was received already, more than was ordered
 */
export function receiveGoods({ ctx, db, actor }: SignedInCall, input: ReceivedGoods): Promise<GoodsReceipt> {
  return db
    .transaction(async (tx) => {
      const viewer = await stockViewer(tx, actor);
      if (!viewer.seesCosts && hasCosts(input)) throw new AppError('FORBIDDEN');
      const now = ctx.clock.now();
      await requireKnown(tx, input);
      requireStock(viewer);
      const staffId = await staffIdOf(tx, actor.id);
      const { supplierId, noteNumber = null, freightCents = 0, acceptOver = false } = input;
      const receivedOn = input.receivedOn ?? todayIn((await tx.itself.read()).zone, now);
      const head = { supplierId, noteNumber, receivedOn, freightCents, acceptOver };
      const id = await createDraft(tx, head, input.lines, now);
      const after = { supplierId, noteNumber, state: 'DRAFT' };
      const entity = 'GOODS_RECEIPT' as const;
      await recordActivity(tx, { entity, entityId: id, act: 'receiveGoods', staffId, now, after });
      const receipt = await requireReceipt(tx, id);
      if (input.draft) return presentReceipt(tx, receipt, viewer);
      return presentReceipt(
        tx,
        await postLines(tx, receipt, { staffId, clock: ctx.clock, hooks: ctx.hooks, acceptOver: false }),
        viewer,
      );
    })
    .catch((error: unknown) => {
      // Somebody else has just received the same note: the next attempt says so.
      throw isDuplicate(error) ? new LostRace('The delivery note was received meanwhile') : error;
    });
}

/** Whether something of it says what goods cost. */
const hasCosts = ({ lines, freightCents }: ReceivedGoods) =>
  freightCents !== undefined ||
  lines.some(({ unitCost, discountBasisPoints }) => unitCost !== undefined || discountBasisPoints !== undefined);

/** @throws NOT_FOUND; BAD_INPUT; CONFLICT */
async function requireKnown(tx: TenantTables, input: ReceivedGoods): Promise<void> {
  const { supplierId, noteNumber = null, lines, freightCents = 0 } = input;
  if ((await tx.supplier.count({ where: { id: supplierId } })) === 0) throw new AppError('NOT_FOUND');
  const lineIds = [...new Set(lines.flatMap(({ purchaseLineId }) => purchaseLineId ?? []))];
  const ordered = await tx.purchaseLine.findMany({ where: { id: { in: lineIds } } });
  if (ordered.length < lineIds.length) throw new AppError('NOT_FOUND');
  const orders = await tx.purchaseOrder.findMany({
    where: { id: { in: ordered.map(({ purchaseOrderId }) => purchaseOrderId) } },
    select: { supplierId: true },
  });
  if (orders.some((order) => order.supplierId !== supplierId)) throw refusedFields({ lines: 'invalidInput' });
  const named = [...new Set(lines.flatMap(({ partId }) => partId ?? []))];
  const usable = await tx.part.count({ where: { id: { in: named }, mergedIntoId: null } });
  if (usable < named.length) throw new AppError('NOT_FOUND');
  if (freightCents > 0 && lines.every(({ isCore }) => isCore)) throw refusedFields({ freightCents: 'invalidInput' });
  await requireNewNote(tx, supplierId, noteNumber);
}
