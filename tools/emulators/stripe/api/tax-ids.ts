import type Stripe from 'stripe';
import { z } from 'zod';
import { emitEvent } from '../events/emit-event.ts';
import { addTaxId, taxIdsOf } from '../payments/tax-ids.ts';
import { resourceMissing } from '../records/failure.ts';
import { listPage } from '../records/listing.ts';
import { page, parameters, text } from '../records/parameters.ts';
import type { TaxIdRecord } from '../records/records.ts';
import type { World } from '../records/world.ts';
import { renderTaxId } from '../rendering/tax-id.ts';
import { endpoint } from '../request/endpoint.ts';
import { existingCustomer } from './customers.ts';

const path = '/v1/customers/:id/tax_ids';

/** Tax ids of customers (https://docs.stripe.com/api/tax_ids/customer_create). Of the many types the EU's is known. */
export const taxIdEndpoints = [
  endpoint(
    'post',
    path,
    parameters<Stripe.CustomerCreateTaxIdParams>()({ type: z.literal('eu_vat'), value: text.min(1) }),
    (world, { value }, id) => renderTaxId(addTaxId(world, existingCustomer(world, id), value, 'value')),
  ),
  endpoint('get', path, parameters<Stripe.CustomerListTaxIdsParams>()({ ...page }), (world, cursor, id) => {
    existingCustomer(world, id);
    return listPage(`/v1/customers/${id}/tax_ids`, taxIdsOf(world, id), cursor, renderTaxId);
  }),
  endpoint('get', `${path}/:innerId`, parameters<Stripe.CustomerRetrieveTaxIdParams>()({}), (world, _, id, innerId) =>
    renderTaxId(ownTaxId(world, id, innerId)),
  ),
  endpoint(
    'delete',
    `${path}/:innerId`,
    parameters<Stripe.CustomerDeleteTaxIdParams>()({}),
    (world, _, id, innerId) => {
      const taxId = ownTaxId(world, id, innerId);
      world.records.taxIds.remove(taxId.id);
      emitEvent(world, 'customer.tax_id.deleted', renderTaxId(taxId));
      return { id: taxId.id, object: 'tax_id', deleted: true };
    },
  ),
];

function ownTaxId(world: World, customerId: string, id: string): TaxIdRecord {
  const taxId = world.records.taxIds.get(id);
  if (taxId?.customerId !== customerId) throw resourceMissing('tax_id', id);
  return taxId;
}
