import { use, useMemo } from 'react';
import { localeOf } from '../../../../../schema/languages.ts';
import { LanguageContext } from '../../../../language/language.ts';

const dayMs = 86_400_000;
const aMonday = Date.UTC(2027, 4, 3, 12);

/** The names of the days of the week, Monday first. */
export function useWeekdays(): readonly { readonly short: string; readonly long: string }[] {
  const language = use(LanguageContext);
  return useMemo(() => {
    const named = (weekday: 'short' | 'long') =>
      new Intl.DateTimeFormat(localeOf(language), { weekday, timeZone: 'UTC' });
    const [short, long] = [named('short'), named('long')];
    return [0, 1, 2, 3, 4, 5, 6].map((later) => {
      const at = aMonday + later * dayMs;
      return { short: short.format(at), long: long.format(at) };
    });
  }, [language]);
}
