import type Stripe from 'stripe';
import { z } from 'zod';
import { emitEvent } from '../events/emit-event.ts';
import { isCardNumber } from '../pages/read-card.ts';
import { cardFrom, namedCard } from '../payments/test-cards.ts';
import { cardDeclined, invalidRequest, type StripeFailure } from '../records/failure.ts';
import { listPage } from '../records/listing.ts';
import { page, parameters, text } from '../records/parameters.ts';
import type { PaymentMethodRecord } from '../records/records.ts';
import { requireRecord, type World } from '../records/world.ts';
import { renderPaymentMethod } from '../rendering/payment-method.ts';
import { endpoint } from '../request/endpoint.ts';
import { existingCustomer } from './customers.ts';

/** Card details as the card form sends them. */
export const cardData = z.strictObject({
  type: z.literal('card'),
  card: z.strictObject({ number: text, exp_month: text, exp_year: text, cvc: text }),
  billing_details: z.strictObject({ name: text.optional(), email: text.optional() }).optional(),
});

/**
 * A new, unattached card from its details, checked as the card form's messages need it.
 *
 * @throws StripeFailure card_error with incorrect_number, invalid_expiry or invalid_cvc
 */
export function cardFromData(world: World, data: z.output<typeof cardData>): PaymentMethodRecord {
  const { number, exp_month, exp_year, cvc } = data.card;
  const [month, year] = [Number(exp_month), Number(exp_year)];
  const now = world.clock.now();
  if (!isCardNumber(number)) throw malformed('incorrect_number', 'Your card number is incorrect.');
  if (!/^\d{1,2}$/.test(exp_month) || !/^\d{4}$/.test(exp_year) || month < 1 || month > 12) {
    throw malformed('invalid_expiry', "Your card's expiration date is invalid.");
  }
  if (Date.UTC(year, month, 1) / 1000 <= now) throw malformed('invalid_expiry', "Your card's expiration date is past.");
  if (!/^\d{3,4}$/.test(cvc)) throw malformed('invalid_cvc', "Your card's security code is invalid.");
  const { name, email } = data.billing_details ?? {};
  const card = { number, expiryMonth: month, expiryYear: year, holder: name || null, email: email || null };
  return cardFrom(card, now);
}

function malformed(code: string, message: string): StripeFailure {
  return cardDeclined({ code, declineCode: null, message }, 'undone');
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
    : requireRecord(world, 'paymentMethods', 'payment_method', id, parameter);
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
    renderPaymentMethod(requireRecord(world, 'paymentMethods', 'payment_method', id)),
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
