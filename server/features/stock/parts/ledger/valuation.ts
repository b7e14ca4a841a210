import { divideRounded } from '../../../../../schema/money/documents/rounding.ts';

/**
 * What stock is worth: a moving average in whole numbers of 10⁻⁷ of a euro, which are thousandths of a unit times ten-thousandths of a
 * euro, so that a cost per unit and a quantity make a value without rounding.
 */
export interface Stock {
  /** Thousandths of the unit; below zero only where the workshop lets more be taken than is there. */
  readonly quantity: number;
  /** 10⁻⁷ of a euro; zero where the quantity is zero or below. */
  readonly value: bigint;
}

export const emptyStock: Stock = { quantity: 0, value: 0n };

/**
 * What stock becomes when some of it leaves. Its value leaves by its share, rounded half up; the last of it takes all, and nothing below
 * zero has a value.
 *
 * @param quantity thousandths, more than zero
 * @param value of all that leaves, where it leaves with what it came in with; no more than there is
 */
export function takeFrom(stock: Stock, quantity: number, value?: bigint): Stock {
  const left = stock.quantity - quantity;
  if (left <= 0) return { quantity: left, value: 0n };
  const gone = value ?? shareOf(stock.value, quantity, stock.quantity);
  return { quantity: left, value: gone > stock.value ? 0n : stock.value - gone };
}

/**
 * What stock becomes when some is added.
 *
 * @param quantity thousandths, more than zero
 * @param value of all that is added, in 10⁻⁷ of a euro; what fills up a stock below zero takes its share of it along
 */
export function addTo(stock: Stock, quantity: number, value: bigint): Stock {
  const after = stock.quantity + quantity;
  if (after <= 0) return { quantity: after, value: 0n };
  const counted = Math.min(quantity, after);
  return { quantity: after, value: stock.value + (counted === quantity ? value : shareOf(value, counted, quantity)) };
}

/**
 * What a gain without a price of its own is worth: by the average of what is there, else by the last cost, else nothing.
 *
 * @param lastCost ten-thousandths of a euro
 */
export function valueOfGain(stock: Stock, quantity: number, lastCost: number | null): bigint {
  if (stock.quantity > 0) return shareOf(stock.value, quantity, stock.quantity);
  return valueAt(quantity, lastCost ?? 0);
}

interface Change {
  /** Ten-thousandths of a euro. */
  readonly lastCost: number | null;
  /** Of what is added, where it has a price of its own. */
  readonly valueE7?: bigint | undefined;
  /** Of what leaves, where it leaves with what it came in with. */
  readonly goneE7?: bigint | undefined;
}

/** What stock becomes when so much is added, below zero when it leaves. @param delta thousandths, not zero */
export function applyChange(stock: Stock, delta: number, { lastCost, valueE7, goneE7 }: Change): Stock {
  if (delta < 0) return takeFrom(stock, -delta, goneE7);
  return addTo(stock, delta, valueE7 ?? valueOfGain(stock, delta, lastCost));
}

/** @param cost ten-thousandths of a euro for a whole unit */
export const valueAt = (quantity: number, cost: number): bigint => BigInt(quantity) * BigInt(cost);

/** The share of a value, rounded half up. */
export const shareOf = (value: bigint, quantity: number, of: number): bigint =>
  divideRounded(value * BigInt(quantity), BigInt(of));

/** Ten-thousandths of a euro for a whole unit, rounded half up. @param quantity thousandths, more than zero */
export const unitCostOf = (value: bigint, quantity: number): number => Number(divideRounded(value, BigInt(quantity)));

/** Ten-thousandths of a euro for a whole unit; null where nothing is there. */
export function averageCost({ quantity, value }: Stock): number | null {
  return quantity > 0 ? unitCostOf(value, quantity) : null;
}

/** Whole cents. */
export const centsOf = (value: bigint): number => Number(divideRounded(value, 100_000n));
