import type { Actor } from '../platform/actor.ts';
import type { Parts } from '../platform/parts.ts';

/** The account's customer at Stripe. The idempotency key makes parallel first clicks create the same one. */
export async function boundCustomer({ database, stripe }: Parts, owner: Actor): Promise<string> {
  const account = await database.user.findUnique({ where: { id: owner.id }, select: { stripeCustomerId: true } });
  if (account?.stripeCustomerId) return account.stripeCustomerId;
  const customer = await stripe.customers.create(
    { email: owner.email, name: owner.fullName, metadata: { userId: owner.id } },
    { idempotencyKey: `customer:${owner.id}` },
  );
  await database.user.updateMany({
    where: { id: owner.id, stripeCustomerId: null },
    data: { stripeCustomerId: customer.id },
  });
  return customer.id;
}
