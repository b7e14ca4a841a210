import { type Language, languageFacts, localeOf } from '../../../../schema/languages.ts';
import { dayInWords, unbrokenDay } from '../../../../schema/time/month-names.ts';

/** Days and times as the pages say them. */
export interface CalendarFormats {
  /** `ponedeljek, 30. novembra` of a day as YYYY-MM-DD. */
  readonly day: (day: string) => string;
  /** `30. 11.` or `30 Nov`. */
  readonly shortDay: (day: string) => string;
  /** `30` of a day as YYYY-MM-DD, and `nov.` */
  readonly dayNumber: (day: string) => string;
  readonly monthName: (day: string) => string;
  /** `pon.`, of a day of the week, 1 is Monday. */
  readonly weekday: (weekday: number) => string;
  /** `8:00` in the zone of the workshop. */
  readonly time: (iso: string) => string;
  /** Day and time. */
  readonly moment: (iso: string) => string;
  /** How long something takes: `1 h 30 min`. */
  readonly length: (minutes: number) => string;
}

/** A week whose Monday is the first of the month. */
const aMonday = Date.UTC(2024, 0, 1, 12);
const dayMs = 86_400_000;

/** How a language writes them. @param timeZone of the workshop */
export function calendarFormats(language: Language, timeZone: string): CalendarFormats {
  const locale = localeOf(language);
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options);
  const longDay = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  const days = format({ ...longDay, timeZone: 'UTC' });
  const shortDays = format({ day: 'numeric', month: languageFacts[language].month, timeZone: 'UTC' });
  const months = format({ month: 'short', timeZone: 'UTC' });
  const weekdays = format({ weekday: 'short', timeZone: 'UTC' });
  const clock = { hour: 'numeric', minute: '2-digit' } as const;
  const times = format({ ...clock, timeZone });
  const moments = format({ ...longDay, ...clock, timeZone });
  const unit = (name: 'hour' | 'minute') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'short' });
  const [hours, minutes] = [unit('hour'), unit('minute')];
  const noon = (day: string) => new Date(`${day}T12:00:00Z`);
  return {
    day: (day) => unbrokenDay(dayInWords(language, days.format(noon(day)))),
    shortDay: (day) => unbrokenDay(shortDays.format(noon(day))),
    dayNumber: (day) => String(Number(day.slice(8))),
    monthName: (day) => months.format(noon(day)),
    weekday: (weekday) => weekdays.format(aMonday + (weekday - 1) * dayMs),
    time: (iso) => times.format(new Date(iso)),
    // `ob 8:30` stays on one line as well.
    moment: (iso) =>
      unbrokenDay(dayInWords(language, moments.format(new Date(iso)))).replace(/\s(?=\d{1,2}:\d{2})/, '\u00a0'),
    length: (whole) =>
      [whole < 60 ? [] : hours.format(Math.floor(whole / 60)), whole % 60 === 0 ? [] : minutes.format(whole % 60)]
        .flat()
        .join(' '),
  };
}
