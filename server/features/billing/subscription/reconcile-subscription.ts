import { AppError } from '../../../../schema/errors.ts';
import { readStanding } from '../../../auth/sessions/standing.ts';
import type { Parts } from '../../../context/parts.ts';
import type { Tables } from '../../../infrastructure/database/database.ts';
import { tellPartnerOfStanding } from '../../../integrations/partner/tell-partner.ts';
import { readVatIdStatus } from '../../../integrations/stripe/billing-details-at-stripe.ts';
import { allPages } from '../../../integrations/stripe/stripe.ts';
import { recordSecurityEvent, type Subject, subjectOf } from '../../audit-trail/index.ts';
import { endSessionsOverLimit } from '../../seats/index.ts';
import { readInvoices, writeInvoices } from '../stripe-state/invoice-copies.ts';
import { currentSubscription, factsOf, type SubscriptionFacts } from '../stripe-state/subscription-standing.ts';
import { tellOwner } from './billing.mails.ts';
import { billingNews } from './billing-news.ts';
import { stopDisputedRenewals, tellDisputes } from './chargebacks.ts';
import { endSurplus, refundDuplicates } from './surplus-subscriptions.ts';
import { moveWaiting } from './waiting-subscription.ts';

/** What became of a reconciliation, and what Stripe said in it; nothing is said of a customer that no account has. */
export type Reconciliation =
  | { readonly outcome: 'written' | 'overtaken'; readonly facts: SubscriptionFacts; readonly hadTrial: boolean }
  | { readonly outcome: 'unmatched' };

/**
 * Makes our copy of a customer's subscription equal to Stripe's: the one way billing facts come in (docs/contract.md
 * §4.5). Safe to run any number of times, from any trigger. No lock is held while Stripe is asked. Each run draws a
 * ticket first and writes only if nobody drew one since: whoever drew later also asked later and knows at least as
 * much.
 *
 * @returns `overtaken` when a later run has begun and writes instead
 */
export async function reconcileSubscription(parts: Parts, customerId: string): Promise<Reconciliation> {
  const { clock, database, log, stripe } = parts;
  const drawn = await drawTicket(parts, customerId);
  if (drawn === null) return { outcome: 'unmatched' };
  const [data, invoices] = await Promise.all([
    stripe.subscriptions
      .list({ customer: customerId, status: 'all', limit: 100, expand: ['data.latest_invoice', 'data.customer'] })
      .autoPagingToArray(allPages),
    readInvoices(stripe, customerId),
    readVatIdStatus(parts, customerId),
  ]);
  const changed =
    (await endSurplus(parts, customerId, data)) ||
    (await stopDisputedRenewals(parts, customerId, data, invoices)) ||
    (await moveWaiting(parts, drawn.id, data));
  if (changed) return reconcileSubscription(parts, customerId);
  await refundDuplicates(parts, data, invoices);
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
  const written = await database.transaction(async (tables) => {
    const { count } = await tables.user.updateMany({
      where: { stripeCustomerId: customerId, billingTicket: drawn.billingTicket },
      data: {
        ...others,
        ...(plan === undefined ? {} : { plan }),
        ...(trials.length === 0 ? {} : { trialStartedAt: new Date(Math.min(...trials) * 1000) }),
        ...(deleted ? { stripeCustomerId: null } : {}),
        billingReadAt: clock.now(),
      },
    });
    if (count === 0) return false;
    await writeInvoices(tables, drawn.id, invoices);
    await recordChanges(parts, tables, drawn, { plan: plan ?? drawn.plan, status: facts.subscriptionStatus });
    const copies = invoices.map(({ copy }) => copy);
    await tellOwner(parts, tables, drawn, billingNews(data, copies, clock.now()));
    await tellDisputes(parts, tables, drawn, invoices);
    if (current !== undefined) await tellPartnerOfStanding(parts, tables, drawn.id, customerId);
    return true;
  });
  const hadTrial = drawn.trialStartedAt !== null || trials.length > 0;
  if (!written) return { outcome: 'overtaken', facts, hadTrial };
  parts.outbox.wake();
  // A smaller plan holds for the team at once, not from the next login on (docs/contract.md §4.6).
  const standing = await readStanding(database, drawn.id, clock.now());
  if (standing !== null) await endSessionsOverLimit(database, drawn, standing.plan);
  return { outcome: 'written', facts, hadTrial };
}

/**
 * Where the customer stands at Stripe at this moment, for a person who waits for the answer. A webhook's run that
 * overtakes this one leaves our row behind for a moment, so the answer is what Stripe said and never what the row says.
 *
 * @throws NOT_FOUND  no account has this customer
 */
export async function standingAtStripe(parts: Parts, customerId: string) {
  let latest = await reconcileSubscription(parts, customerId);
  for (let tries = 1; latest.outcome === 'overtaken' && tries < 3; tries += 1) {
    latest = await reconcileSubscription(parts, customerId);
  }
  if (latest.outcome === 'unmatched') throw new AppError('NOT_FOUND');
  return latest;
}

/** Puts a change of plan or standing into the owner's audit trail; nobody has written since `before` was read. */
async function recordChanges(
  parts: Parts,
  tables: Tables,
  before: Subject & { readonly plan: string; readonly subscriptionStatus: string },
  after: { readonly plan: string; readonly status: string },
): Promise<void> {
  const about = subjectOf(before);
  if (before.plan !== after.plan) {
    const detail = `${before.plan} → ${after.plan}`;
    await recordSecurityEvent(parts, tables, { kind: 'plan-changed', about, detail });
  }
  if (before.subscriptionStatus !== after.status) {
    const detail = `${before.subscriptionStatus} → ${after.status}`;
    await recordSecurityEvent(parts, tables, { kind: 'subscription-changed', about, detail });
  }
}

/** The row is locked by the increment, so what is read after it is this run's own number. */
function drawTicket({ database }: Parts, stripeCustomerId: string) {
  return database.transaction(async (tables) => {
    await tables.user.updateMany({ where: { stripeCustomerId }, data: { billingTicket: { increment: 1 } } });
    return tables.user.findUnique({
      where: { stripeCustomerId },
      select: {
        id: true,
        workshopId: true,
        email: true,
        fullName: true,
        language: true,
        billingTicket: true,
        trialStartedAt: true,
        plan: true,
        subscriptionStatus: true,
      },
    });
  });
}
