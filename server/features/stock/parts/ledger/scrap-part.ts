import type { z } from 'zod';
import { AppError } from '../../../../../schema/errors.ts';
import type { Movement, scrappedPart } from '../../../../../schema/features/stock/parts.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import { staffIdOf } from '../../../workshop/workshop-settings/index.ts';
import { presentMovement } from './list-movements.ts';
import { moveStock } from './move-stock.ts';
import { requireStock, stockViewer } from './stock-viewer.ts';

/**
 * Takes off the shelf what is lost, broken or used by the workshop itself.
 *
 * @throws NOT_FOUND; INVALID_STATE stock is off; CONFLICT with what is `free`
 */
export function scrapPart(
  { ctx, db, actor }: SignedInCall,
  { partId, thousandths, reason }: z.output<typeof scrappedPart>,
): Promise<Movement> {
  return db.transaction(async (tx) => {
    if ((await tx.part.count({ where: { id: partId } })) === 0) throw new AppError('NOT_FOUND');
    const viewer = await stockViewer(tx, actor);
    requireStock(viewer);
    const by = { staffId: await staffIdOf(tx, actor.id), clock: ctx.clock, mayGoBelow: viewer.negativeStock };
    const change = { partId, kind: 'SCRAP', deltaThousandths: -thousandths, reason } as const;
    const [movement] = await moveStock(tx, [change], by);
    if (movement === undefined) throw new Error('Nothing has moved');
    return presentMovement(movement, viewer);
  });
}
