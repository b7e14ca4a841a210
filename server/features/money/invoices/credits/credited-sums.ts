import { invalidField } from '../../../../../schema/errors.ts';
import {
  type PriceMode,
  shareOut,
  totalsOf,
  type VatCategory,
  type VatGroup,
} from '../../../../../schema/money/documents/index.ts';
import { type InvoiceLineRow } from '../../invoice-model/index.ts';
import { sumsOf } from '../drafts/sums.ts';

/** What a credit note takes back of a line. */
export interface Credited {
  readonly line: InvoiceLineRow;
  readonly quantityThousandths: number;
}

interface Document {
  readonly lines: readonly InvoiceLineRow[];
  readonly mode: PriceMode;
  /** VAT groups of the invoice and of earlier credit notes. */
  readonly groups: readonly VatGroup[];
  readonly taken: readonly VatGroup[];
}

/** The part of an amount that belongs to a part of a quantity; what closes a line is all that is left of it. */
export function creditedAmount({ line, quantityThousandths }: Credited): number {
  const left = line.quantityThousandths - line.creditedThousandths;
  if (quantityThousandths === left) return line.amountCents - line.creditedAmountCents;
  const weights = [quantityThousandths, line.quantityThousandths - quantityThousandths];
  const [part = 0] = shareOut(Math.abs(line.amountCents), weights);
  return line.amountCents < 0 ? -part : part;
}

/**
 * The sums of a credit note. What closes a category takes all that is left of it, so that no cent stays.
 *
 * @throws BAD_INPUT more than is left of a category, as after an advance, or sums below zero
 */
export function creditedSums(credited: readonly Credited[], { lines, mode, groups, taken }: Document) {
  const amounts = credited.map(creditedAmount);
  const summands = credited.map(({ line }, place) => ({
    vatCategory: line.vatCategory,
    amountCents: amounts[place] ?? 0,
  }));
  const rateOf = (category: VatCategory) => groups.find((group) => group.category === category)?.rate ?? 0;
  const totals = totalsOf(summands, mode, rateOf);
  if (typeof totals === 'string') throw refused();
  const quantities = new Map(credited.map(({ line, quantityThousandths }) => [line.id, quantityThousandths]));
  const closes = (category: string) =>
    lines.every(
      (line) =>
        line.vatCategory !== category ||
        line.creditedThousandths + (quantities.get(line.id) ?? 0) === line.quantityThousandths,
    );
  const vatGroups = totals.vatGroups.map((group) => {
    const left = leftOf(group, groups, taken);
    const made = closes(group.category) ? { ...group, ...left } : group;
    const fits = made.baseCents >= 0 && made.baseCents <= left.baseCents && made.totalCents <= left.totalCents;
    if (!fits) throw refused();
    return made;
  });
  return { amounts, lineNetCents: totals.lineNetCents, vatGroups, ...sumsOf(vatGroups) };
}

function leftOf({ category }: VatGroup, groups: readonly VatGroup[], taken: readonly VatGroup[]) {
  const of = (all: readonly VatGroup[]) => sumsOf(all.filter((group) => group.category === category));
  const [whole, before] = [of(groups), of(taken)];
  return {
    baseCents: whole.netCents - before.netCents,
    vatCents: whole.vatCents - before.vatCents,
    totalCents: whole.totalCents - before.totalCents,
  };
}

const refused = () => invalidField('lines');
