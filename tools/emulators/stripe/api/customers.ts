import type Stripe from 'stripe';
import { z } from 'zod';
import { endSubscription } from '../billing/end-subscription.ts';
import { asJson, emitEvent } from '../events/emit-event.ts';
import { differences } from '../payments/change-subscription.ts';
import { newCustomer } from '../payments/new-customer.ts';
import { addTaxId } from '../payments/tax-ids.ts';
import { requireLocation } from '../records/automatic-tax.ts';
import { invalidRequest, resourceMissing } from '../records/failure.ts';
import { listPage } from '../records/listing.ts';
import {
  clearable,
  isWithin,
  mergedMetadata,
  metadataChange,
  moment,
  page,
  parameters,
  text,
} from '../records/parameters.ts';
import type { CustomerRecord } from '../records/records.ts';
import type { AddressRecord } from '../records/tax-records.ts';
import { requireRecord, type World } from '../records/world.ts';
import { renderCustomer } from '../rendering/customer.ts';
import { endpoint } from '../request/endpoint.ts';

const email = z.union([z.literal(''), z.email().max(512)]).transform((value) => value || null);
const details = { email: email.optional(), name: clearable.optional(), phone: clearable.optional() };
const description = clearable.optional();
const addressParameters = z.strictObject({
  line1: text.optional(),
  line2: text.optional(),
  city: text.optional(),
  postal_code: text.optional(),
  state: text.optional(),
  country: text.optional(),
});
/** An empty text removes the address. */
const addressChange = z.union([z.literal(''), addressParameters]).optional();
const taxDetails = {
  address: addressChange,
  preferred_locales: z.array(text).optional(),
  tax: z.strictObject({ validate_location: z.enum(['deferred', 'immediately']).optional() }).optional(),
  tax_exempt: z.enum(['none', 'exempt', 'reverse']).optional(),
};
const taxIdData = z
  .array(z.strictObject({ type: z.literal('eu_vat'), value: text.min(1) }))
  .max(5)
  .optional();
const invoiceSettings = z.strictObject({ default_payment_method: text.optional() }).optional();

/** Of Stripe's query language (https://docs.stripe.com/search#search-query-language), one exact value of metadata. */
const metadataQuery = /^metadata\['([^']{1,40})'\]:'([^']*)'$/;

/** Customers (https://docs.stripe.com/api/customers). E-mail addresses are compared letter by letter, as at Stripe. */
export const customerEndpoints = [
  endpoint(
    'post',
    '/v1/customers',
    parameters<Stripe.CustomerCreateParams>()({
      ...details,
      ...taxDetails,
      tax_id_data: taxIdData,
      description,
      metadata: metadataChange.optional(),
    }),
    (world, input) => {
      const customer = newCustomer(world, {
        email: input.email ?? null,
        name: input.name ?? null,
        phone: input.phone ?? null,
        description: input.description ?? null,
        metadata: mergedMetadata({}, input.metadata),
        address: changedAddress(null, input.address),
        preferredLocales: input.preferred_locales ?? [],
        taxExempt: input.tax_exempt ?? 'none',
      });
      if (input.tax?.validate_location === 'immediately') requireLocation(customer);
      for (const [index, { value }] of (input.tax_id_data ?? []).entries()) {
        addTaxId(world, customer, value, `tax_id_data[${index}][value]`);
      }
      return renderCustomer(customer);
    },
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
  endpoint(
    'get',
    '/v1/customers/search',
    parameters<Stripe.CustomerSearchParams>()({ query: text, limit: page.limit }),
    (world, { query, limit }) => {
      const [, key = '', value] = metadataQuery.exec(query) ?? [];
      if (value === undefined) throw invalidRequest('We were unable to parse your search query.', undefined, 'query');
      const found = world.records.customers.filter((customer) => !customer.deleted && customer.metadata[key] === value);
      const data = found.toReversed().slice(0, limit).map(renderCustomer);
      return {
        object: 'search_result',
        data,
        has_more: found.length > limit,
        next_page: null,
        url: '/v1/customers/search',
      };
    },
  ),
  endpoint('get', '/v1/customers/:id', parameters<Stripe.CustomerRetrieveParams>()({}), (world, _, id) =>
    renderCustomer(requireRecord(world, 'customers', 'customer', id)),
  ),
  endpoint(
    'post',
    '/v1/customers/:id',
    parameters<Stripe.CustomerUpdateParams>()({
      ...details,
      ...taxDetails,
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
        address: changedAddress(before.address, input.address),
        preferredLocales: input.preferred_locales ?? before.preferredLocales,
        taxExempt: input.tax_exempt ?? before.taxExempt,
        defaultPaymentMethodId: input.invoice_settings?.default_payment_method ?? before.defaultPaymentMethodId,
      });
      if (input.tax?.validate_location === 'immediately') requireLocation(after);
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

/** An address after an update, which gives it as a whole. */
function changedAddress(before: AddressRecord | null, change: z.output<typeof addressChange>): AddressRecord | null {
  if (change === undefined) return before;
  if (change === '') return null;
  const { line1, line2, city, postal_code, state, country } = change;
  return {
    line1: line1 || null,
    line2: line2 || null,
    city: city || null,
    postal_code: postal_code || null,
    state: state || null,
    country: country || null,
  };
}

/**
 * A customer that exists and was not deleted.
 *
 * @param parameter the parameter that names it; absent when it is part of the path
 * @throws StripeFailure resource_missing
 */
export function existingCustomer(world: World, id: string, parameter?: string): CustomerRecord {
  const customer = requireRecord(world, 'customers', 'customer', id, parameter);
  if (customer.deleted) throw resourceMissing('customer', id, parameter);
  return customer;
}
