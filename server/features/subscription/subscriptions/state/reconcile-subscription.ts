import { AppError } from '../../../../../schema/errors.ts';
import { readSubscriptionState } from '../../../../auth/sessions/subscription-state.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import type { Transaction } from '../../../../infrastructure/database/database.ts';
import { notifyPartnerOfSubscription } from '../../../../integrations/partner/notify-partner.ts';
import { readVatIdStatus } from '../../../../integrations/stripe/billing-details-at-stripe.ts';
import { allPages } from '../../../../integrations/stripe/stripe.ts';
import { recordSecurityEvent, subjectOf } from '../../../platform/audit-trail/index.ts';
import { endSessionsOverLimit } from '../../seats/index.ts';
import { readInvoices, writeInvoices } from '../stripe-state/invoice-copies.ts';
import { currentSubscription, factsOf, type SubscriptionFacts } from '../stripe-state/subscription-facts.ts';
import { notifyOwner } from './billing.mails.ts';
import { dueNotifications } from './billing-notifications.ts';
import { notifyDisputes, stopDisputedRenewals } from './chargebacks.ts';
import { endDuplicates, refundDuplicates } from './duplicate-subscriptions.ts';
import { moveStartOfWaiting } from './waiting-subscription.ts';

/** What became of a reconciliation, and what Stripe said in it; nothing is said of a customer that no account has. */
export type Reconciliation =
  | { readonly outcome: 'written' | 'overtaken'; readonly facts: SubscriptionFacts; readonly hadTrial: boolean }
  | { readonly outcome: 'unmatched' };

/**
 * Makes our copy of a customer's subscription equal to Stripe's: the one way billing facts come in (docs/contract.md
 * §4.5), safe to run any number of times, from any trigger, and without a lock while Stripe is asked. Each run draws a
 * version first (`billingVersion`) and writes only if nobody drew one since: a run that drew later also asked later and
 * knows at least as much.
 *
 * @returns `overtaken` when a later run has begun and writes instead
 */
export async function reconcileSubscription(ctx: AppContext, customerId: string): Promise<Reconciliation> {
  const { clock, database, log, stripe } = ctx;
  const drawn = await drawVersion(ctx, customerId);
  if (drawn === null) return { outcome: 'unmatched' };
  const [data, invoices] = await Promise.all([
    stripe.subscriptions
      .list({ customer: customerId, status: 'all', limit: 100, expand: ['data.latest_invoice', 'data.customer'] })
      .autoPagingToArray(allPages),
    readInvoices(stripe, customerId),
    readVatIdStatus(ctx, customerId),
  ]);
  const changed =
    (await endDuplicates(ctx, customerId, data)) ||
    (await stopDisputedRenewals(ctx, customerId, data, invoices)) ||
    (await moveStartOfWaiting(ctx, drawn.id, data));
  if (changed) return reconcileSubscription(ctx, customerId);
  await refundDuplicates(ctx, data, invoices);
  const current = currentSubscription(data);
  const facts = factsOf(current, invoices, clock.now());
  const { plan, ...others } = facts;
  if (current !== undefined && plan === undefined) {
    log.error({ customerId, subscriptionId: current.id }, 'a subscription has a price that is not in our catalogue');
  }
  // With its customer Stripe has ended the subscription; the next purchase needs another customer.
  const deleted = data.some(({ customer }) => typeof customer !== 'string' && customer.deleted === true);
  // What waits for the end of granted access is on trial at Stripe too, and says that it is no free month.
  const trials = data.flatMap(({ metadata, trial_start: start }) =>
    start === null || metadata.trial === 'false' ? [] : [start],
  );
  const written = await database.transaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { stripeCustomerId: customerId, billingVersion: drawn.billingVersion },
      data: {
        ...others,
        ...(plan === undefined ? {} : { plan }),
        ...(trials.length === 0 ? {} : { trialStartedAt: new Date(Math.min(...trials) * 1000) }),
        ...(deleted ? { stripeCustomerId: null } : {}),
        billingReadAt: clock.now(),
      },
    });
    if (count === 0) return false;
    await writeInvoices(tx, drawn.id, invoices);
    await recordChanges(ctx, tx, drawn, facts);
    const copies = invoices.map(({ copy }) => copy);
    await notifyOwner(ctx, tx, drawn, dueNotifications(data, copies, clock.now()));
    await notifyDisputes(ctx, tx, drawn, invoices);
    if (current !== undefined) await notifyPartnerOfSubscription(ctx, tx, drawn.id, customerId);
    return true;
  });
  const hadTrial = drawn.trialStartedAt !== null || trials.length > 0;
  if (!written) return { outcome: 'overtaken', facts, hadTrial };
  ctx.outbox.wake();
  // A smaller plan holds for the team at once, not from the next login on (docs/contract.md §4.6).
  const subscriptionState = await readSubscriptionState(database, drawn.id, clock.now());
  if (subscriptionState !== null) await endSessionsOverLimit(database, drawn, subscriptionState.plan);
  return { outcome: 'written', facts, hadTrial };
}

/**
 * The state of the customer at Stripe at this moment, for a person who waits for the answer. A webhook's run that
 * overtakes this one leaves our row behind for a moment, so the answer is what Stripe said and never what the row says.
 *
 * @throws NOT_FOUND  no account has this customer
 */
export async function stateAtStripe(ctx: AppContext, customerId: string) {
  let latest = await reconcileSubscription(ctx, customerId);
  for (let tries = 1; latest.outcome === 'overtaken' && tries < 3; tries += 1) {
    latest = await reconcileSubscription(ctx, customerId);
  }
  if (latest.outcome === 'unmatched') throw new AppError('NOT_FOUND');
  return latest;
}

/** Puts a change of plan or standing into the owner's audit trail; nobody has written since the row was read. */
async function recordChanges(
  ctx: AppContext,
  tx: Transaction,
  drawn: NonNullable<Awaited<ReturnType<typeof drawVersion>>>,
  { plan: planNow, subscriptionStatus: statusNow }: SubscriptionFacts,
): Promise<void> {
  const about = subjectOf(drawn);
  if (planNow !== undefined && drawn.plan !== planNow) {
    const detail = `${drawn.plan} → ${planNow}`;
    await recordSecurityEvent(ctx, tx, { kind: 'plan-changed', about, detail });
  }
  const { subscriptionStatus: status } = drawn;
  if (status !== statusNow) {
    const detail = `${status} → ${statusNow}`;
    await recordSecurityEvent(ctx, tx, { kind: 'subscription-changed', about, detail });
  }
}

/**
 * Draws the next version of a customer's billing facts. The increment locks the row, so the version that is read
 * after it is this run's own.
 */
function drawVersion({ database }: AppContext, stripeCustomerId: string) {
  return database.transaction(async (tx) => {
    await tx.user.updateMany({ where: { stripeCustomerId }, data: { billingVersion: { increment: 1 } } });
    return tx.user.findUnique({
      where: { stripeCustomerId },
      select: {
        id: true,
        workshopId: true,
        email: true,
        fullName: true,
        language: true,
        billingVersion: true,
        trialStartedAt: true,
        plan: true,
        subscriptionStatus: true,
      },
    });
  });
}
