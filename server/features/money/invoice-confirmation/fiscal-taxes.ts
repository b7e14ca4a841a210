import { invoiceSign } from '../../../../schema/features/money/invoice-sign.ts';
import type { Invoice } from '../../../../schema/features/money/invoices.ts';
import { type FiscalTaxes, fiscalTaxes, type TaxHead } from '../../../integrations/fiscal/message/taxes.ts';
import { canonicalInvoice, type EInvoice, type Tax } from '../e-invoices/index.ts';

/**
 * How an invoice is taxed in the words of the tax authority, in cents: by rate as in the frozen groups, and without a
 * tax line by line, because a group of several grounds no longer tells them apart. What a credit note takes back is
 * below zero.
 */
export function fiscalTaxesOf({ groups, lines, kind }: Pick<EInvoice, 'groups' | 'lines' | 'kind'>): FiscalTaxes {
  const taxed = groups.flatMap(({ tax, baseCents, vatCents }) =>
    tax.code === 'S' ? [{ head: 'vat' as const, rate: tax.rate, baseCents, vatCents }] : [],
  );
  const untaxed = lines.flatMap(({ tax, netCents }) =>
    tax.code === 'S' ? [] : [{ head: headOf(tax), rate: 0, baseCents: netCents, vatCents: 0 }],
  );
  return fiscalTaxes([...taxed, ...untaxed], invoiceSign(kind));
}

/** Of a document that was issued here, as `fiscalTaxesOf` has it. @throws INVALID_STATE a draft, or one of another program */
export const issuedTaxes = (invoice: Invoice): FiscalTaxes => fiscalTaxesOf(canonicalInvoice(invoice, []));

function headOf({ code, groundCode }: Tax): TaxHead {
  if (code === 'AE') return 'reverseCharge';
  if (code === 'E') return groundCode === 'VATEX-EU-F' ? 'specialRules' : 'exempt';
  // Into another country of the EU, and out of it: no supply that is taxed here.
  return 'nontaxable';
}
