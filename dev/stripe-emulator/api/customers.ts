import type Stripe from 'stripe';
import { z } from 'zod';
import { differences } from '../billing/change-subscription.ts';
import { endSubscription } from '../billing/end-subscription.ts';
import { newCustomer } from '../billing/new-customer.ts';
import { asJson, emitEvent } from '../emit-event.ts';
import { resourceMissing } from '../failure.ts';
import { listPage } from '../listing.ts';
import { clearable, isWithin, mergedMetadata, metadataChange, moment, page, parameters, text } from '../parameters.ts';
import type { CustomerRecord } from '../records.ts';
import { renderCustomer } from '../rendering/customer.ts';
import { required, type World } from '../world.ts';
import { endpoint } from './endpoint.ts';

const email = z.union([z.literal(''), z.email().max(512)]).transform((value) => value || null);
const details = { email: email.optional(), name: clearable.optional(), phone: clearable.optional() };
const description = clearable.optional();
const invoiceSettings = z.strictObject({ default_payment_method: text.optional() }).optional();

/** Customers (https://docs.stripe.com/api/customers). E-mail addresses are compared letter by letter, as at Stripe. */
export const customerEndpoints = [
  endpoint(
    'post',
    '/v1/customers',
    parameters<Stripe.CustomerCreateParams>()({ ...details, description, metadata: metadataChange.optional() }),
    (world, input) =>
      renderCustomer(
        newCustomer(world, {
          email: input.email ?? null,
          name: input.name ?? null,
          phone: input.phone ?? null,
          description: input.description ?? null,
          metadata: mergedMetadata({}, input.metadata),
        }),
      ),
  ),
  endpoint(
    'get',
    '/v1/customers',
    parameters<Stripe.CustomerListParams>()({ ...page, email: text.optional(), created: moment }),
    (world, { email, created, ...cursor }) =>
      listPage(
        '/v1/customers',
        world.records.customers.filter(
          (customer) =>
            !customer.deleted &&
            (email === undefined || customer.email === email) &&
            isWithin(customer.created, created),
        ),
        cursor,
        renderCustomer,
      ),
  ),
  endpoint('get', '/v1/customers/:id', parameters<Stripe.CustomerRetrieveParams>()({}), (world, _, id) =>
    renderCustomer(required(world, 'customers', 'customer', id)),
  ),
  endpoint(
    'post',
    '/v1/customers/:id',
    parameters<Stripe.CustomerUpdateParams>()({
      ...details,
      description,
      metadata: metadataChange.optional(),
      invoice_settings: invoiceSettings,
    }),
    (world, input, id) => {
      const before = existingCustomer(world, id);
      const after = world.records.customers.put({
        ...before,
        email: input.email === undefined ? before.email : input.email,
        name: input.name === undefined ? before.name : input.name,
        phone: input.phone === undefined ? before.phone : input.phone,
        description: input.description === undefined ? before.description : input.description,
        metadata: mergedMetadata(before.metadata, input.metadata),
        defaultPaymentMethodId: input.invoice_settings?.default_payment_method ?? before.defaultPaymentMethodId,
      });
      const rendered = renderCustomer(after);
      const previous = differences(asJson(renderCustomer(before)), asJson(rendered));
      if (Object.keys(previous).length > 0) emitEvent(world, 'customer.updated', rendered, previous);
      return rendered;
    },
  ),
  endpoint('delete', '/v1/customers/:id', parameters<Stripe.CustomerDeleteParams>()({}), (world, _, id) => {
    const customer = existingCustomer(world, id);
    const finalStates = new Set(['canceled', 'incomplete_expired']);
    const running = world.records.subscriptions.filter(
      ({ customerId, status }) => customerId === id && !finalStates.has(status),
    );
    for (const subscription of running) endSubscription(world, subscription, 'cancellation_requested');
    emitEvent(world, 'customer.deleted', renderCustomer(customer));
    return renderCustomer(world.records.customers.put({ ...customer, deleted: true }));
  }),
];

/**
 * A customer that exists and was not deleted.
 *
 * @param parameter the parameter that names it; absent when it is part of the path
 * @throws StripeFailure resource_missing
 */
export function existingCustomer(world: World, id: string, parameter?: string): CustomerRecord {
  const customer = required(world, 'customers', 'customer', id, parameter);
  if (customer.deleted) throw resourceMissing('customer', id, parameter);
  return customer;
}
