import type { ErasedCustomer } from '../../../context/customer-erased.ts';

/** Takes what events were about, and what receivers have answered: it may name the person. The events themselves stay. */
export async function eraseContents({ tx }: ErasedCustomer): Promise<void> {
  await tx.webhookMessage.updateMany({ where: { expandedBody: { not: null } }, data: { expandedBody: null } });
  await tx.webhookDelivery.updateMany({ where: { responseStart: { not: null } }, data: { responseStart: null } });
}
