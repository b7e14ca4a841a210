import { emitEvent } from '../events/emit-event.ts';
import { secondsPerDay } from '../payments/billing-period.ts';
import { changeSubscription } from '../payments/change-subscription.ts';
import { closeDispute } from '../payments/disputes.ts';
import { registerAnswer, settleTaxId } from '../payments/tax-ids.ts';
import { referencedRecord, type World } from '../records/world.ts';
import { renderCheckoutSession } from '../rendering/checkout-session.ts';
import { renderSubscription } from '../rendering/subscription.ts';
import { endSubscription, expireIncomplete } from './end-subscription.ts';
import { expirePendingUpdate } from './pending-update.ts';
import { collect, endPeriod } from './renew-subscription.ts';

/** How long the first payment of a subscription may take before it expires (Stripe: 23 hours). */
const incompleteSeconds = 23 * 3600;

/** How long before its end a trial is announced to end (Stripe: 3 days). */
const reminderSeconds = 3 * secondsPerDay;

interface DueWork {
  readonly at: number;
  readonly run: () => void;
}

/**
 * Does everything that the passing of time has made due, in the order of time and dated accordingly: renewals, ends of
 * trials, second attempts at unpaid invoices, ends, expirations, answers of the register of VAT ids.
 */
export function runDueWork(world: World): void {
  const now = world.clock.now();
  // Each look walks over all records; one per second is enough, for nothing becomes due faster.
  // A clock that was set back is looked at again as well.
  if (now === world.settledUntil) return;
  world.settledUntil = now;
  for (let next = earliest(world, now); next; next = earliest(world, now)) {
    const { at, run } = next;
    world.clock.at(at, () => world.store.transaction(run));
  }
}

/** The first of what is due, of the platform and of each connected account. */
function earliest(world: World, now: number): DueWork | undefined {
  const accounts = [undefined, ...world.records.accounts.values().map(({ id }) => id)];
  let first: DueWork | undefined;
  for (const account of accounts) {
    const work = world.store.within(account, () => earliestWithin(world, now));
    if (work && (!first || work.at < first.at)) {
      first = { at: work.at, run: () => world.store.within(account, work.run) };
    }
  }
  return first;
}

function earliestWithin(world: World, now: number): DueWork | undefined {
  let first: DueWork | undefined;
  for (const work of [...sessionWork(world), ...subscriptionWork(world), ...disputeWork(world), ...taxIdWork(world)]) {
    if (work.at <= now && (!first || work.at < first.at)) first = work;
  }
  return first;
}

function* sessionWork(world: World): Generator<DueWork> {
  for (const session of world.records.checkoutSessions.values()) {
    if (session.status !== 'open') continue;
    yield {
      at: session.expiresAt,
      run() {
        const expired = world.records.checkoutSessions.put({ ...session, status: 'expired' });
        emitEvent(world, 'checkout.session.expired', renderCheckoutSession(world, expired));
      },
    };
  }
}

function* disputeWork(world: World): Generator<DueWork> {
  for (const { id, status, dueBy } of world.records.disputes.values()) {
    if (status === 'needs_response') yield { at: dueBy, run: () => void closeDispute(world, id, 'lost') };
  }
}

function* taxIdWork(world: World): Generator<DueWork> {
  for (const taxId of world.records.taxIds.values()) {
    const answer = taxId.verification === 'pending' ? registerAnswer(taxId) : undefined;
    if (answer) yield { at: answer.at, run: () => settleTaxId(world, taxId, answer.outcome) };
  }
}

function* subscriptionWork(world: World): Generator<DueWork> {
  for (const subscription of world.records.subscriptions.values()) {
    const { status } = subscription;
    if (status === 'incomplete') {
      yield {
        at: subscription.created + incompleteSeconds,
        run: () => void expireIncomplete(world, subscription, null),
      };
    }
    if (status === 'trialing' && subscription.trialEnd && !subscription.trialReminderSent) {
      const at = Math.max(subscription.created, subscription.trialEnd - reminderSeconds);
      yield { at, run: () => remindOfTrialEnd(world, subscription.id) };
    }
    if (status === 'past_due') {
      const invoice = subscription.latestInvoiceId && world.records.invoices.get(subscription.latestInvoiceId);
      if (invoice && invoice.nextPaymentAttempt !== null) {
        yield { at: invoice.nextPaymentAttempt, run: () => collect(world, subscription.id, invoice.id) };
      }
    }
    if (status !== 'trialing' && status !== 'active' && status !== 'past_due') continue;
    if (subscription.pauseCollection?.resumesAt) {
      const at = subscription.pauseCollection.resumesAt;
      yield { at, run: () => void changeSubscription(world, subscription, { pauseCollection: null }) };
    }
    if (subscription.pendingUpdate) {
      const { expiresAt } = subscription.pendingUpdate;
      yield {
        at: expiresAt,
        run: () => expirePendingUpdate(world, referencedRecord(world, 'subscriptions', subscription.id)),
      };
    }
    if (subscription.cancelAt !== null && subscription.cancelAt <= subscription.periodEnd) {
      yield {
        at: subscription.cancelAt,
        run: () => endSubscription(world, subscription, 'cancellation_requested'),
      };
    } else if (status !== 'past_due') {
      yield { at: subscription.periodEnd, run: () => endPeriod(world, subscription) };
    }
  }
}

function remindOfTrialEnd(world: World, id: string): void {
  const reminded = world.records.subscriptions.put({
    ...referencedRecord(world, 'subscriptions', id),
    trialReminderSent: true,
  });
  emitEvent(world, 'customer.subscription.trial_will_end', renderSubscription(world, reminded));
}
