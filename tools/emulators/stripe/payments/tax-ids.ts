import { emitEvent } from '../events/emit-event.ts';
import { isMemberState } from '../records/automatic-tax.ts';
import { invalidRequest } from '../records/failure.ts';
import { newId } from '../records/ids.ts';
import type { CustomerRecord, TaxIdRecord } from '../records/records.ts';
import type { World } from '../records/world.ts';
import { renderTaxId } from '../rendering/tax-id.ts';

/** The prefix that a member state writes before its numbers, where it is not the country's code. */
const countryOfPrefix: Readonly<Record<string, string>> = { EL: 'GR', XI: 'GB' };

/**
 * Adds an EU VAT id to a customer; whether it belongs to somebody is found out later, as at Stripe. Stripe's documents
 * do not say that a customer has an id once; who calls it in production reads this code of a second one
 * (polarsource/polar, pull request 5234).
 *
 * @param parameter the parameter that gave the value
 * @throws StripeFailure tax_id_invalid, resource_already_exists
 */
export function addTaxId(world: World, customer: CustomerRecord, given: string, parameter: string): TaxIdRecord {
  const value = given.replace(/[\s.-]/g, '').toUpperCase();
  const prefix = value.slice(0, 2);
  const country = countryOfPrefix[prefix] ?? prefix;
  const form = /^[A-Z]{2}[0-9A-Z]{2,13}$/;
  if (!isMagic(value) && ((!isMemberState(country) && prefix !== 'XI') || !form.test(value))) {
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
    country: isMagic(value) ? null : country,
    verification: 'pending',
  });
  emitEvent(world, 'customer.tax_id.created', renderTaxId(taxId));
  return taxId;
}

/** What the register makes of numbers that are meant for tests (https://docs.stripe.com/tax/tax-ids, "Testing"). */
const magicNumbers: Readonly<Record<string, TaxIdRecord['verification']>> = {
  '000000000': 'verified',
  '111111111': 'unverified',
  '222222222': 'pending',
};
/** Stripe: usually a few seconds. */
const verificationSeconds = 2;

const isMagic = (value: string) => value in magicNumbers;

/** When the register answers about a tax id, and what; undefined for one that nobody knows of but a test. */
export function registerAnswer({ created, value }: TaxIdRecord) {
  const outcome = magicNumbers[value.replace(/^[A-Z]{2}/, '')];
  if (outcome === undefined || outcome === 'pending') return undefined;
  return { at: created + verificationSeconds, outcome };
}

/** Takes down what the register says of a tax id. */
export function settleTaxId(world: World, before: TaxIdRecord, verification: TaxIdRecord['verification']): void {
  if (before.verification === verification) return;
  const settled = world.records.taxIds.put({ ...before, verification });
  const previous = { verification: { status: before.verification } };
  emitEvent(world, 'customer.tax_id.updated', renderTaxId(settled), previous);
}

/** A customer's tax ids, the oldest first. */
export function taxIdsOf(world: World, customerId: string): TaxIdRecord[] {
  return world.records.taxIds.filter((taxId) => taxId.customerId === customerId);
}
