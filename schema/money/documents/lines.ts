import { divideRounded } from './rounding.ts';

/** What the amount of a line is made of. */
export interface Priced {
  /** In thousandths: 1500 are one and a half. */
  readonly quantityThousandths: number;
  /** In ten-thousandths of a euro, in the price mode of the document. */
  readonly unitPrice: number;
  readonly discountBasisPoints: number;
  /** Taken off after the percentage. */
  readonly discountCents: number;
}

const wholeBasisPoints = 10_000;

/** The amount of a line in cents, in the price mode of its document: rounded once, half away from zero. */
export function lineAmount({ quantityThousandths, unitPrice, discountBasisPoints, discountCents }: Priced): number {
  const product = BigInt(quantityThousandths) * BigInt(unitPrice) * BigInt(wholeBasisPoints - discountBasisPoints);
  return Number(divideRounded(product, 1_000_000_000n)) - discountCents;
}

/** The amount of a job in cents, in the price mode of its document: that of its lines, or its fixed price. */
export function jobAmount({
  pricing,
  fixedCents,
  lines,
}: {
  readonly pricing: string;
  readonly fixedCents: number | null;
  readonly lines: readonly Priced[];
}): number {
  if (pricing === 'FIXED') return fixedCents ?? 0;
  return lines.reduce((all, line) => all + lineAmount(line), 0);
}

/** What a document shows as the discount of a line, in cents: the rounded price without one, minus the amount. */
export function lineDiscount(line: Priced): number {
  return lineAmount({ ...line, discountBasisPoints: 0, discountCents: 0 }) - lineAmount(line);
}

export const priceModes = ['GROSS', 'NET'] as const;
/** GROSS: prices contain the tax, as for persons. NET: it is added, as for companies. */
export type PriceMode = (typeof priceModes)[number];

/**
 * A unit price of one price mode on a document of the other one.
 *
 * @param vatBasisPoints the rate of the line
 * @returns ten-thousandths of a euro
 */
export function convertedUnitPrice(unitPrice: number, from: PriceMode, to: PriceMode, vatBasisPoints: number): number {
  if (from === to) return unitPrice;
  const [whole, withVat] = [BigInt(wholeBasisPoints), BigInt(wholeBasisPoints + vatBasisPoints)];
  const price = BigInt(unitPrice);
  return Number(to === 'GROSS' ? divideRounded(price * withVat, whole) : divideRounded(price * whole, withVat));
}
