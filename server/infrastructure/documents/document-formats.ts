import { type Language, localeOf } from '../../../schema/languages.ts';

/** Numbers, sums and days as a printed document has them. */
export interface DocumentFormats {
  /** A sum without its currency: `1.234,50`. */
  readonly cents: (cents: number) => string;
  /** A sum with its currency. */
  readonly money: (cents: number) => string;
  /** A price in ten-thousandths of a euro, with two or four digits behind the comma as all of its column need. */
  readonly price: (tenThousandths: number, column?: readonly number[]) => string;
  /** Thousandths of a quantity, with as many digits as it has; blanks stand for those that others of its column have. */
  readonly quantity: (thousandths: number, column?: readonly number[]) => string;
  /** Hundredths of a percent, with the digits that all of its column need: `9,5 %`. */
  readonly percent: (basisPoints: number, column?: readonly number[]) => string;
  /** A day as YYYY-MM-DD: `20. 12. 2026`. */
  readonly day: (day: string) => string;
  /** Day, hour and minute of a moment in the workshop's zone. */
  readonly moment: (iso: string) => string;
}

/** How a language writes them. @param timeZone for example Europe/Ljubljana */
export function documentFormats(language: Language, timeZone: string): DocumentFormats {
  const locale = localeOf(language);
  const numbers = (options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, { useGrouping: 'always', ...options });
  const sums = numbers({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const money = numbers({ style: 'currency', currency: 'EUR' });
  const finePrices = numbers({ minimumFractionDigits: 4, maximumFractionDigits: 4 });
  const quantities = numbers({ maximumFractionDigits: 3 });
  const percents = [0, 1, 2].map((digits) =>
    numbers({ style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: 2 }),
  );
  const dateStyle = 'medium';
  const days = new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'UTC' });
  const moments = new Intl.DateTimeFormat(locale, { dateStyle, timeStyle: 'short', timeZone });
  return {
    cents: (cents) => sums.format(cents / 100),
    money: (cents) => money.format(cents / 100),
    price: (tenThousandths, column = [tenThousandths]) =>
      (column.every(isWholeCents) ? sums : finePrices).format(tenThousandths / 10_000),
    quantity: (thousandths, column = [thousandths]) => {
      const most = Math.max(...column.map(digitsOfQuantity));
      const own = digitsOfQuantity(thousandths);
      const blanks = (own === 0 && most > 0 ? commaBlank : '') + digitBlank.repeat(most - own);
      return quantities.format(thousandths / 1000) + blanks;
    },
    percent: (basisPoints, column = [basisPoints]) =>
      (percents[Math.max(...column.map(digitsOfPercent))] ?? sums).format(basisPoints / 10_000),
    day: (day) => days.format(new Date(`${day}T12:00:00Z`)),
    moment: (iso) => moments.format(new Date(iso)),
  };
}

const isWholeCents = (tenThousandths: number) => tenThousandths % 100 === 0;
const digitsOfPercent = (basisPoints: number) => (basisPoints % 100 === 0 ? 0 : basisPoints % 10 === 0 ? 1 : 2);
const digitsOfQuantity = (thousandths: number) =>
  thousandths % 1000 === 0 ? 0 : thousandths % 100 === 0 ? 1 : thousandths % 10 === 0 ? 2 : 3;

/** As wide as a comma and as a digit. */
const commaBlank = '\u2008';
const digitBlank = '\u2007';
