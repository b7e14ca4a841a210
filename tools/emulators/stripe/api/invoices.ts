import type Stripe from 'stripe';
import { z } from 'zod';
import { activateAfterPayment } from '../billing/activate-after-payment.ts';
import { cardOf } from '../billing/renew-subscription.ts';
import { markUncollectible, payInvoice, voidInvoice } from '../payments/pay-invoice.ts';
import { cardDeclined, invalidRequest, needsHolder } from '../records/failure.ts';
import { listPage } from '../records/listing.ts';
import { flag, isWithin, moment, page, parameters, text } from '../records/parameters.ts';
import { referencedRecord, requireRecord, type World } from '../records/world.ts';
import { renderInvoice, renderInvoicePayments } from '../rendering/invoice.ts';
import { endpoint } from '../request/endpoint.ts';
import { cardNamed } from './payment-methods.ts';

const payParameters = parameters<Stripe.InvoicePayParams>()({
  payment_method: text.optional(),
  off_session: flag.optional(),
});

/** Invoices (https://docs.stripe.com/api/invoices); subscriptions write them, nobody else does. */
export const invoiceEndpoints = [
  endpoint(
    'get',
    '/v1/invoices',
    parameters<Stripe.InvoiceListParams>()({
      ...page,
      customer: text.optional(),
      subscription: text.optional(),
      status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
      created: moment,
    }),
    (world, { customer, subscription, status, created, ...cursor }) =>
      listPage(
        '/v1/invoices',
        world.records.invoices.filter(
          (invoice) =>
            (customer === undefined || invoice.customerId === customer) &&
            (subscription === undefined || invoice.subscriptionId === subscription) &&
            (status === undefined || invoice.status === status) &&
            isWithin(invoice.created, created),
        ),
        cursor,
        (invoice) => renderInvoice(world, invoice),
      ),
  ),
  endpoint('get', '/v1/invoices/:id', parameters<Stripe.InvoiceRetrieveParams>()({}), (world, _, id) =>
    renderInvoice(world, requireRecord(world, 'invoices', 'invoice', id)),
  ),
  endpoint(
    'get',
    '/v1/invoice_payments',
    parameters<Stripe.InvoicePaymentListParams>()({
      ...page,
      invoice: text.optional(),
      payment: z.strictObject({ type: z.literal('payment_intent'), payment_intent: text }).optional(),
      status: z.enum(['canceled', 'open', 'paid']).optional(),
      created: moment,
    }),
    (world, { invoice, payment, status, created, ...cursor }) =>
      listPage(
        '/v1/invoice_payments',
        world.records.invoices
          .filter(
            ({ id, paymentIntentId }) =>
              (invoice === undefined || id === invoice) && (!payment || paymentIntentId === payment.payment_intent),
          )
          .flatMap((each) => renderInvoicePayments(world, each).data)
          .filter((each) => (status === undefined || each.status === status) && isWithin(each.created, created)),
        cursor,
        (each) => each,
      ),
  ),
  endpoint('post', '/v1/invoices/:id/pay', payParameters, pay),
  endpoint('post', '/v1/invoices/:id/void', parameters<Stripe.InvoiceVoidInvoiceParams>()({}), (world, _, id) => {
    if (requireRecord(world, 'invoices', 'invoice', id).status !== 'open') {
      throw invalidRequest('You can only pass in open invoices. This invoice is not open.');
    }
    voidInvoice(world, id);
    return renderInvoice(world, referencedRecord(world, 'invoices', id));
  }),
  endpoint(
    'post',
    '/v1/invoices/:id/mark_uncollectible',
    parameters<Stripe.InvoiceMarkUncollectibleParams>()({}),
    (world, _, id) => {
      if (requireRecord(world, 'invoices', 'invoice', id).status !== 'open') {
        throw invalidRequest('You can only pass in open invoices. This invoice is not open.');
      }
      markUncollectible(world, id);
      return renderInvoice(world, referencedRecord(world, 'invoices', id));
    },
  ),
];

/** Collects an open invoice now. A refusal is kept as a failed attempt and answered with 402. */
function pay(world: World, input: z.output<typeof payParameters>, id: string): Stripe.Invoice {
  const invoice = requireRecord(world, 'invoices', 'invoice', id);
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible') {
    throw invalidRequest('Invoice is already paid', 'invoice_already_paid');
  }
  const card = input.payment_method
    ? cardNamed(world, input.payment_method, 'payment_method')
    : invoice.subscriptionId
      ? cardOf(world, referencedRecord(world, 'subscriptions', invoice.subscriptionId))
      : undefined;
  const verdict = payInvoice(world, id, card, input.off_session === false ? 'on-session' : 'off-session');
  if (verdict.status === 'refused') throw cardDeclined(verdict.decline, 'kept');
  if (verdict.status === 'challenged') throw needsHolder('invoice', 'invoice', 'kept');
  activateAfterPayment(world, id);
  return renderInvoice(world, referencedRecord(world, 'invoices', id));
}
