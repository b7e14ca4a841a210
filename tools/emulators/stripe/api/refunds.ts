import type Stripe from 'stripe';
import { z } from 'zod';
import { emitEvent } from '../events/emit-event.ts';
import { isDisputed } from '../payments/disputes.ts';
import { invalidRequest } from '../records/failure.ts';
import { newId } from '../records/ids.ts';
import { listPage } from '../records/listing.ts';
import { integer, isWithin, metadata, moment, page, parameters, text } from '../records/parameters.ts';
import { referencedRecord, requireRecord, type World } from '../records/world.ts';
import { refundedCents, renderCharge } from '../rendering/charge.ts';
import { renderRefund } from '../rendering/refund.ts';
import { endpoint } from '../request/endpoint.ts';

const createParameters = parameters<Stripe.RefundCreateParams>()({
  charge: text.optional(),
  payment_intent: text.optional(),
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
    parameters<Stripe.RefundListParams>()({
      ...page,
      charge: text.optional(),
      payment_intent: text.optional(),
      created: moment,
    }),
    (world, { charge, payment_intent: intentId, created, ...cursor }) =>
      listPage(
        '/v1/refunds',
        world.records.refunds.filter(
          (refund) =>
            (charge === undefined || refund.chargeId === charge) &&
            (intentId === undefined || refund.paymentIntentId === intentId) &&
            isWithin(refund.created, created),
        ),
        cursor,
        (refund) => renderRefund(world, refund),
      ),
  ),
  endpoint('get', '/v1/refunds/:id', parameters<Stripe.RefundRetrieveParams>()({}), (world, _, id) =>
    renderRefund(world, requireRecord(world, 'refunds', 'refund', id)),
  ),
];

/** Gives back what is left of a charge, or a part of it. */
function create(world: World, input: z.output<typeof createParameters>): Stripe.Refund {
  const charge = chargeToRefund(world, input);
  if (isDisputed(world, charge)) {
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, 'charge_disputed');
  }
  const leftCents = charge.amountCents - refundedCents(world, charge);
  if (leftCents === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded');
  }
  const amountCents = input.amount ?? leftCents;
  if (amountCents > leftCents) {
    throw invalidRequest(`Refund amount (${amountCents}) is greater than unrefunded amount on charge (${leftCents})`);
  }
  const refund = world.records.refunds.put({
    id: newId('re_'),
    created: world.clock.now(),
    paymentIntentId: charge.paymentIntentId,
    chargeId: charge.id,
    status: 'succeeded',
    amountCents,
    currency: charge.currency,
    reason: input.reason ?? null,
    metadata: input.metadata ?? {},
  });
  emitEvent(world, 'refund.created', renderRefund(world, refund));
  emitEvent(world, 'charge.refunded', renderCharge(world, charge));
  return renderRefund(world, refund);
}

function chargeToRefund(world: World, { charge, payment_intent: intentId }: z.output<typeof createParameters>) {
  if (charge !== undefined) return requireRecord(world, 'charges', 'charge', charge, 'charge');
  if (intentId === undefined) {
    throw invalidRequest('One of the following params should be provided for this request: payment_intent or charge.');
  }
  const { id, status, latestChargeId } = requireRecord(
    world,
    'paymentIntents',
    'payment_intent',
    intentId,
    'payment_intent',
  );
  if (status === 'succeeded' && latestChargeId !== null) return referencedRecord(world, 'charges', latestChargeId);
  throw invalidRequest(`This PaymentIntent (${id}) does not have a successful charge to refund.`);
}
