import { type Language, localeOf } from '../../../schema/languages.ts';

/** Names in the words and the order of a language, apart from the formats that every screen loads. */

/** The name of a country, for example `Slovenia` for SI. */
export function countryName(language: Language, code: string): string {
  return new Intl.DisplayNames(localeOf(language), { type: 'region' }).of(code) ?? code;
}

/** Countries to choose from, in the order of the language's alphabet. */
export function countryOptions(language: Language, codes: readonly string[]) {
  const names = new Intl.DisplayNames(localeOf(language), { type: 'region' });
  const compare = nameOrder(language);
  return codes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((one, other) => compare(one.label, other.label));
}

/** Compares names for the order of the language's alphabet, in which č comes after c. */
export const nameOrder = (language: Language) => new Intl.Collator(localeOf(language)).compare;
