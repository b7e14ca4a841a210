import { convertedUnitPrice, lineAmount, type Priced, type PriceMode } from './lines.ts';
import { divideRounded, partOf } from './rounding.ts';

/** A line as e-invoices know it: without tax, with a price that is never below zero. */
export interface NetLine {
  /** Below zero where the line is taken off. */
  readonly quantityThousandths: number;
  /** Millionths of a euro for `baseThousandths`. */
  readonly priceMicros: number;
  /** The quantity that the price is for: one, unless no price of one piece gives the amount to the cent. */
  readonly baseThousandths: number;
  /** The price of the whole quantity, in cents: `netCents` and `discountCents` together. */
  readonly grossCents: number;
  readonly discountCents: number;
  /** Discount on the price of the whole quantity, where that gives `discountCents` exactly. */
  readonly discountBasisPoints: number | null;
  readonly netCents: number;
}

interface Written extends Priced {
  /** What the document says, in its own price mode and without tax. */
  readonly amountCents: number;
  readonly netCents: number;
}

const one = 1000;
/** Millionths of a euro in a ten-thousandth, and in a cent. */
const perPriceUnit = 100;
const perCent = 10_000;

/**
 * A line of a document without its tax, in which quantity, price and discount give the net amount to the cent. The amount is
 * the document's; price and discount follow it, because tax in a gross document is shared out over its lines.
 *
 * @param vatBasisPoints the rate of the line
 */
export function netLine(line: Written, mode: PriceMode, vatBasisPoints: number): NetLine {
  const { netCents, unitPrice } = line;
  const isTakenOff = netCents < 0 || (netCents === 0 && unitPrice < 0);
  const quantity = line.quantityThousandths;
  const discountCents = isTakenOff ? 0 : discountOf(line, mode, vatBasisPoints);
  const grossCents = netCents + discountCents;
  const amount = Math.abs(grossCents);
  const price = [
    convertedUnitPrice(Math.abs(unitPrice), mode, 'NET', vatBasisPoints) * perPriceUnit,
    Number(divideRounded(BigInt(amount) * BigInt(perCent * one), BigInt(quantity))),
  ].find((micros) => costs(quantity, micros) === amount);
  const isPart = partOf(grossCents, line.discountBasisPoints) === discountCents;
  return {
    grossCents,
    discountCents,
    netCents,
    quantityThousandths: isTakenOff ? -quantity : quantity,
    priceMicros: price ?? amount * perCent,
    baseThousandths: price === undefined ? quantity : one,
    discountBasisPoints: discountCents !== 0 && line.discountCents === 0 && isPart ? line.discountBasisPoints : null,
  };
}

/** What comes off without tax, never below zero. */
function discountOf(line: Written, mode: PriceMode, vatBasisPoints: number): number {
  const full = lineAmount({ ...line, discountBasisPoints: 0, discountCents: 0 });
  if (mode === 'NET') return Math.max(0, full - line.netCents);
  const off = BigInt(Math.max(0, full - line.amountCents));
  return Number(divideRounded(off * 10_000n, BigInt(10_000 + vatBasisPoints)));
}

/** The cents that a quantity costs at a price in millionths of a euro. */
const costs = (quantityThousandths: number, micros: number) =>
  Number(divideRounded(BigInt(quantityThousandths) * BigInt(micros), BigInt(one * perCent)));
