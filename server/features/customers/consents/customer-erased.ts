import type { ErasedCustomer } from '../../../context/customer-erased.ts';

/**
 * What was refused goes on to hold for the address, by its hash alone. Consents end, and stay as the proof of what was sent;
 * the links that were mailed stay too, for who presses one later. Neither names anybody.
 */
export async function eraseConsents({ tx, ids, now }: ErasedCustomer): Promise<void> {
  const ofCustomer = { customerId: { in: [...ids] } };
  await tx.consent.updateMany({ where: { ...ofCustomer, withdrawnAt: null }, data: { withdrawnAt: now } });
  await tx.suppression.deleteMany({ where: { ...ofCustomer, addressKey: null } });
  await tx.suppression.updateMany({ where: ofCustomer, data: { customerId: null } });
}
