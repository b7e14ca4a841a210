const genitives: Readonly<Record<string, string>> = {
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

/**
 * Slovenian says 30. junija, within a sentence and alone; Intl names the month as the heading of a calendar does.
 *
 * @param date a day as Intl writes it with `dateStyle: 'long'`, for example `30. junij 2027`
 */
export function monthInGenitive(date: string): string {
  return date.replace(/\p{L}+/u, (month) => genitives[month] ?? month);
}
