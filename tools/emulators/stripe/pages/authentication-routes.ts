import express, { Router } from 'express';
import { z } from 'zod';
import { confirmPaymentIntent } from '../billing/confirm-payment-intent.ts';
import { emitEvent } from '../events/emit-event.ts';
import { declineNamed } from '../payments/test-cards.ts';
import type { PaymentIntentRecord } from '../records/records.ts';
import { referencedRecord, type World } from '../records/world.ts';
import { renderPaymentIntent } from '../rendering/payment-intent.ts';
import { html } from './html.ts';
import { money, type Page, sendPage } from './page.ts';
import { closedPage } from './pay-page.ts';

const bankAnswer = z.object({ answer: z.enum(['confirm', 'refuse']) });

/** The 3-D Secure step of a PaymentIntent: `/3ds/:id`, as its `next_action` names it. */
export function authenticationRoutes(world: World): Router {
  const routes = Router();
  routes.get('/3ds/:id', (request, response) => {
    const intent = world.records.paymentIntents.get(request.params.id);
    if (intent?.status === 'requires_action') sendPage(response, 200, page(intent));
    else sendPage(response, 410, closedPage('Nothing to confirm', 'This payment does not wait for you.', null));
  });
  routes.post('/3ds/:id', express.urlencoded({ extended: false, limit: '1kb' }), (request, response) => {
    const intent = world.records.paymentIntents.get(request.params.id);
    const card = intent?.paymentMethodId ? world.records.paymentMethods.get(intent.paymentMethodId) : undefined;
    if (intent?.status !== 'requires_action' || !card) {
      sendPage(response, 410, closedPage('Nothing to confirm', 'This payment does not wait for you.', null));
      return;
    }
    world.cause = { requestId: null, idempotencyKey: null };
    world.store.transaction(() => {
      if (bankAnswer.safeParse(request.body).data?.answer === 'confirm')
        confirmPaymentIntent(world, intent, card, 'authenticated');
      else refuse(world, intent);
    });
    const after = referencedRecord(world, 'paymentIntents', intent.id);
    if (after.returnUrl) response.redirect(303, withResult(after, after.returnUrl));
    else sendPage(response, 200, closedPage('Thank you', 'You can close this window.', null));
  });
  return routes;
}

function refuse(world: World, intent: PaymentIntentRecord): void {
  const refused = world.records.paymentIntents.put({
    ...intent,
    status: 'requires_payment_method',
    lastError: {
      ...declineNamed('authentication'),
      code: 'payment_intent_authentication_failure',
      message: 'The provided payment method has failed authentication.',
    },
  });
  emitEvent(world, 'payment_intent.payment_failed', renderPaymentIntent(world, refused));
}

/** The return address with the parameters Stripe adds to it. */
function withResult(intent: PaymentIntentRecord, returnUrl: string): string {
  const url = new URL(returnUrl);
  url.searchParams.set('payment_intent', intent.id);
  url.searchParams.set('payment_intent_client_secret', intent.secret);
  url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed');
  return url.href;
}

function page(intent: PaymentIntentRecord): Page {
  const content = html`<section class="card single" aria-labelledby="confirm">
<h1 class="plain" id="confirm">Confirm with your bank</h1>
<p>This is the 3-D Secure step. A real bank would ask you to confirm ${money(intent.amountCents, intent.currency)} in its app.</p>
<form method="post" action="/3ds/${intent.id}">
<button name="answer" value="confirm">Confirm payment</button>
<button class="second" name="answer" value="refuse">Refuse</button>
</form>
</section>`;
  return { title: '3-D Secure', content, formTargets: intent.returnUrl ? [intent.returnUrl] : [] };
}
