import type { WriteFollower } from '../../../infrastructure/tenant/followers/write-followers.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';

/** What was ordered and is waiting to be posted of a part that was merged into another is of that one. */
export const ordersFollowParts: WriteFollower = {
  columns: { part: ['mergedIntoId'] },
  run: (tx, { idsOf }) => reassignMergedParts(tx, idsOf('part')),
};

async function reassignMergedParts(tx: TenantTables, partIds: readonly string[]): Promise<void> {
  const gone = await tx.part.findMany({
    where: { id: { in: [...partIds] }, mergedIntoId: { not: null } },
    select: { id: true, mergedIntoId: true },
  });
  for (const { id, mergedIntoId } of gone) {
    await tx.purchaseLine.updateMany({ where: { partId: id }, data: { partId: mergedIntoId } });
    await tx.receiptLine.updateMany({ where: { partId: id }, data: { partId: mergedIntoId } });
  }
}
