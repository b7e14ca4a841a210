import type { VatSum } from '../../../../../schema/features/money/accounting.ts';
import { invoiceSign } from '../../../../../schema/features/money/invoice-sign.ts';
import type { Invoice } from '../../../../../schema/features/money/invoices.ts';
import { issuedTaxes } from '../../../money/invoice-confirmation/index.ts';

/** A document as a journal has it: what a credit note takes back is below zero. */
export interface JournalEntry {
  readonly invoice: Invoice;
  readonly netCents: number;
  readonly vatCents: number;
  readonly totalCents: number;
  /** What advance invoices have billed before is taken off; together they are `netCents` and `vatCents`. */
  readonly taxes: readonly VatSum[];
}

/** @throws INVALID_STATE a draft, or one of another program */
export function journalEntryOf(invoice: Invoice): JournalEntry {
  const signed = (cents: number) => invoiceSign(invoice.kind) * cents || 0;
  const { vat, exemptCents, reverseChargeCents, nontaxableCents, specialRulesCents } = issuedTaxes(invoice);
  const untaxed = [
    { kind: 'EXEMPT', baseCents: exemptCents },
    { kind: 'REVERSE_CHARGE', baseCents: reverseChargeCents },
    { kind: 'NOT_TAXED_HERE', baseCents: nontaxableCents },
    { kind: 'MARGIN_SCHEME', baseCents: specialRulesCents },
  ] as const;
  return {
    invoice,
    netCents: signed(invoice.netCents),
    vatCents: signed(invoice.vatCents),
    totalCents: signed(invoice.totalCents),
    taxes: [
      ...vat.map((each) => ({ kind: 'RATE' as const, ...each })),
      ...untaxed.flatMap((each) => (each.baseCents === 0 ? [] : [{ ...each, rate: 0, vatCents: 0 }])),
    ],
  };
}

/** The sums of a journal, which grow as entries are added. */
export interface JournalSums {
  readonly count: number;
  readonly netCents: number;
  readonly vatCents: number;
  readonly totalCents: number;
  /** The highest rate first, and then what has none. */
  readonly taxes: readonly VatSum[];
}

export const noSums: JournalSums = { count: 0, netCents: 0, vatCents: 0, totalCents: 0, taxes: [] };

/** The sums with an entry more. */
export function withEntry(sums: JournalSums, entry: JournalEntry): JournalSums {
  const taxes = new Map<string, VatSum>(sums.taxes.map((tax) => [keyOf(tax), tax]));
  for (const tax of entry.taxes) {
    const { baseCents = 0, vatCents = 0 } = taxes.get(keyOf(tax)) ?? {};
    taxes.set(keyOf(tax), { ...tax, baseCents: baseCents + tax.baseCents, vatCents: vatCents + tax.vatCents });
  }
  return {
    count: sums.count + 1,
    netCents: sums.netCents + entry.netCents,
    vatCents: sums.vatCents + entry.vatCents,
    totalCents: sums.totalCents + entry.totalCents,
    taxes: [...taxes.values()].toSorted((a, b) => b.rate - a.rate || a.kind.localeCompare(b.kind, 'en')),
  };
}

const keyOf = ({ kind, rate }: VatSum) => `${kind} ${rate}`;
