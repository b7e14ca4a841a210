import { AppError } from '../../../../../schema/errors.ts';
import type { BillingDetails } from '../../../../../schema/features/subscription/billing-answers.ts';
import type { BillingDetailsInput } from '../../../../../schema/features/subscription/billing-details.ts';
import { isVatId } from '../../../../../schema/fields/vat-ids.ts';
import type { Actor } from '../../../../auth/sessions/actor.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import { notifyStripeOfBillingDetails } from '../../../../integrations/stripe/notify-stripe.ts';
import { recordOwnAct } from '../../../platform/audit-trail/index.ts';

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
    vatIdStatus: vatId === null ? null : vatIdStatus,
  };
}

/**
 * Saves what is to be on the owner's invoices. Stripe is notified from the outbox, and before the next payment.
 *
 * @throws NOT_FOUND  the account is gone
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
    const written = { ...input, vatId: input.vatId === undefined ? stayingVatId(before, input.country) : input.vatId };
    if (before !== null && inWords(before) === inWords(written)) return;
    const data = { ...written, vatIdStatus: 'pending' as const, writtenTo: null, updatedAt: clock.now() };
    await tx.billingDetails.upsert({
      where: { userId: owner.id },
      create: { userId: owner.id, ...data },
      update: { ...data, version: { increment: 1 } },
    });
    const detail = before === null ? inWords(written) : `${inWords(before)} → ${inWords(written)}`;
    await recordOwnAct(ctx, tx, owner, 'billing-details-changed', detail);
    await notifyStripeOfBillingDetails(ctx, tx, owner.id);
  });
  outbox.wake();
  const saved = await billingDetails(ctx, owner);
  if (saved === null) throw new AppError('NOT_FOUND');
  return saved;
}

/** What stays of a VAT id that a caller does not speak of: one of another country does not. */
function stayingVatId(before: { readonly vatId: string | null } | null, country: string): string | null {
  const vatId = before?.vatId ?? null;
  return vatId !== null && isVatId(vatId, country) ? vatId : null;
}

type Written = Omit<BillingDetailsInput, 'vatId' | 'country'> & {
  readonly country: string;
  readonly vatId: string | null;
};

/** All of it in one line, as the audit trail shows it. */
function inWords({ name, street, postalCode, town, country, vatId }: Written): string {
  return [name, street, `${postalCode} ${town}`, country, vatId].filter((part) => part !== null).join(', ');
}
