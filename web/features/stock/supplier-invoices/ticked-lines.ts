import type { UninvoicedLinesQuery } from '../../../../generated/graphql.ts';
import { parseDecimal } from '../../../language/parse-decimal.ts';

export type UninvoicedLine = UninvoicedLinesQuery['uninvoicedLines'][number];

/** The costs that are typed, in euros, by the lines that are ticked; an empty text is the cost of the receipt. */
export type TickedCosts = Readonly<Record<string, string>>;

/** What is typed of an invoice, in euros. */
export interface TypedSums {
  readonly net: string;
  readonly freight: string;
}

/** Lines by the delivery that they came with; the newest first, because its invoice is the one that comes next. */
export function deliveriesOf(lines: readonly UninvoicedLine[]): readonly (readonly UninvoicedLine[])[] {
  const deliveries = new Map<string, UninvoicedLine[]>();
  for (const line of lines) {
    const before = deliveries.get(line.goodsReceiptId) ?? [];
    deliveries.set(line.goodsReceiptId, [...before, line]);
  }
  return [...deliveries.values()].reverse();
}

/** Ten-thousandths of a euro for a whole unit; NaN where no number is typed. */
export function costOf({ unitCost }: UninvoicedLine, typed: string): number {
  const cost = parseDecimal(typed, 4) ?? unitCost ?? 0;
  return cost < 0 ? Number.NaN : cost;
}

/**
 * What of an invoice the ticked lines and the freight do not say yet, in cents, as the server reckons it: each line is rounded.
 *
 * @returns undefined where something is no number
 */
export function restOf(
  lines: readonly UninvoicedLine[],
  ticked: TickedCosts,
  { net, freight }: TypedSums,
): number | undefined {
  const cents = lines.flatMap((line) => {
    const typed = ticked[line.receiptLineId];
    return typed === undefined ? [] : [Math.round((line.thousandths * costOf(line, typed)) / 100_000)];
  });
  const rest =
    (parseDecimal(net, 2) ?? 0) - (parseDecimal(freight, 2) ?? 0) - cents.reduce((all, each) => all + each, 0);
  return Number.isNaN(rest) ? undefined : rest;
}
