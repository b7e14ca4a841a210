import { type CheckoutOutcome, completeCheckout, needsCard } from '../billing/complete-checkout.ts';
import { payLater, settleDelayed } from '../billing/delayed-payment.ts';
import { runDueWork } from '../billing/due-work.ts';
import { endSubscription } from '../billing/end-subscription.ts';
import { renewSubscription } from '../billing/renew-subscription.ts';
import { changeAccount, leavePlatform } from '../connect/accounts.ts';
import { payOut } from '../connect/balance.ts';
import { emitEvent } from '../events/emit-event.ts';
import { emailOf } from '../pages/pay-page.ts';
import { successUrl } from '../pages/pay-routes.ts';
import { closeDispute, openDispute } from '../payments/disputes.ts';
import { settleTaxId } from '../payments/tax-ids.ts';
import { cardFrom, declineNamed } from '../payments/test-cards.ts';
import { recordSchemas } from '../records/records.ts';
import { requireRecord, type World } from '../records/world.ts';
import { renderCheckoutSession } from '../rendering/checkout-session.ts';
import { renderRefund } from '../rendering/refund.ts';
import type { Faults } from '../request/faults.ts';
import type { RequestLog } from '../request/request-log.ts';
import type { Deliveries } from '../webhooks/deliveries.ts';
import type { EmulatorControl, Payment, PaymentResult } from './control.ts';

interface Parts {
  readonly world: World;
  readonly log: RequestLog;
  readonly faults: Faults;
  readonly deliveries: Deliveries;
}

/** Puts the control together; each call is a transaction of its own. */
export function createControl({ world, log, faults, deliveries }: Parts): EmulatorControl {
  const ownWork = <Result>(work: () => Result): Result => {
    world.cause = { requestId: null, idempotencyKey: null };
    runDueWork(world);
    return world.store.transaction(work);
  };
  const session = (id: string) => requireRecord(world, 'checkoutSessions', 'checkout.session', id);
  /** Runs work with the records of the account that something belongs to, whichever that is. */
  const whereIs = <Result>(
    name: 'checkoutSessions' | 'charges' | 'disputes' | 'refunds',
    id: string,
    work: () => Result,
  ): Result => ownWork(() => world.store.within(world.records[name].anywhere(id)?.account, work));
  const subscription = (id: string) => requireRecord(world, 'subscriptions', 'subscription', id);
  const builtIn = () => world.records.webhookEndpoints.filter(({ fromOptions }) => fromOptions);
  return {
    requests: () => log.list(),
    clearRequests: () => log.clear(),
    events: () => world.records.events.values(),
    faults: {
      failNext: (fault) => faults.failNext(fault),
      resetNext: (fault) => faults.resetNext(fault),
      holdReplies: () => faults.holdReplies(),
      releaseReplies: () => faults.releaseReplies(),
      parkedReplies: () => faults.parkedCount,
    },
    forceDecline(decline) {
      world.forcedDecline = decline === null ? undefined : declineNamed(decline);
    },
    deliveries: {
      attempts: () => deliveries.attempts(),
      hold: () => deliveries.hold(),
      release: () => deliveries.release(),
      dropNext: (count) => deliveries.dropNext(count),
      duplicateNext: (count) => deliveries.duplicateNext(count),
      resend: (eventId) => {
        requireRecord(world, 'events', 'event', eventId);
        deliveries.resend(eventId);
      },
      idle: () => deliveries.idle(),
      rotateSecret: (secret) =>
        ownWork(() => {
          for (const endpoint of builtIn()) {
            world.records.webhookEndpoints.put({ ...endpoint, secret, previousSecret: endpoint.secret });
          }
        }),
      endRotation: () =>
        ownWork(() => {
          for (const endpoint of builtIn()) world.records.webhookEndpoints.put({ ...endpoint, previousSecret: null });
        }),
    },
    emit: (type, object, account) =>
      ownWork(() =>
        world.store.within(account, () => emitEvent(world, recordSchemas.events.shape.type.parse(type), object)),
      ),
    clock: {
      now: () => world.clock.now(),
      advance(seconds) {
        world.clock.advance(seconds);
        world.cause = { requestId: null, idempotencyKey: null };
        runDueWork(world);
      },
    },
    checkout: {
      pay: (payment) => whereIs('checkoutSessions', payment.sessionId, () => payWithoutBrowser(world, payment)),
      payLater: (sessionId) =>
        whereIs('checkoutSessions', sessionId, () =>
          payLater(world, sessionId, { email: 'owner@example.com', name: 'Test Debit', country: 'SI' }),
        ),
      settle: (sessionId, outcome) =>
        whereIs('checkoutSessions', sessionId, () => settleDelayed(world, sessionId, outcome)),
      decline: (sessionId) =>
        whereIs('checkoutSessions', sessionId, () => payWithoutBrowser(world, { sessionId, card: '4000000000000002' })),
      cancel: (sessionId) => whereIs('checkoutSessions', sessionId, () => session(sessionId).cancelUrl),
      expire: (sessionId) =>
        whereIs('checkoutSessions', sessionId, () => {
          const expired = world.records.checkoutSessions.put({ ...session(sessionId), status: 'expired' });
          emitEvent(world, 'checkout.session.expired', renderCheckoutSession(world, expired));
        }),
    },
    accounts: {
      list: () => world.records.accounts.values(),
      change: (id, progress) =>
        ownWork(() => {
          const { detailsSubmitted, chargesEnabled, payoutsEnabled } = requireRecord(world, 'accounts', 'account', id);
          changeAccount(world, id, { detailsSubmitted, chargesEnabled, payoutsEnabled, ...progress });
        }),
      disconnect: (id) => ownWork(() => leavePlatform(world, id)),
      payOut: (id) => ownWork(() => world.store.within(id, () => payOut(world) ?? null)),
    },
    taxIds: {
      settle: (id, verification) =>
        ownWork(() => settleTaxId(world, requireRecord(world, 'taxIds', 'tax_id', id), verification)),
    },
    refunds: { fail: (id) => whereIs('refunds', id, () => failRefund(world, id)) },
    disputes: {
      open: (chargeId, reason) =>
        whereIs(
          'charges',
          chargeId,
          () => openDispute(world, requireRecord(world, 'charges', 'charge', chargeId), reason).id,
        ),
      close: (id, outcome) =>
        whereIs(
          'disputes',
          id,
          () => void closeDispute(world, requireRecord(world, 'disputes', 'dispute', id).id, outcome),
        ),
    },
    subscriptions: {
      end: (id) => ownWork(() => void endSubscription(world, subscription(id), 'cancellation_requested')),
      renew: (id) => ownWork(() => renewNow(world, id)),
      failRenewal(id) {
        const before = world.forcedDecline;
        world.forcedDecline = declineNamed('generic');
        try {
          ownWork(() => renewNow(world, id));
        } finally {
          world.forcedDecline = before;
        }
      },
    },
  };
}

