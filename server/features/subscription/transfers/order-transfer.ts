import { randomInt, randomUUID } from 'node:crypto';
import { AppError } from '../../../../schema/errors.ts';
import type { ListedTransfer, OrderTransferInput } from '../../../../schema/features/subscription/transfers.ts';
import { storedSubscriptionStatus } from '../../../../schema/money/payment-status.ts';
import { currency, priceCents } from '../../../../schema/money/plans.ts';
import { transferCents } from '../../../../schema/money/transfers.ts';
import { si12Of } from '../../../../schema/money/upn.ts';
import { vatPermilleOn } from '../../../../schema/money/vat.ts';
import { lifetimes } from '../../../../schema/rules.ts';
import { daysLater, endOfSellersDay, sellersDay } from '../../../../schema/time/calendar.ts';
import type { Actor } from '../../../auth/sessions/actor.ts';
import { runningStatuses } from '../../../auth/sessions/subscription-state.ts';
import type { AppContext } from '../../../context/app-context.ts';
import { isDuplicate } from '../../../infrastructure/database/database.ts';
import { recordOwnAct } from '../../platform/audit-trail/index.ts';
import { withAccountLock } from '../access/index.ts';
import { consumeStripeCallLimit } from '../checkout/index.ts';
import { stateAtStripe } from '../subscriptions/index.ts';
import { listedTransfer } from './listed-transfer.ts';
import { mailProForma } from './transfers.mails.ts';

/**
 * Makes a pro-forma invoice for a plan that is paid by bank transfer, for a month or a year, and mails it; access opens
 * when the money has arrived (decision 10). The same asked again is the same pro-forma; another one takes the place of
 * those that are open.
 *
 * @throws NOT_FOUND  paying by transfer is not offered here
 * @throws BAD_INPUT  the price set does not offer the plan, or it is free
 * @throws CONFLICT a subscription runs already and renews automatically
 * @throws UNAUTHENTICATED  the account was removed meanwhile
 * @throws RATE_LIMITED
 */
export async function orderTransfer(
  ctx: AppContext,
  owner: Actor,
  { priceSet, ...wanted }: OrderTransferInput,
): Promise<ListedTransfer> {
  if (ctx.config.transfers === undefined) throw notOffered();
  const monthCents = priceCents(priceSet, wanted.plan) ?? 0;
  if (monthCents === 0) {
    const text = 'planNotByTransfer';
    throw new AppError('BAD_INPUT', text, { fields: { plan: text } });
  }
  await ctx.rateLimits.take('transferPerAccount', owner.id);
  await refuseBesideSubscription(ctx, owner);
  const { clock, database, outbox } = ctx;
  const now = clock.now();
  const today = sellersDay(now);
  const vatPermille = ctx.config.transfers.vatId === undefined ? null : vatPermilleOn(today);
  const amountCents = transferCents(monthCents, wanted.months);
  const row = await openOne();
  if (row === undefined) throw new AppError('UNAUTHENTICATED');
  const listed = listedTransfer(ctx, row);
  if (listed === undefined) throw notOffered();
  outbox.wake();
  return listed;

  /** Undefined when the account has gone. */
  async function openOne() {
    for (let attempt = 1; ; attempt += 1) {
      try {
        // Those who ask at the same moment take turns, so that one is open and no more.
        return await withAccountLock(database, owner.id, async ({ tx }) => {
          const details = await tx.billingDetails.findUnique({
            where: { userId: owner.id },
            select: { vatId: true },
          });
          const asked = { ...wanted, amountCents, vatPermille, payerVatId: details?.vatId ?? null };
          const same = await tx.transferOrder.findFirst({
            where: { userId: owner.id, status: 'open', dueAt: { gt: now }, ...asked },
          });
          if (same !== null) return same;
          await tx.transferOrder.updateMany({
            where: { userId: owner.id, status: 'open' },
            data: { status: 'cancelled' },
          });
          const dueAt = endOfSellersDay(daysLater(today, lifetimes.transferDueDays));
          const id = randomUUID();
          const reference = newReference(now);
          const order = {
            id,
            userId: owner.id,
            reference,
            ...asked,
            currency,
            createdAt: now,
            dueAt,
          };
          const made = await tx.transferOrder.create({ data: order });
          await recordOwnAct(ctx, tx, owner, 'transfer-ordered', `${wanted.plan}, ${reference}`);
          await mailProForma(ctx, tx, made);
          return made;
        });
      } catch (error) {
        // Somebody else has the reference already: one in a million.
        if (!isDuplicate(error) || attempt === 3) throw error;
      }
    }
  }
}

export function notOffered(): AppError {
  return new AppError('NOT_FOUND', 'transferNotOffered');
}

/** Year and month, so that people see how old it is, and six digits that tell nobody how many there are. */
function newReference(now: Date): string {
  const month = now.toISOString().slice(2, 7).replace('-', '');
  return si12Of(`${month}${String(randomInt(1_000_000)).padStart(6, '0')}`);
}

/** One that has been cancelled charges nothing any more: what follows it may be paid in another way. */
async function refuseBesideSubscription(ctx: AppContext, owner: Actor): Promise<void> {
  const account = await ctx.database.user.findUnique({
    where: { id: owner.id },
    select: { stripeCustomerId: true },
  });
  if (!account?.stripeCustomerId) return;
  await consumeStripeCallLimit(ctx, owner);
  const { facts } = await stateAtStripe(ctx, account.stripeCustomerId);
  if (runningStatuses.has(storedSubscriptionStatus.parse(facts.subscriptionStatus)) && !facts.cancelAtPeriodEnd) {
    throw new AppError('CONFLICT', 'alreadySubscribed');
  }
}
