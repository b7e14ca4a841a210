import type { WriteFollower } from '../../../infrastructure/tenant/followers/write-followers.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';

/** What was written to somebody who was no customer yet is the customer's, once the card has one. */
export const adoptMessages: WriteFollower = {
  columns: { jobCard: ['customerId'] },
  async run(tx: TenantTables, { idsOf }) {
    const ids = [...idsOf('jobCard')];
    const orphans = await tx.message.findMany({
      where: { jobCardId: { in: ids }, customerId: null },
      distinct: ['jobCardId'],
      select: { jobCardId: true },
    });
    const cards = await tx.jobCard.findMany({
      where: { id: { in: orphans.flatMap(({ jobCardId }) => jobCardId ?? []) } },
      select: { id: true, customerId: true },
    });
    for (const { id: jobCardId, customerId } of cards) {
      if (customerId !== null) {
        await tx.message.updateMany({ where: { jobCardId, customerId: null }, data: { customerId } });
      }
    }
  },
};
