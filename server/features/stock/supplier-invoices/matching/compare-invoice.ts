import type { MatchedInvoice } from '../../../../../schema/features/stock/supplier-invoices.ts';
import { centsOf } from '../../parts/index.ts';
import { type ReceiptLineRow, shareFreight, valueOfLine, valueWithFreight } from '../../purchasing/index.ts';
import { type ComparedLine, roundTo, type SplitDifference } from './difference.ts';

/** A line of an invoice beside that of the receipt. */
export interface InvoicedLine extends ComparedLine {
  readonly receiptLineId: string;
  readonly unitCost: number;
  readonly freightCents: number;
}

/** An invoice beside what was received. */
export interface Compared {
  readonly lines: readonly InvoicedLine[];
  /** Cents: what the lines and the freight add up to. */
  readonly sumCents: number;
}

const cent = 100_000n;

/** What the invoice says of each line beside what it was received for. Without a word of freight theirs is left as it is. */
export function compareInvoice({ lines, freightCents }: MatchedInvoice, received: readonly ReceiptLineRow[]): Compared {
  const priced = received.map(({ thousandths }, place) => ({
    thousandths,
    unitCost: lines[place]?.unitCost ?? 0,
    discountBasisPoints: 0,
  }));
  const shares = freightCents === undefined ? [] : shareFreight(freightCents, priced);
  const compared = priced.map((each, place) => {
    const row = received[place];
    if (row === undefined) throw new Error('A line of a receipt is gone');
    const ownFreight = shares[place] ?? 0;
    const goods = valueOfLine(each);
    return {
      receiptLineId: row.id,
      unitCost: each.unitCost,
      freightCents: ownFreight,
      partId: row.partId,
      thousandths: row.thousandths,
      isCore: row.isCore,
      receivedE7: freightCents === undefined ? valueOfLine(row) : valueWithFreight(row),
      invoicedE7: goods + BigInt(ownFreight) * cent,
      goodsCents: centsOf(goods),
    };
  });
  const goodsCents = compared.reduce((all, line) => all + line.goodsCents, 0);
  return { lines: compared, sumCents: goodsCents + (freightCents ?? 0) };
}

/** The sums in cents, which add up: what the invoice says more, what of it is in the stock, and what is a cost of the month. */
export function figuresOf({ lines }: Compared, split: readonly SplitDifference[], rest: number, isDisputed: boolean) {
  const all = lines.reduce((sum, { invoicedE7, receivedE7 }) => sum + invoicedE7 - receivedE7, 0n);
  const revaluedCents = centsOf(split.reduce((sum, { revaluedE7 }) => sum + revaluedE7, 0n));
  const differenceCents = centsOf(all) + rest;
  const costDifferenceCents = isDisputed ? 0 : differenceCents - revaluedCents;
  const costs = roundTo(
    costDifferenceCents,
    split.map(({ costE7 }) => costE7),
  );
  return { sums: { differenceCents, revaluedCents, costDifferenceCents }, costs };
}
