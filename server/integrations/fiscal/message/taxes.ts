/** How sums are taxed, as the tax authority is notified of it. */

/** Under which head an amount is reported: with its rate, or one of the kinds of no tax. */
export type TaxHead = 'vat' | 'exempt' | 'reverseCharge' | 'nontaxable' | 'specialRules';

/** What is taxed in one way, in cents; of a credit note below zero. */
export interface FiscalTaxes {
  /** The rates in hundredths of a percent. */
  readonly vat: readonly { readonly rate: number; readonly baseCents: number; readonly vatCents: number }[];
  readonly exemptCents: number;
  readonly reverseChargeCents: number;
  readonly nontaxableCents: number;
  /** Amount of goods under a margin scheme. */
  readonly specialRulesCents: number;
}

/** An amount in cents and its tax; the rate in hundredths of a percent. */
export interface TaxedAmount {
  readonly head: TaxHead;
  readonly rate: number;
  readonly baseCents: number;
  readonly vatCents: number;
}

/**
 * Adds up amounts by their heads; those with a rate stay as they are given.
 *
 * @param sign -1 for what a credit note takes back
 */
export function fiscalTaxes(amounts: readonly TaxedAmount[], sign: 1 | -1 = 1): FiscalTaxes {
  const signed = (cents: number) => sign * cents || 0;
  const sumOf = (wanted: TaxHead) =>
    signed(amounts.reduce((all, { head, baseCents }) => (head === wanted ? all + baseCents : all), 0));
  return {
    vat: amounts.flatMap(({ head, rate, baseCents, vatCents }) =>
      head === 'vat' ? [{ rate, baseCents: signed(baseCents), vatCents: signed(vatCents) }] : [],
    ),
    exemptCents: sumOf('exempt'),
    reverseChargeCents: sumOf('reverseCharge'),
    nontaxableCents: sumOf('nontaxable'),
    specialRulesCents: sumOf('specialRules'),
  };
}
