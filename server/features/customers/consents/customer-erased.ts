import type { ErasedCustomer } from '../../../context/customer-erased.ts';

/**
 * What was refused goes on to hold for the address, by its hash alone; consents end, and stay as the proof of what was
 * sent, and so do the links that were mailed, for who presses one later. None of them names anybody.
 */
export async function eraseConsents({ tx, ids, now }: ErasedCustomer): Promise<void> {
  const ofCustomer = { customerId: { in: [...ids] } };
  await tx.consent.updateMany({ where: { ...ofCustomer, withdrawnAt: null }, data: { withdrawnAt: now } });
  await tx.suppression.deleteMany({ where: { ...ofCustomer, addressKey: null } });
  await tx.suppression.updateMany({ where: ofCustomer, data: { customerId: null } });
}
