import { use } from 'react';
import { isAmbiguousDecimal } from '../../schema/fields/decimals.ts';
import { type Language, languageFacts, localeOf } from '../../schema/languages.ts';
import { dayInWords } from '../../schema/time/month-names.ts';
import { LanguageContext } from './language.ts';
import { ZoneContext } from './zone.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;

export interface Formats {
  /** An amount in cents, for example `€19.99`. */
  readonly money: (cents: number, currency: string) => string;
  /** The day of a moment given in ISO 8601, for example `20 December 2026`; the text itself when it is no date. */
  readonly date: (iso: string) => string;
  /** A day of the calendar given as 2026-12-20, the same for every reader. */
  readonly day: (day: string) => string;
  /** A rate in per mille as per cent, for example `22%` for 220. */
  readonly percent: (permille: number) => string;
  /** Day and time of a moment given in ISO 8601, for example `20 Dec 2026, 14:05`. */
  readonly moment: (iso: string) => string;
  /** A moment near now as a workshop says it: the time alone today, else with the day, for example `Wed, 25 Nov, 14:05`. */
  readonly near: (iso: string, now: number) => string;
  /** The same, with tomorrow as a word: of what stands on a card of the board, where a day is too long. */
  readonly soon: (iso: string, now: number) => string;
  /** A day with its weekday, without the year, for example `Wed, 25 Nov`. */
  readonly weekday: (moment: number) => string;
  /** A whole number with its groups of digits, for example `123,456`. */
  readonly number: (value: number) => string;
  /** A number without groups and with as many digits behind the comma as it has, for a field: `12.5`. */
  readonly decimal: (value: number) => string;
  /** A sum in cents with two digits and no sign, for a field: `345.00`. */
  readonly sum: (cents: number) => string;
  /** A price for one in ten-thousandths of a euro, with two to four digits and no sign, for a field: `12.50`. */
  readonly unitPrice: (tenThousandths: number) => string;
  readonly language: Language;
}

/** Three digits behind the mark could be thousands. */
const clear = (written: string) => (isAmbiguousDecimal(written) ? `${written}0` : written);

const formatsByKey = new Map<string, Formats>();

/**
 * How a language writes amounts, days and sizes; the same object each time, since every row of a list asks for it.
 *
 * @param timeZone an IANA zone; the reader's own when it is left out
 */
export function formatsIn(language: Language, timeZone?: string): Formats {
  const key = `${language} ${timeZone}`;
  const formats = formatsByKey.get(key) ?? createFormats(language, timeZone);
  formatsByKey.set(key, formats);
  return formats;
}

function createFormats(language: Language, timeZone?: string): Formats {
  const locale = localeOf(language);
  const dates = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options);
  const numbers = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options);
  const date = dates({ dateStyle: 'long', timeZone });
  const day = dates({ dateStyle: 'long', timeZone: 'UTC' });
  const percent = numbers({ style: 'percent', maximumFractionDigits: 1 });
  const moment = dates({ dateStyle: 'medium', timeStyle: 'short', timeZone });
  const time = dates({ timeStyle: 'short', timeZone });
  const { month } = languageFacts[language];
  const weekday = dates({ weekday: 'short', day: 'numeric', month, timeZone });
  const tomorrow = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(1, 'day');
  const grouped = numbers({ useGrouping: 'always' });
  const plain = numbers({ useGrouping: false, maximumFractionDigits: 4 });
  const prices = numbers({ useGrouping: false, minimumFractionDigits: 2, maximumFractionDigits: 4 });
  const currencies = new Map<string, Intl.NumberFormat>();
  const inCurrency = (currency: string) => {
    const known = currencies.get(currency) ?? numbers({ style: 'currency', currency, useGrouping: 'always' });
    currencies.set(currency, known);
    return known;
  };
  const isDayOf = (at: Date, other: number) =>
    weekday.format(at) === weekday.format(other) && Math.abs(at.getTime() - other) < dayMilliseconds;
  const near = (iso: string, now: number) => {
    const at = new Date(iso);
    return isDayOf(at, now) ? time.format(at) : `${weekday.format(at)}, ${time.format(at)}`;
  };
  return {
    money: (cents, currency) => inCurrency(currency.toUpperCase()).format(cents / 100),
    date: (iso) => (Number.isNaN(Date.parse(iso)) ? iso : dayInWords(language, date.format(new Date(iso)))),
    day: (text) => dayInWords(language, day.format(new Date(`${text}T12:00:00Z`))),
    percent: (permille) => percent.format(permille / 1000),
    moment: (iso) => (Number.isNaN(Date.parse(iso)) ? iso : moment.format(new Date(iso))),
    near,
    soon: (iso, now) => {
      const at = new Date(iso);
      // On a day of 25 hours, 24 hours later may still be today.
      const isTomorrow = !isDayOf(at, now) && isDayOf(at, now + dayMilliseconds);
      return isTomorrow ? `${tomorrow} ${time.format(at)}` : near(iso, now);
    },
    weekday: (at) => weekday.format(at),
    decimal: (value) => clear(plain.format(value)),
    sum: (cents) => prices.format(cents / 100),
    unitPrice: (value) => clear(prices.format(value / 10_000)),
    number: (value) => grouped.format(value),
    language,
  };
}

/** The formats of the language of the screen, in the zone of the workshop. */
export function useFormats(): Formats {
  const language = use(LanguageContext);
  const zone = use(ZoneContext);
  return formatsIn(language, zone);
}
