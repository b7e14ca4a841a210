/**
 * The price rounding: a quotient, rounded half away from zero, the one way in which sums of a document are rounded.
 *
 * @param divisor above zero
 */
export function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const doubled = 2n * (dividend < 0n ? -dividend : dividend);
  const rounded = (doubled + divisor) / (2n * divisor);
  return dividend < 0n ? -rounded : rounded;
}

/**
 * A part of a sum, rounded half away from zero.
 *
 * @param basisPoints hundredths of a percent
 */
export function partOf(cents: number, basisPoints: number): number {
  return Number(divideRounded(BigInt(cents) * BigInt(basisPoints), 10_000n));
}

/**
 * The tax in a sum that has it, rounded half away from zero.
 *
 * @param basisPoints the rate, in hundredths of a percent
 */
export function taxWithin(cents: number, basisPoints: number): number {
  return Number(divideRounded(BigInt(cents) * BigInt(basisPoints), 10_000n + BigInt(basisPoints)));
}

/**
 * Shares whole cents out in the proportion of weights, so that they add up to the cent: everybody gets the part rounded
 * down, and the missing cents go to the largest remainders, of equal ones to the first.
 *
 * @param total not below zero
 * @param weights their sum is above zero; single ones may be below
 */
export function shareOut(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (sum <= 0n) throw new RangeError(`Nothing can be shared by weights of ${sum}`);
  const parts = weights.map((weight, place) => {
    const product = BigInt(total) * BigInt(weight);
    const remainder = ((product % sum) + sum) % sum;
    return { place, share: Number((product - remainder) / sum), remainder };
  });
  const missing = total - parts.reduce((all, { share }) => all + share, 0);
  const byRemainder = parts.toSorted((a, b) => (a.remainder === b.remainder ? 0 : a.remainder > b.remainder ? -1 : 1));
  const favoured = new Set(byRemainder.slice(0, missing).map(({ place }) => place));
  return parts.map(({ place, share }) => share + (favoured.has(place) ? 1 : 0));
}
