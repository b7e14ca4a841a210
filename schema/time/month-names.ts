import type { Language } from '../languages.ts';

/** Slovenian says 30. junija, within a sentence and alone; Intl names the month as the heading of a calendar does. */
const slovenian: Readonly<Record<string, string>> = {
  januar: 'januarja',
  februar: 'februarja',
  marec: 'marca',
  april: 'aprila',
  maj: 'maja',
  junij: 'junija',
  julij: 'julija',
  avgust: 'avgusta',
  september: 'septembra',
  oktober: 'oktobra',
  november: 'novembra',
  december: 'decembra',
};

/** Only for languages whose months Intl writes in another form than a day has them. */
const inDays: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>> = { sl: slovenian };

/**
 * A day with its month as the language says it.
 *
 * @param day as Intl writes it with `month: 'long'`, for example `30. junij 2027` or `sreda, 30. junij`
 */
export function dayInWords(language: Language, day: string): string {
  return day.replace(/\p{L}+/gu, (word) => inDays[language]?.[word] ?? word);
}

/** A day as a language writes it, whose number, month and year stay on one line where somebody reads it. */
export const unbrokenDay = (day: string): string =>
  day.replaceAll(/(?<=\b\d{1,2}\.?)\s(?=[\p{L}\d])|\s(?=\d{4}\b)/gu, '\u00a0');
