import type { WriteFollower } from '../../../../infrastructure/tenant/followers/write-followers.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';

/** A card that is given another car takes the codes with it that were read on it. */
export const codesFollowCards: WriteFollower = {
  columns: { jobCard: ['vehicleId'] },
  async run(tx: TenantTables, { idsOf }) {
    const rows = await tx.cardFaultCode.findMany({ where: { jobCardId: { in: [...idsOf('jobCard')] } } });
    if (rows.length === 0) return;
    const cards = await tx.jobCard.findMany({
      where: { id: { in: [...new Set(rows.map(({ jobCardId }) => jobCardId))] } },
      select: { id: true, vehicleId: true },
    });
    for (const { id, vehicleId } of cards) {
      const moved = rows.some((row) => row.jobCardId === id && row.vehicleId !== vehicleId);
      if (moved && vehicleId !== null)
        await tx.cardFaultCode.updateMany({ where: { jobCardId: id }, data: { vehicleId } });
    }
  },
};
