import { refusedFields } from '../../../../../schema/fields/missing/missing-field.ts';
import {
  largestSum,
  lineAmount,
  type Priced,
  type PriceMode,
  type Totals,
  totalsOf,
  type VatCategory,
  type VatGroup,
  vatRateOn,
  withoutAdvances,
} from '../../../../../schema/money/documents/index.ts';
import { type InvoiceLineRow } from '../../invoice-model/index.ts';

/** What the lines of a draft come to. All of it is schema/money's; here only what is refused. */

/** A line before it is written. */
export interface DraftLine extends Priced {
  readonly jobId: string | null;
  readonly sourceLineId: string | null;
  readonly kind: InvoiceLineRow['kind'];
  readonly description: string;
  readonly unit: InvoiceLineRow['unit'];
  readonly vatCategory: VatCategory;
  readonly vatGround: string | null;
  readonly vatGroundKind: InvoiceLineRow['vatGroundKind'];
  /** What it had cost, in cents without tax; none where nobody knows. */
  readonly costCents?: number | null;
  /** Thousandths of an hour that are sold with it; unless given those of a line of hours. */
  readonly soldThousandths?: number | null;
}

interface Document {
  readonly lines: readonly DraftLine[];
  readonly mode: PriceMode;
  /** The day whose tax rates hold, YYYY-MM-DD. */
  readonly day: string;
  /** The name of the input that is to blame, for a refusal. */
  readonly field: string;
}

export interface Summed extends Totals {
  readonly amounts: readonly number[];
}

/** @throws BAD_INPUT a line that is not a core below zero, or sums that are below zero or too large */
export function sumDocument({ lines, mode, day, field }: Document): Summed {
  const amounts = lines.map((line, place) => {
    const amount = lineAmount(line);
    const fits = Math.abs(amount) <= largestSum && Math.abs(line.unitPrice) <= largestSum;
    if (!fits) throw refusedFields({ [`${field}.${place}`]: 'lineTooLarge' });
    if (amount < 0 && line.kind !== 'CORE') throw refusedFields({ [`${field}.${place}`]: 'negativePrice' });
    return amount;
  });
  const summands = lines.map(({ vatCategory }, place) => ({ vatCategory, amountCents: amounts[place] ?? 0 }));
  const totals = totalsOf(summands, mode, (category) => vatRateOn(category, day));
  if (typeof totals === 'string') throw refusedFields({ [field]: 'sumsOutOfRange' });
  return { ...totals, amounts };
}

/** Sums of groups. */
export function sumsOf(groups: readonly VatGroup[]) {
  const added = (of: (group: VatGroup) => number) => groups.reduce((all, group) => all + of(group), 0);
  return {
    netCents: added(({ baseCents }) => baseCents),
    vatCents: added(({ vatCents }) => vatCents),
    totalCents: added(({ totalCents }) => totalCents),
  };
}

/** What is left after the advances; undefined where they are more than that. */
export function leftAfter(groups: readonly VatGroup[], advances: readonly VatGroup[]) {
  const left = withoutAdvances(groups, advances);
  return left === 'negative' ? undefined : left;
}
