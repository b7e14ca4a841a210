import { divideRounded, shareOut } from '../../../../../schema/money/documents/rounding.ts';
import { centsOf } from '../../parts/index.ts';
import type { ReceiptLineRow } from './load-receipt.ts';

/** What received goods are worth, in whole numbers. */

type Priced = Pick<ReceiptLineRow, 'thousandths' | 'unitCost' | 'discountBasisPoints'>;

const whole = 10_000n;
/** How many 10⁻⁷ of a euro a cent is. */
const cent = 100_000n;

/** Ten-thousandths of a euro for a whole unit, after the discount. */
export const netCost = ({ unitCost, discountBasisPoints }: Omit<Priced, 'thousandths'>): number =>
  Number(divideRounded(BigInt(unitCost) * (whole - BigInt(discountBasisPoints)), whole));

/** 10⁻⁷ of a euro: what all of a line costs after the discount, without freight. */
export const valueOfLine = ({ thousandths, unitCost, discountBasisPoints }: Priced): bigint =>
  divideRounded(BigInt(thousandths) * BigInt(unitCost) * (whole - BigInt(discountBasisPoints)), whole);

/**
 * Shares freight over lines by their value in cents, to the cent; over lines without any value alike.
 *
 * @returns cents, in the order of the lines
 */
export function shareFreight(cents: number, lines: readonly Priced[]): readonly number[] {
  if (lines.length === 0) return [];
  const values = lines.map((line) => centsOf(valueOfLine(line)));
  const hasValue = values.some((value) => value > 0);
  return shareOut(cents, hasValue ? values : lines.map(() => 1));
}

/** 10⁻⁷ of a euro: what all of a line is worth on the shelf, with its share of the freight. */
export const valueWithFreight = (line: Priced & Pick<ReceiptLineRow, 'freightCents'>): bigint =>
  valueOfLine(line) + BigInt(line.freightCents) * cent;
