import express, { type Request, type Response, Router } from 'express';
import { z } from 'zod';
import { runDueWork } from '../billing/due-work.ts';
import { endSubscription } from '../billing/end-subscription.ts';
import { swapPrices } from '../billing/swap-prices.ts';
import { emitEvent } from '../events/emit-event.ts';
import { changeSubscription } from '../payments/change-subscription.ts';
import { cardFrom } from '../payments/test-cards.ts';
import { StripeFailure } from '../records/failure.ts';
import type { RecordOf, SubscriptionRecord } from '../records/records.ts';
import { referencedRecord, type World } from '../records/world.ts';
import { renderPaymentMethod } from '../rendering/payment-method.ts';
import { emptyForm, typedForm, withTestCard } from './card-form.ts';
import { sendPage } from './page.ts';
import { closedPage } from './pay-page.ts';
import { offeredPrices, type PortalNotes, portalPage, running } from './portal-page.ts';
import { readCard } from './read-card.ts';

type PortalSession = RecordOf<'portalSessions'>;
const planChoice = z.object({ price: z.string() });

type Action = (world: World, session: PortalSession, before: SubscriptionRecord, body: unknown) => string;

/** What a person may do to a subscription in the portal; each returns what to say afterwards. */
const actions: Readonly<Record<string, Action>> = {
  cancel(world, session, before) {
    const { cancel } = referencedRecord(world, 'portalConfigurations', session.configurationId).features;
    if (!cancel.enabled) return 'The subscription cannot be cancelled here.';
    if (cancel.mode === 'immediately') {
      endSubscription(world, before, 'cancellation_requested');
      return 'The subscription has ended.';
    }
    changeSubscription(world, before, {
      cancelAt: before.periodEnd,
      canceledAt: world.clock.now(),
      cancellationReason: 'cancellation_requested',
    });
    return 'The subscription ends with the running period.';
  },
  resume(world, _session, before) {
    changeSubscription(world, before, {
      cancelAtPeriodEnd: false,
      cancelAt: null,
      canceledAt: null,
      cancellationReason: null,
    });
    return 'The subscription goes on.';
  },
  plan(world, session, before, body) {
    const { price } = planChoice.parse(body ?? {});
    const [item] = before.items;
    if (!item || !offeredPrices(world, session).some(({ id }) => id === price)) return 'This plan is not offered.';
    const { proration } = referencedRecord(world, 'portalConfigurations', session.configurationId).features.update;
    const rules = { proration, whenUnpaid: 'allow_incomplete' } as const;
    swapPrices(world, before, before, [{ id: item.id, price }], rules);
    return 'The plan has been changed.';
  },
};

/** The billing portal: `/p/session/:id`, as the `url` of a portal session names it. */
export function portalRoutes(world: World): Router {
  const routes = Router();
  const form = express.urlencoded({ extended: false, limit: '10kb' });
  const withSession = (handle: (session: PortalSession, request: Request, response: Response) => void) =>
    [
      form,
      (request: Request, response: Response) => {
        runDueWork(world);
        world.cause = { requestId: null, idempotencyKey: null };
        const session = world.records.portalSessions.get(String(request.params.id));
        if (session) handle(session, request, response);
        else sendPage(response, 404, closedPage('Nothing here', 'This billing portal session does not exist.', null));
      },
    ] as const;
  const show = (session: PortalSession, response: Response, status: number, notes: Partial<PortalNotes>) => {
    const email = world.records.customers.get(session.customerId)?.email ?? '';
    const all = { done: null, alert: null, form: { ...emptyForm, email }, mistakes: {}, ...notes };
    sendPage(response, status, portalPage(world, session, all));
  };

  routes.get('/p/session/:id', ...withSession((session, _, response) => show(session, response, 200, {})));
  routes.post(
    '/p/session/:id/subscriptions/:subscription/:action',
    ...withSession((session, request, response) => {
      const subscription = running(world, session.customerId).find(({ id }) => id === request.params.subscription);
      const action = actions[String(request.params.action)];
      if (!subscription || !action) show(session, response, 404, { alert: 'This subscription cannot be changed.' });
      else act(session, response, () => action(world, session, subscription, request.body));
    }),
  );
  routes.post(
    '/p/session/:id/card',
    ...withSession((session, request, response) => {
      const typed = typedForm.parse(request.body ?? {});
      const now = world.clock.now();
      if (typed.action === 'fill') {
        show(session, response, 200, { form: withTestCard(typed, now) });
        return;
      }
      const read = readCard(typed, now);
      if ('mistakes' in read) show(session, response, 422, { form: typed, mistakes: read.mistakes });
      else act(session, response, () => saveCard(world, session, cardFrom(read.card, now)));
    }),
  );
  return routes;

  function act(session: PortalSession, response: Response, work: () => string): void {
    try {
      const done = world.store.transaction(work);
      show(session, response, 200, { done });
    } catch (error) {
      if (!(error instanceof StripeFailure)) throw error;
      show(session, response, 402, { alert: error.message });
    }
  }
}

function saveCard(world: World, session: PortalSession, card: RecordOf<'paymentMethods'>): string {
  if (card.outcome === 'declined')
    throw new StripeFailure(402, { type: 'card_error', message: card.decline?.message ?? 'Your card was declined.' });
  const attached = world.records.paymentMethods.put({ ...card, customerId: session.customerId });
  emitEvent(world, 'payment_method.attached', renderPaymentMethod(attached));
  for (const subscription of running(world, session.customerId)) {
    changeSubscription(world, subscription, { defaultPaymentMethodId: attached.id });
  }
  return 'The card has been saved.';
}
