import type Stripe from 'stripe';
import { z } from 'zod';
import { cardFrom, namedCard } from '../billing/test-cards.ts';
import { emitEvent } from '../emit-event.ts';
import { invalidRequest } from '../failure.ts';
import { listPage } from '../listing.ts';
import { integer, page, parameters, text } from '../parameters.ts';
import type { PaymentMethodRecord } from '../records.ts';
import { renderPaymentMethod } from '../rendering/payment-method.ts';
import { required, type World } from '../world.ts';
import { existingCustomer } from './customers.ts';
import { endpoint } from './endpoint.ts';

/** Card details as the card form sends them. */
export const cardData = z.strictObject({
  type: z.literal('card'),
  card: z.strictObject({
    number: z.string().regex(/^\d{12,19}$/),
    exp_month: integer.pipe(z.int().min(1).max(12)),
    exp_year: integer.pipe(z.int().min(2000).max(2099)),
    cvc: z.string().regex(/^\d{3,4}$/),
  }),
  billing_details: z.strictObject({ name: text.optional(), email: text.optional() }).optional(),
});

/** A new, unattached card from its details. */
export function cardFromData(world: World, data: z.output<typeof cardData>): PaymentMethodRecord {
  const card = {
    number: data.card.number,
    expiryMonth: data.card.exp_month,
    expiryYear: data.card.exp_year,
    holder: data.billing_details?.name ?? null,
    email: data.billing_details?.email ?? null,
  };
  return cardFrom(card, world.clock.now());
}

/**
 * The card a parameter names: a stored one or one of Stripe's test names, which becomes a new one each time.
 *
 * @throws StripeFailure resource_missing
 */
export function cardNamed(world: World, id: string, parameter?: string): PaymentMethodRecord {
  const named = namedCard(id, world.clock.now());
  return named
    ? world.records.paymentMethods.put(named)
    : required(world, 'paymentMethods', 'payment_method', id, parameter);
}

/** Cards (https://docs.stripe.com/api/payment_methods). */
export const paymentMethodEndpoints = [
  endpoint(
    'get',
    '/v1/payment_methods',
    parameters<Stripe.PaymentMethodListParams>()({
      ...page,
      customer: text.optional(),
      type: z.literal('card').optional(),
    }),
    (world, { customer, limit, starting_after, ending_before }) =>
      listPage(
        '/v1/payment_methods',
        world.records.paymentMethods.filter(
          ({ customerId }) => customerId !== null && (customer === undefined || customerId === customer),
        ),
        { limit, starting_after, ending_before },
        renderPaymentMethod,
      ),
  ),
  endpoint('get', '/v1/payment_methods/:id', parameters<Stripe.PaymentMethodRetrieveParams>()({}), (world, _, id) =>
    renderPaymentMethod(required(world, 'paymentMethods', 'payment_method', id)),
  ),
  endpoint(
    'post',
    '/v1/payment_methods/:id/attach',
    parameters<Stripe.PaymentMethodAttachParams>()({ customer: text }),
    (world, { customer }, id) => {
      existingCustomer(world, customer, 'customer');
      const card = cardNamed(world, id);
      if (card.customerId !== null && card.customerId !== customer) {
        throw invalidRequest('The payment method you provided has already been attached to a customer.');
      }
      const attached = world.records.paymentMethods.put({ ...card, customerId: customer });
      emitEvent(world, 'payment_method.attached', renderPaymentMethod(attached));
      return renderPaymentMethod(attached);
    },
  ),
];
