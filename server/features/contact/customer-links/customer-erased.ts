import type { ErasedCustomer } from '../../../context/customer-erased.ts';

/** Ends the addresses under which the person's visits and documents are shown. */
export async function revokeLinks({ tx, ids, now }: ErasedCustomer): Promise<void> {
  const ofPerson = { customerId: { in: [...ids] } };
  await tx.shareLink.updateMany({
    where: { revokedAt: null, OR: [{ jobCard: ofPerson }, { invoice: ofPerson }] },
    data: { revokedAt: now, currentOf: null },
  });
}
