import type { FiscalTaxes } from '../../../integrations/fiscal/message/messages.ts';
import type { EInvoice } from '../e-invoice/e-invoice.ts';

/** By what a margin scheme is known in the ground of a line. */
const marginScheme = /rabljen\w* blag|posebn\w* ureditev|\b10[1-4]\. ?člen|margin scheme|second-hand/i;

/**
 * How an invoice is taxed in the words of the tax authority: of the frozen groups, in cents. What a credit note takes back
 * stands below zero.
 */
export function fiscalTaxesOf({ groups, kind }: Pick<EInvoice, 'groups' | 'kind'>): FiscalTaxes {
  const sign = kind === 'CREDIT' ? -1 : 1;
  const placed = groups.map((group) => ({ ...group, place: placeOf(group.tax) }));
  const sumOf = (wanted: ReturnType<typeof placeOf>) =>
    sign * placed.reduce((all, { place, baseCents }) => (place === wanted ? all + baseCents : all), 0) || 0;
  return {
    vat: placed.flatMap(({ place, tax, baseCents, vatCents }) =>
      place === 'vat' ? [{ rate: tax.rate, baseCents: sign * baseCents, vatCents: sign * vatCents || 0 }] : [],
    ),
    exemptCents: sumOf('exempt'),
    reverseChargeCents: sumOf('reverse'),
    nontaxableCents: sumOf('nontaxable'),
    specialRulesCents: sumOf('special'),
  };
}

function placeOf({ code, ground }: EInvoice['groups'][number]['tax']) {
  if (code === 'S') return 'vat';
  if (code === 'AE') return 'reverse';
  if (code === 'E') return marginScheme.test(ground ?? '') ? 'special' : 'exempt';
  // Into another country of the EU, and out of it: no supply that is taxed here.
  return 'nontaxable';
}
