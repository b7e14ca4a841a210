/**
 * The money of documents, used by server, screens and PDF alike; nothing else adds or rounds. Cents, ten-thousandths of a
 * euro, thousandths of a quantity and hundredths of a percent are integers throughout.
 */

export { type BalanceState, balanceAfter, type InvoiceEvent, owingStates, stateAfter } from './balance.ts';
export {
  convertedUnitPrice,
  jobAmount,
  lineAmount,
  lineDiscount,
  type Priced,
  type PriceMode,
  priceModes,
} from './lines.ts';
export { type NetLine, netLine } from './net-lines.ts';
export { partOf, shareOut, taxWithin } from './rounding.ts';
export { discountsFor } from './set-total.ts';
export {
  largestSum,
  type Summand,
  type Totals,
  totalsOf,
  type Unsummable,
  type VatGroup,
  withoutAdvances,
} from './totals.ts';
export { type VatClause, type VatGroundKind, vatClauseOn, vatGroundKinds } from './vat-grounds.ts';
export { type VatCategory, vatCategories, vatRateOn } from './vat-rates.ts';
