import type Stripe from 'stripe';
import { z } from 'zod';
import { emitEvent } from '../emit-event.ts';
import { invalidRequest } from '../failure.ts';
import { newId } from '../ids.ts';
import { listPage } from '../listing.ts';
import { integer, isWithin, metadata, moment, page, parameters, text } from '../parameters.ts';
import { renderRefund } from '../rendering/refund.ts';
import { required, type World } from '../world.ts';
import { endpoint } from './endpoint.ts';

const createParameters = parameters<Stripe.RefundCreateParams>()({
  payment_intent: text,
  amount: integer.pipe(z.int().min(1)).optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.optional(),
});

/** Refunds of card payments (https://docs.stripe.com/api/refunds), which arrive at once here. */
export const refundEndpoints = [
  endpoint('post', '/v1/refunds', createParameters, create),
  endpoint(
    'get',
    '/v1/refunds',
    parameters<Stripe.RefundListParams>()({ ...page, payment_intent: text.optional(), created: moment }),
    (world, { payment_intent: intentId, created, ...cursor }) =>
      listPage(
        '/v1/refunds',
        world.records.refunds.filter(
          (refund) =>
            (intentId === undefined || refund.paymentIntentId === intentId) && isWithin(refund.created, created),
        ),
        cursor,
        (refund) => renderRefund(world, refund),
      ),
  ),
  endpoint('get', '/v1/refunds/:id', parameters<Stripe.RefundRetrieveParams>()({}), (world, _, id) =>
    renderRefund(world, required(world, 'refunds', 'refund', id)),
  ),
];

/** Gives back what is left of a payment, or a part of it. */
function create(world: World, input: z.output<typeof createParameters>): Stripe.Refund {
  const intent = required(world, 'paymentIntents', 'payment_intent', input.payment_intent, 'payment_intent');
  if (intent.status !== 'succeeded') {
    throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`);
  }
  const earlier = world.records.refunds.filter(({ paymentIntentId }) => paymentIntentId === intent.id);
  const leftCents = intent.amountCents - earlier.reduce((sum, { amountCents }) => sum + amountCents, 0);
  if (leftCents === 0) {
    throw invalidRequest(`Charge ${intent.latestChargeId} has already been refunded.`, 'charge_already_refunded');
  }
  const amountCents = input.amount ?? leftCents;
  if (amountCents > leftCents) {
    throw invalidRequest(`Refund amount (${amountCents}) is greater than unrefunded amount on charge (${leftCents})`);
  }
  const refund = world.records.refunds.put({
    id: newId('re_'),
    created: world.clock.now(),
    paymentIntentId: intent.id,
    amountCents,
    currency: intent.currency,
    reason: input.reason ?? null,
    metadata: input.metadata ?? {},
  });
  emitEvent(world, 'refund.created', renderRefund(world, refund));
  return renderRefund(world, refund);
}
