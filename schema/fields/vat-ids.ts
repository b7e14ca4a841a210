import {
  austria,
  belgium,
  bulgaria,
  type Country,
  checkVAT,
  croatia,
  cyprus,
  czechRepublic,
  denmark,
  estonia,
  finland,
  france,
  germany,
  greece,
  hungary,
  ireland,
  italy,
  latvia,
  lithuania,
  luxembourg,
  malta,
  netherlands,
  poland,
  portugal,
  romania,
  slovakiaRepublic,
  slovenia,
  spain,
  sweden,
} from 'jsvat';

/** VAT ids of companies in the EU: their form and check digits. Whether one is registered only Stripe finds out. */

/** Belgium gives numbers that begin with 1 since 2023, which the library does not know. */
const belgiumOfToday: Country = {
  ...belgium,
  rules: { ...belgium.rules, regex: [/^(BE)([01]\d{9})$/] },
  calcFn: (digits) => 97 - (Number(digits.slice(0, 8)) % 97) === Number(digits.slice(8)),
};

const memberStates: ReadonlyMap<string, Country> = new Map(
  [
    ...[austria, belgiumOfToday, bulgaria, croatia, cyprus, czechRepublic, denmark, estonia, finland, france, germany],
    ...[greece, hungary, ireland, italy, latvia, lithuania, luxembourg, malta, netherlands, poland, portugal, romania],
    ...[slovakiaRepublic, slovenia, spain, sweden],
  ].map((state) => [state.codes[0] ?? '', state]),
);

/** The member states of the EU as ISO 3166 codes. */
export const memberStateCodes: readonly string[] = [...memberStates.keys()];

/** How a VAT id of a member state begins: Greece alone does not write its country's code. */
export function vatPrefix(country: string): string {
  return country === 'GR' ? 'EL' : country;
}

/** A VAT id without what people write between its characters. */
export function compactVatId(typed: string): string {
  return typed.replace(/[\s./-]/g, '').toUpperCase();
}

/**
 * Whether a text has the form and the check digits of a VAT id of a country. The country's letters must be there: without
 * them it may be a tax number, which everybody has who pays no VAT.
 *
 * @param compact without blanks and separators
 * @param country ISO 3166 code
 */
export function isVatId(compact: string, country: string): boolean {
  const state = memberStates.get(country);
  return state !== undefined && checkVAT(compact, [state]).isValid;
}
