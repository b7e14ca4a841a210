import type Stripe from 'stripe';
import { z } from 'zod';
import { emitEvent } from '../events/emit-event.ts';
import { closeDispute } from '../payments/disputes.ts';
import { invalidRequest } from '../records/failure.ts';
import { listPage } from '../records/listing.ts';
import {
  flag,
  isWithin,
  mergedMetadata,
  metadataChange,
  moment,
  page,
  parameters,
  text,
} from '../records/parameters.ts';
import { requireRecord, type World } from '../records/world.ts';
import { renderCharge } from '../rendering/charge.ts';
import { renderDispute } from '../rendering/dispute.ts';
import { endpoint } from '../request/endpoint.ts';

const disputeParameters = parameters<Stripe.DisputeUpdateParams>()({
  evidence: z.strictObject({ uncategorized_text: text.optional() }).optional(),
  metadata: metadataChange.optional(),
  submit: flag.optional(),
});

/** Charges and disputes (https://docs.stripe.com/api/charges, /api/disputes). Payments make the ones, banks the others. */
export const chargeEndpoints = [
  endpoint(
    'get',
    '/v1/charges',
    parameters<Stripe.ChargeListParams>()({
      ...page,
      customer: text.optional(),
      payment_intent: text.optional(),
      created: moment,
    }),
    (world, { customer, payment_intent, created, ...cursor }) =>
      listPage(
        '/v1/charges',
        world.records.charges.filter(
          (charge) =>
            (customer === undefined || charge.customerId === customer) &&
            (payment_intent === undefined || charge.paymentIntentId === payment_intent) &&
            isWithin(charge.created, created),
        ),
        cursor,
        (charge) => renderCharge(world, charge),
      ),
  ),
  endpoint('get', '/v1/charges/:id', parameters<Stripe.ChargeRetrieveParams>()({}), (world, _, id) =>
    renderCharge(world, requireRecord(world, 'charges', 'charge', id)),
  ),
  endpoint(
    'get',
    '/v1/disputes',
    parameters<Stripe.DisputeListParams>()({
      ...page,
      charge: text.optional(),
      payment_intent: text.optional(),
      created: moment,
    }),
    (world, { charge, payment_intent, created, ...cursor }) =>
      listPage(
        '/v1/disputes',
        world.records.disputes.filter(
          (dispute) =>
            (charge === undefined || dispute.chargeId === charge) &&
            (payment_intent === undefined ||
              world.records.charges.get(dispute.chargeId)?.paymentIntentId === payment_intent) &&
            isWithin(dispute.created, created),
        ),
        cursor,
        (dispute) => renderDispute(world, dispute),
      ),
  ),
  endpoint('get', '/v1/disputes/:id', parameters<Stripe.DisputeRetrieveParams>()({}), (world, _, id) =>
    renderDispute(world, requireRecord(world, 'disputes', 'dispute', id)),
  ),
  endpoint('post', '/v1/disputes/:id', disputeParameters, answerDispute),
  endpoint('post', '/v1/disputes/:id/close', parameters<Stripe.DisputeCloseParams>()({}), (world, _, id) =>
    renderDispute(world, closeDispute(world, openDisputeNamed(world, id).id, 'lost')),
  ),
];

/** Hands in evidence, at once unless it is only to be kept; Stripe's two test words decide the dispute. */
function answerDispute(world: World, input: z.output<typeof disputeParameters>, id: string): Stripe.Dispute {
  const before = openDisputeNamed(world, id);
  const evidence = input.evidence?.uncategorized_text ?? before.evidence;
  const submitted = input.submit !== false && input.evidence !== undefined;
  const after = world.records.disputes.put({
    ...before,
    evidence,
    metadata: mergedMetadata(before.metadata, input.metadata),
    status: submitted ? 'under_review' : before.status,
    submissions: before.submissions + (submitted ? 1 : 0),
  });
  emitEvent(world, 'charge.dispute.updated', renderDispute(world, after));
  if (submitted && evidence === 'winning_evidence') return renderDispute(world, closeDispute(world, id, 'won'));
  if (submitted && evidence === 'losing_evidence') return renderDispute(world, closeDispute(world, id, 'lost'));
  return renderDispute(world, after);
}

function openDisputeNamed(world: World, id: string) {
  const dispute = requireRecord(world, 'disputes', 'dispute', id);
  if (dispute.status === 'won' || dispute.status === 'lost') throw invalidRequest('This dispute is already closed.');
  return dispute;
}
