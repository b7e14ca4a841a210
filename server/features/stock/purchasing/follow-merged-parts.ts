import type { WriteFollower } from '../../../infrastructure/tenant/followers/write-followers.ts';

/** What was ordered and is waiting to be posted of a part that was merged into another is of that one. */
export const ordersFollowParts: WriteFollower = {
  columns: { part: ['mergedIntoId'] },
  async run(tx, { idsOf }) {
    const gone = await tx.part.findMany({
      where: { id: { in: [...idsOf('part')] }, mergedIntoId: { not: null } },
      select: { id: true, mergedIntoId: true },
    });
    for (const { id, mergedIntoId } of gone) {
      await tx.purchaseLine.updateMany({ where: { partId: id }, data: { partId: mergedIntoId } });
      await tx.receiptLine.updateMany({ where: { partId: id }, data: { partId: mergedIntoId } });
    }
  },
};
