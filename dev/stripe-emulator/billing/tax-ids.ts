import { emitEvent } from '../emit-event.ts';
import { invalidRequest } from '../failure.ts';
import { newId } from '../ids.ts';
import type { CustomerRecord, TaxIdRecord } from '../records.ts';
import { renderTaxId } from '../rendering/tax-id.ts';
import type { World } from '../world.ts';
import { isMemberState } from './automatic-tax.ts';

/** The prefix that a member state writes before its numbers, where it is not the country's code. */
const countryOfPrefix: Readonly<Record<string, string>> = { EL: 'GR', XI: 'GB' };

/**
 * Adds an EU VAT id to a customer. Whether it belongs to somebody is found out later, as at Stripe. Stripe's documents do
 * not say that a customer has an id once; who calls it in production reads this code of a second one (polarsource/polar,
 * pull request 5234).
 *
 * @param parameter the parameter that gave the value
 * @throws StripeFailure tax_id_invalid, resource_already_exists
 */
export function addTaxId(world: World, customer: CustomerRecord, given: string, parameter: string): TaxIdRecord {
  const value = given.replace(/[\s.-]/g, '').toUpperCase();
  const prefix = value.slice(0, 2);
  const country = countryOfPrefix[prefix] ?? prefix;
  if ((!isMemberState(country) && prefix !== 'XI') || !/^[A-Z]{2}[0-9A-Z]{2,13}$/.test(value)) {
    throw invalidRequest('Invalid value for eu_vat.', 'tax_id_invalid', parameter);
  }
  if (taxIdsOf(world, customer.id).some((taxId) => taxId.value === value)) {
    throw invalidRequest('This tax ID already exists on the customer.', 'resource_already_exists', parameter);
  }
  const taxId = world.records.taxIds.put({
    id: newId('txi_'),
    created: world.clock.now(),
    customerId: customer.id,
    value,
    country,
    verification: 'pending',
  });
  emitEvent(world, 'customer.tax_id.created', renderTaxId(taxId));
  return taxId;
}

/** A customer's tax ids, the oldest first. */
export function taxIdsOf(world: World, customerId: string): TaxIdRecord[] {
  return world.records.taxIds.filter((taxId) => taxId.customerId === customerId);
}
