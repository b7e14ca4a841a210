import { invalidRequest, StripeFailure } from './failure.ts';
import type { CustomerRecord, InvoiceLineRecord, PriceRecord } from './records.ts';
import type { LineTax } from './tax-records.ts';
import { referencedRecord, type World } from './world.ts';

/**
 * Stripe Tax (https://docs.stripe.com/tax) for a seller in Slovenia who is registered at home and in the EU's one-stop
 * shop: standard rates of the member states, reverse charge for companies of the others, nothing outside.
 */

/** The seller's country. */
const home = 'SI';

/** Standard rates of value added tax in percent. */
const standardRates: Readonly<Record<string, number>> = {
  AT: 20,
  BE: 21,
  BG: 20,
  CY: 19,
  CZ: 21,
  DE: 19,
  DK: 25,
  EE: 24,
  ES: 21,
  FI: 25.5,
  FR: 20,
  GR: 24,
  HR: 25,
  HU: 27,
  IE: 23,
  IT: 22,
  LT: 21,
  LU: 17,
  LV: 21,
  MT: 18,
  NL: 21,
  PL: 23,
  PT: 23,
  RO: 21,
  SE: 25,
  SI: 22,
  SK: 23,
};

export function isMemberState(country: string): boolean {
  return country in standardRates;
}

/** Whether Stripe can tell from the address where the customer is: outside the United States the country is enough. */
export function hasLocation({ address }: Pick<CustomerRecord, 'address'>): boolean {
  return address !== null && /^[A-Z]{2}$/.test(address.country ?? '');
}

/**
 * The tax on an amount, as part of it or beside it.
 *
 * @param amountCents of the line, in the price's own sense: with the tax inside when it is inclusive
 */
export function taxOn(world: World, customer: CustomerRecord, price: PriceRecord, amountCents: number): LineTax {
  const country = customer.address?.country ?? '';
  const rate = standardRates[country];
  const company = world.records.taxIds.filter(({ customerId }) => customerId === customer.id).length > 0;
  const behavior = price.taxBehavior === 'exclusive' ? 'exclusive' : 'inclusive';
  const none = { amountCents: 0, taxableCents: amountCents, percentage: 0, behavior, country } as const;
  if (customer.taxExempt === 'exempt') return { ...none, reason: 'customer_exempt' };
  if (rate === undefined) return { ...none, reason: 'not_collecting' };
  if (customer.taxExempt === 'reverse' || (company && country !== home)) return { ...none, reason: 'reverse_charge' };
  const share = behavior === 'inclusive' ? rate / (100 + rate) : rate / 100;
  const taxCents = Math.round(amountCents * share);
  return {
    amountCents: taxCents,
    taxableCents: behavior === 'inclusive' ? amountCents - taxCents : amountCents,
    percentage: rate,
    behavior,
    country,
    reason: 'standard_rated',
  };
}

/** The lines of an invoice with the tax on each of them. */
export function taxedLines(
  world: World,
  customer: CustomerRecord,
  lines: readonly InvoiceLineRecord[],
): InvoiceLineRecord[] {
  return lines.map((line) => ({
    ...line,
    tax: taxOn(world, customer, referencedRecord(world, 'prices', line.priceId), line.amountCents),
  }));
}

/** What comes on top of the lines' amounts, in cents: the taxes that are not part of them. */
export function exclusiveTaxCents(lines: readonly InvoiceLineRecord[]): number {
  return lines.reduce((sum, { tax }) => sum + (tax?.behavior === 'exclusive' ? tax.amountCents : 0), 0);
}

/** All tax of an invoice in cents, inside or beside its lines. */
export function taxCentsOf(lines: readonly InvoiceLineRecord[]): number {
  return lines.reduce((sum, { tax }) => sum + (tax?.amountCents ?? 0), 0);
}

/**
 * Makes sure that Stripe Tax can be turned on for a customer.
 *
 * @throws StripeFailure customer_tax_location_invalid
 */
export function requireLocation(customer: CustomerRecord): void {
  if (hasLocation(customer)) return;
  throw locationInvalid(
    "The customer's location isn't recognized. Set a valid customer address in order to automatically calculate tax.",
  );
}

/** @throws StripeFailure for a price that does not say whether tax is part of it */
export function requireTaxBehavior(price: PriceRecord): void {
  if (price.taxBehavior !== 'unspecified') return;
  throw invalidRequest(
    `The price ${price.id} has no tax behavior. Set \`tax_behavior\` on it to calculate tax automatically.`,
  );
}

/** 400 customer_tax_location_invalid */
export function locationInvalid(message: string): StripeFailure {
  return invalidRequest(message, 'customer_tax_location_invalid');
}
