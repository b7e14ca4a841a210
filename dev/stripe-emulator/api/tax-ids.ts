import type Stripe from 'stripe';
import { z } from 'zod';
import { addTaxId, taxIdsOf } from '../billing/tax-ids.ts';
import { emitEvent } from '../emit-event.ts';
import { resourceMissing } from '../failure.ts';
import { listPage } from '../listing.ts';
import { page, parameters, text } from '../parameters.ts';
import type { TaxIdRecord } from '../records.ts';
import { renderTaxId } from '../rendering/tax-id.ts';
import type { World } from '../world.ts';
import { existingCustomer } from './customers.ts';
import { endpoint } from './endpoint.ts';

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
