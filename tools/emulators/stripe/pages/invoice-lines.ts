import type { InvoiceRecord } from '../records/records.ts';
import type { LineTax } from '../records/tax-records.ts';
import { totalTaxes } from '../rendering/invoice.ts';
import { money } from './page.ts';

/** Whom an invoice is for, line by line: name, address, VAT ids. */
export function buyerLines({ buyer }: InvoiceRecord): string[] {
  if (!buyer) return [];
  const { name, address, taxIds } = buyer;
  const town = `${address?.postal_code ?? ''} ${address?.city ?? ''}`.trim();
  const lines = [name, address?.line1, town, address?.country, ...taxIds.map((value) => `EU VAT ${value}`)];
  return lines.flatMap((line) => line || []);
}

/** What an invoice says about tax, line by line. */
export function taxLines({ currency, lines }: InvoiceRecord): string[] {
  return totalTaxes(lines).map((tax) => wordsOf(tax, currency));
}

function wordsOf({ amountCents, percentage, reason, behavior }: LineTax, currency: string): string {
  if (reason === 'reverse_charge') return 'Tax to be paid on reverse charge basis';
  if (reason !== 'standard_rated') return 'No tax';
  return `VAT ${percentage} %, ${behavior}: ${money(amountCents, currency)}`;
}