/** A refund that came back, as with a card that was closed meanwhile. */
function failRefund(world: World, id: string): void {
  const failed = world.records.refunds.put({ ...requireRecord(world, 'refunds', 'refund', id), status: 'failed' });
  const rendered = renderRefund(world, failed);
  emitEvent(world, 'refund.updated', rendered);
  emitEvent(world, 'charge.refund.updated', rendered);
  emitEvent(world, 'refund.failed', rendered);
}

/** Ends the running period now, so that the next one begins. */
function renewNow(world: World, id: string): void {
  const now = world.clock.now();
  const running = requireRecord(world, 'subscriptions', 'subscription', id);
  const shortened = { ...running, periodEnd: now, billingAnchor: now, trialEnd: running.trialEnd && now };
  renewSubscription(world, world.records.subscriptions.put(shortened));
}

function payWithoutBrowser(world: World, { sessionId, card, email, country }: Payment): PaymentResult {
  const session = requireRecord(world, 'checkoutSessions', 'checkout.session', sessionId);
  const now = world.clock.now();
  const payer = {
    email: emailOf(world, session) ?? email ?? 'owner@example.com',
    name: 'Test Card',
    country: country ?? 'SI',
  };
  const number = (card ?? '4242424242424242').replaceAll(' ', '');
  const expiryYear = new Date(now * 1000).getUTCFullYear() + 2;
  const method = needsCard(world, session)
    ? cardFrom({ number, expiryMonth: 12, expiryYear, holder: payer.name, email: payer.email }, now)
    : undefined;
  return resultOf(completeCheckout(world, sessionId, payer, method, 'authenticated'), successUrl(session));
}

function resultOf(outcome: CheckoutOutcome, url: string): PaymentResult {
  if (outcome.status === 'complete') return { status: 'complete', successUrl: url };
  if (outcome.status === 'declined') {
    return { status: 'declined', code: outcome.decline.code, declineCode: outcome.decline.declineCode };
  }
  if (outcome.status === 'needs-authentication') throw new Error('3-D Secure was confirmed, but asked for again');
  if (outcome.status === 'needs-address') throw new Error('The country was given, but asked for again');
  return { status: outcome.status };
}
