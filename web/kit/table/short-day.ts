import { use, useMemo } from 'react';
import { type Language, languageFacts } from '../../../schema/languages.ts';
import { LanguageContext } from '../../language/language.ts';
import { ZoneContext } from '../../language/zone.ts';

/** A day as short as the column of a table wants it, of a day of the calendar or of a moment in ISO 8601: `20 Dec 2026`. */
export function shortDayIn(language: Language, timeZone?: string): (on: string) => string {
  const { locale, month } = languageFacts[language];
  const written = (zone: string | undefined) =>
    new Intl.DateTimeFormat(locale, { day: 'numeric', month, year: 'numeric', timeZone: zone });
  const [ofDay, ofMoment] = [written('UTC'), written(timeZone)];
  return (on) => (on.length === 10 ? ofDay.format(new Date(`${on}T12:00:00Z`)) : ofMoment.format(new Date(on)));
}

/** As shortDayIn, in the language and the zone of the workshop. */
export function useShortDay(): (on: string) => string {
  const language = use(LanguageContext);
  const zone = use(ZoneContext);
  return useMemo(() => shortDayIn(language, zone), [language, zone]);
}
