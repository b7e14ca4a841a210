interface Priced {
  readonly thousandths: number;
  /** Ten-thousandths of a euro; null where it is not known, or not for the one who looks. */
  readonly unitCost: number | null;
}

/**
 * What lines of an order come to.
 *
 * @returns whole cents without VAT, each line rounded; undefined where the cost of one is not known
 */
export function centsOfLines(lines: readonly Priced[]): number | undefined {
  let cents = 0;
  for (const { thousandths, unitCost } of lines) {
    if (unitCost === null) return undefined;
    // Thousandths times ten-thousandths are 10⁻⁷ of a euro.
    cents += Math.round((thousandths * unitCost) / 100_000);
  }
  return cents;
}
