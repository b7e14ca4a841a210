import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';

/** Bookings that came with a payment which was voided wait for a decision again. */
export async function reopenEntries({
  tx,
  paymentId,
}: {
  readonly tx: TenantTables;
  readonly paymentId: string;
}): Promise<void> {
  await tx.bankEntry.updateMany({
    where: { paymentId },
    data: {
      state: 'OPEN',
      paymentId: null,
      byItself: false,
      staffId: null,
      decidedAt: null,
      version: { increment: 1 },
    },
  });
}
