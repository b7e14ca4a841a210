/**
 * The grounds on which a line has no tax: the buyer owes it (ZDDV-1, article 76.a), a supply inside the EU (46), an export
 * (52), the margin scheme of used goods (101), and any other one, which is said in words.
 */
export const vatGroundKinds = ['REVERSE_CHARGE_76A', 'INTRA_EU', 'EXPORT', 'MARGIN_USED_GOODS', 'OTHER'] as const;
export type VatGroundKind = (typeof vatGroundKinds)[number];

/** What the law, or custom, wants said on a document; OTHER has no sentence of its own. */
export type VatClause = Exclude<VatGroundKind, 'OTHER'> | 'SMALL_TAXPAYER';

/**
 * The name of each sentence in `schema/messages/vat-clauses`, from the day on which it began to hold, the latest first. What a
 * change of the law brings is a further line here and a further text there; documents keep the sentence of their day.
 *
 * - Reverse charge: since 1 January 2010; the words "obrnjena davčna obveznost" are those of ZDDV-1, article 82.
 * - Supplies inside the EU, export, and the words of the margin scheme: ZDDV-1, in force since 1 January 2007.
 * - Small taxpayers: no words are prescribed; the first paragraph of article 94 is named, whose limit is 60,000 EUR since
 *   1 January 2025.
 */
const clauses = {
  REVERSE_CHARGE_76A: [{ from: '2010-01-01', text: 'reverseCharge' }],
  INTRA_EU: [{ from: '2007-01-01', text: 'intraEu' }],
  EXPORT: [{ from: '2007-01-01', text: 'export' }],
  MARGIN_USED_GOODS: [{ from: '2007-01-01', text: 'marginUsedGoods' }],
  SMALL_TAXPAYER: [{ from: '2007-01-01', text: 'smallTaxpayer' }],
} as const satisfies Readonly<Record<VatClause, readonly { readonly from: string; readonly text: string }[]>>;

export type VatClauseText = (typeof clauses)[VatClause][number]['text'];

/**
 * The name of the sentence that holds on a day.
 *
 * @param day such as `2026-12-31`
 * @throws RangeError before there was one
 */
export function vatClauseOn(clause: VatClause, day: string): VatClauseText {
  const found = clauses[clause].find(({ from }) => from <= day);
  if (found === undefined) throw new RangeError(`${clause} had no sentence on ${day}`);
  return found.text;
}
