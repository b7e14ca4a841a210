import express, { type Request, type Response, Router } from 'express';
import { z } from 'zod';
import { type CheckoutOutcome, completeCheckout, needsCard, type Payer } from '../billing/complete-checkout.ts';
import { runDueWork } from '../billing/due-work.ts';
import { cardFrom } from '../payments/test-cards.ts';
import type { CheckoutSessionRecord } from '../records/records.ts';
import type { World } from '../records/world.ts';
import { emptyForm, type Mistakes, type TypedForm, typedForm, withTestCard } from './card-form.ts';
import { sendPage } from './page.ts';
import { authenticationPage, closedPage, emailOf, payPage } from './pay-page.ts';
import { readCard, readEmail } from './read-card.ts';

const bankAnswer = z.object({ answer: z.enum(['confirm', 'refuse']) });

/** The hosted payment page: `/c/pay/:id`, as the `url` of a Checkout Session names it. */
export function payRoutes(world: World): Router {
  const routes = Router();
  const form = express.urlencoded({ extended: false, limit: '10kb' });
  const withSession = (handle: (session: CheckoutSessionRecord, request: Request, response: Response) => void) =>
    [
      form,
      (request: Request, response: Response) => {
        runDueWork(world);
        world.cause = { requestId: null, idempotencyKey: null };
        const session = world.records.checkoutSessions.anywhere(String(request.params.id));
        if (!session)
          sendPage(response, 404, closedPage('Nothing to pay here', 'This payment page does not exist.', null));
        else if (session.status === 'complete') response.redirect(303, successUrl(session));
        else if (session.status === 'expired') sendPage(response, 410, expiredPage(session));
        else world.store.within(session.account, () => handle(session, request, response));
      },
    ] as const;

  routes.get(
    '/c/pay/:id',
    ...withSession((session, _, response) => {
      sendPage(response, 200, payPage(world, session, emptyForm, {}, null));
    }),
  );
  routes.post(
    '/c/pay/:id',
    ...withSession((session, request, response) => pay(world, session, typedForm.parse(request.body ?? {}), response)),
  );
  routes.get(
    '/c/pay/:id/authenticate',
    ...withSession((session, _, response) => {
      if (session.authenticatingPaymentMethodId) sendPage(response, 200, authenticationPage(world, session));
      else response.redirect(303, `/c/pay/${session.id}`);
    }),
  );
  routes.post(
    '/c/pay/:id/authenticate',
    ...withSession((session, request, response) => authenticate(world, session, request.body, response)),
  );
  return routes;
}

/** Where a finished checkout leads, with its id filled in. */
export function successUrl(session: CheckoutSessionRecord): string {
  return session.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', session.id);
}

function pay(world: World, session: CheckoutSessionRecord, typed: TypedForm, response: Response): void {
  const now = world.clock.now();
  const form = { ...typed, email: emailOf(world, session) ?? typed.email };
  const again = (status: number, shown: TypedForm, mistakes: Mistakes, alert: string | null) =>
    sendPage(response, status, payPage(world, session, shown, mistakes, alert));
  if (form.action === 'fill') {
    again(200, withTestCard(form, now), {}, null);
    return;
  }
  if (!needsCard(world, session)) {
    const mistakes = readEmail(form.email);
    if (mistakes.email) again(422, form, mistakes, null);
    else finish(completeCheckout(world, session.id, payerOf(form), undefined, 'unauthenticated'));
    return;
  }
  const read = readCard(form, now);
  if ('mistakes' in read) again(422, form, read.mistakes, null);
  else finish(completeCheckout(world, session.id, payerOf(form), cardFrom(read.card, now), 'unauthenticated'));

  function finish(outcome: CheckoutOutcome): void {
    if (outcome.status === 'complete') response.redirect(303, successUrl(session));
    else if (outcome.status === 'needs-authentication') response.redirect(303, `/c/pay/${session.id}/authenticate`);
    else if (outcome.status === 'declined') again(402, { ...form, cvc: '' }, {}, outcome.decline.message);
    else if (outcome.status === 'needs-address') again(422, form, { country: 'Enter the country' }, null);
    else if (outcome.status === 'needs-card') again(422, form, {}, 'A card is needed for this plan.');
    else sendPage(response, 410, expiredPage(session));
  }
}

function authenticate(world: World, session: CheckoutSessionRecord, body: unknown, response: Response): void {
  const parsed = bankAnswer.safeParse(body ?? {});
  const id = session.authenticatingPaymentMethodId;
  const card = id ? world.records.paymentMethods.get(id) : undefined;
  if (parsed.success && parsed.data.answer === 'confirm' && card && session.payer) {
    const outcome = completeCheckout(world, session.id, session.payer, card, 'authenticated');
    if (outcome.status === 'complete') {
      response.redirect(303, successUrl(session));
      return;
    }
  }
  const refused =
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.';
  const typed = { ...emptyForm, email: session.payer?.email ?? '', name: session.payer?.name ?? '' };
  sendPage(response, 402, payPage(world, session, typed, {}, refused));
}

function payerOf(form: TypedForm): Payer {
  return { email: form.email.trim() || null, name: form.name.trim() || null, country: countryOf(form) };
}

function countryOf({ country }: TypedForm): string | undefined {
  const code = country.trim().toUpperCase();
  return /^[A-Z]{2}$/.test(code) ? code : undefined;
}

function expiredPage(session: CheckoutSessionRecord) {
  return closedPage('This page has expired', 'Go back and start the purchase again.', session.cancelUrl);
}
