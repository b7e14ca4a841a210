import { AppError } from '../../../../../schema/errors.ts';
import { type Part, part as partAnswer } from '../../../../../schema/features/stock/parts.ts';
import { requireVersion, type SignedInCall } from '../../../../api/operation/index.ts';
import { recordActivity } from '../../../platform/activity/index.ts';
import { staffIdOf } from '../../../workshop/workshop-settings/index.ts';
import type { PartRow } from '../ledger/move-stock.ts';
import { stockViewer } from '../ledger/stock-viewer.ts';
import { indexPart } from './index-part.ts';
import { presentPart } from './present-part.ts';
import { requireLocked } from './save-part.ts';

interface SeenVersion {
  readonly id: string;
  readonly version: number;
}

/** Takes a part out of lists and search. @throws NOT_FOUND, CONFLICT; INVALID_STATE some of it is there, reserved or ordered */
export const archivePart = (call: SignedInCall, seen: SeenVersion): Promise<Part> =>
  writeEnd(call, seen, { act: 'archivePart', archivedAt: call.ctx.clock.now() });

/** @throws NOT_FOUND, CONFLICT; INVALID_STATE it was merged into another */
export const unarchivePart = (call: SignedInCall, seen: SeenVersion): Promise<Part> =>
  writeEnd(call, seen, { act: 'unarchivePart', archivedAt: null });

interface End {
  readonly act: string;
  readonly archivedAt: Date | null;
}

function writeEnd(
  { ctx, db, actor }: SignedInCall,
  { id, version }: SeenVersion,
  { act, archivedAt }: End,
): Promise<Part> {
  const now = ctx.clock.now();
  return db.transaction(async (tx) => {
    const viewer = { ...(await stockViewer(tx, actor)), now };
    const before = await requireLocked(tx, id);
    await requireVersion(before, version, partAnswer, () => presentPart(tx, before, viewer));
    if (archivedAt !== null) requireUnused(before);
    if (before.mergedIntoId !== null) throw new AppError('INVALID_STATE');
    await tx.part.update({ where: { id }, data: { archivedAt, version: version + 1 } });
    const after = { ...before, archivedAt, version: version + 1 };
    await indexPart(tx, after, now);
    await recordActivity(tx, {
      entity: 'PART',
      entityId: id,
      act,
      staffId: await staffIdOf(tx, actor.id),
      now,
      before: { archivedAt: before.archivedAt },
      after: { archivedAt },
    });
    return presentPart(tx, after, viewer);
  });
}

/** @throws INVALID_STATE */
function requireUnused({ onHandThousandths, reservedThousandths, onOrderThousandths }: PartRow): void {
  const isUsed = [onHandThousandths, reservedThousandths, onOrderThousandths].some((quantity) => quantity !== 0);
  if (isUsed) throw new AppError('INVALID_STATE', 'partInUse');
}
