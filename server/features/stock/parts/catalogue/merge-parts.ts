import type { z } from 'zod';
import { AppError } from '../../../../../schema/errors.ts';
import type { mergedParts, Part } from '../../../../../schema/features/stock/parts.ts';
import { refusedFields } from '../../../../../schema/fields/missing/missing-field.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import { runHooks } from '../../../../context/hooks.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { recordActivity } from '../../../platform/activity/index.ts';
import { compactText } from '../../../workshop/search/index.ts';
import { staffIdOf } from '../../../workshop/workshop-settings/index.ts';
import { changeOnOrder } from '../ledger/change-on-order.ts';
import { lockParts, moveStock } from '../ledger/move-stock.ts';
import { requireStock, stockViewer } from '../ledger/stock-viewer.ts';
import { indexPart } from './index-part.ts';
import { type NumberedPart, presentPart, requirePart } from './present-part.ts';

/**
 * Makes one of two parts: what is there of the one goes over by two movements, with what it has cost, the lines of the one are those
 * of the other, and its numbers find the other from then on.
 *
 * @throws BAD_INPUT a part and itself; NOT_FOUND; INVALID_STATE other units, one of them was merged already, something is to go over
 *   while stock is off
 */
export function mergeParts(
  { ctx, db, actor }: SignedInCall,
  { keepId, goneId }: z.output<typeof mergedParts>,
): Promise<Part> {
  const now = ctx.clock.now();
  return db.transaction(async (tx) => {
    const viewer = { ...(await stockViewer(tx, actor)), now };
    await lockParts(tx, [keepId, goneId]);
    const [keep, gone] = [await requirePart(tx, keepId), await requirePart(tx, goneId)];
    if (keepId === goneId) throw refusedFields({ goneId: 'invalidInput' });
    if (keep.unit !== gone.unit || keep.mergedIntoId !== null || gone.mergedIntoId !== null) {
      throw new AppError('INVALID_STATE');
    }
    const staffId = await staffIdOf(tx, actor.id);
    if (gone.onHandThousandths !== 0) {
      requireStock(viewer);
      const moved = { kind: 'MERGE' as const, valueE7: gone.valueE7 };
      const quantity = gone.onHandThousandths;
      const changes = [
        { ...moved, partId: goneId, deltaThousandths: -quantity },
        { ...moved, partId: keepId, deltaThousandths: quantity },
      ];
      await moveStock(tx, changes, { staffId, clock: ctx.clock, mayGoBelow: true });
    }
    await runHooks(ctx.hooks.partMerged, { tx, goneId, keepId, now });
    await reassignPartNumbers(tx, keep, gone, now);
    await tx.part.update({
      where: { id: goneId },
      data: { mergedIntoId: keepId, archivedAt: gone.archivedAt ?? now, version: gone.version + 1 },
    });
    const onOrder = gone.onOrderThousandths;
    await changeOnOrder(tx, new Map([[goneId, -onOrder] as const, [keepId, onOrder] as const]));
    const ean = keep.ean ?? gone.ean;
    await tx.part.update({ where: { id: keepId }, data: { ean, version: keep.version + 1 } });
    const after = await requirePart(tx, keepId);
    await indexPart(tx, after, now);
    await indexPart(tx, await requirePart(tx, goneId), now);
    const happened = { entity: 'PART', act: 'mergeParts', staffId, now } as const;
    await recordActivity(tx, { ...happened, entityId: keepId, after: { goneId } });
    await recordActivity(tx, { ...happened, entityId: goneId, after: { mergedIntoId: keepId } });
    return presentPart(tx, after, viewer);
  });
}

/** All numbers by which the part was known that goes are those of the other one. */
async function reassignPartNumbers(tx: TenantTables, keep: NumberedPart, gone: NumberedPart, now: Date): Promise<void> {
  await tx.partNumber.updateMany({
    where: { partId: gone.id },
    data: { partId: keep.id, sortOrder: { increment: keep.numbers.length } },
  });
  const marks = [
    { kind: 'OWN' as const, number: gone.sku },
    ...(gone.ean !== null && keep.ean !== null ? [{ kind: 'EAN' as const, number: gone.ean }] : []),
  ];
  const first = keep.numbers.length + gone.numbers.length + 1;
  await tx.partNumber.createMany({
    data: marks.map((mark, place) => ({
      ...mark,
      id: newId(now),
      partId: keep.id,
      numberKey: compactText(mark.number),
      sortOrder: first + place,
    })),
  });
  // No two parts have one EAN.
  if (gone.ean !== null) await tx.part.update({ where: { id: gone.id }, data: { ean: null } });
}
