import { AppError } from '../../../../schema/errors.ts';
import type { BillingDetails } from '../../../../schema/features/billing/billing-answers.ts';
import type { BillingDetailsInput } from '../../../../schema/features/billing/billing-details.ts';
import { storedVatIdStatus, type VatIdStatus } from '../../../../schema/money/payment-status.ts';
import type { Actor } from '../../../auth/sessions/actor.ts';
import type { AppContext } from '../../../context/app-context.ts';
import { notifyStripeOfBillingDetails } from '../../../integrations/stripe/notify-stripe.ts';
import { recordOwnAct } from '../../audit-trail/index.ts';

/** The owner's billing details; null as long as none were entered. */
export async function billingDetails({ database }: AppContext, owner: Actor): Promise<BillingDetails | null> {
  const row = await database.billingDetails.findUnique({ where: { userId: owner.id } });
  if (row === null) return null;
  const { name, street, postalCode, town, country, vatId, vatIdStatus } = row;
  return {
    name,
    street,
    postalCode,
    town,
    country,
    vatId,
    vatIdStatus: vatId === null ? null : storedVatIdStatus.parse(vatIdStatus),
  };
}

/**
 * Takes down what is to stand on the owner's invoices. Stripe is told from the outbox, and before the next payment.
 *
 * @throws RATE_LIMITED
 */
export async function saveBillingDetails(
  ctx: AppContext,
  owner: Actor,
  input: BillingDetailsInput,
): Promise<BillingDetails> {
  const { clock, database, outbox, rateLimits } = ctx;
  await rateLimits.take('billingDetailsPerAccount', owner.id);
  await database.transaction(async (tx) => {
    const before = await tx.billingDetails.findUnique({ where: { userId: owner.id } });
    if (before !== null && inWords(before) === inWords(input)) return;
    const data = { ...input, vatIdStatus: 'pending' satisfies VatIdStatus, writtenTo: null, updatedAt: clock.now() };
    await tx.billingDetails.upsert({
      where: { userId: owner.id },
      create: { userId: owner.id, ...data },
      update: { ...data, version: { increment: 1 } },
    });
    const detail = before === null ? inWords(input) : `${inWords(before)} → ${inWords(input)}`;
    await recordOwnAct(ctx, tx, owner, 'billing-details-changed', detail);
    await notifyStripeOfBillingDetails(ctx, tx, owner.id);
  });
  outbox.wake();
  const saved = await billingDetails(ctx, owner);
  if (saved === null) throw new AppError('NOT_FOUND');
  return saved;
}

/** All of it in one line, as the audit trail shows it. */
function inWords({ name, street, postalCode, town, country, vatId }: BillingDetailsInput): string {
  return [name, street, `${postalCode} ${town}`, country, vatId].filter((part) => part !== null).join(', ');
}
