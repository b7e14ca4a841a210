const rules = new Intl.PluralRules('sl');

/** One thing, two, three or four, and any other number of them. */
export type CountedForms = readonly [one: string, two: string, few: string, other: string];

/** The form that Slovenian uses for a number: one (also 101), the dual (102), three and four (103), the rest (105). */
export function slovenianForm(count: number, [one, two, few, other]: CountedForms): string {
  const form = rules.select(count);
  if (form === 'one') return one;
  if (form === 'two') return two;
  return form === 'few' ? few : other;
}
