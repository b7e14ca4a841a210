import { use, useMemo } from 'react';
import type { PartUnit, Unit } from '../../../../generated/graphql.ts';
import { localeOf } from '../../../../schema/languages.ts';
import { jobCardsTexts } from '../../../../schema/messages/job-cards/index.ts';
import { LanguageContext } from '../../../language/language.ts';
import { useTexts } from '../../../language/texts.ts';

/** How quantities and prices of parts are written. */
export interface PartFormats {
  /** Thousandths of a unit with the unit: `4.3 l`. */
  readonly quantity: (thousandths: number, unit: Unit | PartUnit) => string;
  /** The same with its sign: `+4.3 l`. */
  readonly change: (thousandths: number, unit: Unit | PartUnit) => string;
  /** Ten-thousandths of a euro with two to four digits: `€7.1234`. */
  readonly price: (tenThousandths: number) => string;
  /** What moved in 10⁻⁷ of a euro, in whole cents with its sign: `−€12.50`. */
  readonly worth: (valueE7: string) => string;
}

export function usePartFormats(): PartFormats {
  const language = use(LanguageContext);
  const t = useTexts(jobCardsTexts);
  return useMemo(() => {
    const locale = localeOf(language);
    const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 3, useGrouping: 'always' });
    const signed = new Intl.NumberFormat(locale, {
      maximumFractionDigits: 3,
      useGrouping: 'always',
      signDisplay: 'exceptZero',
    });
    const euros = { style: 'currency', currency: 'EUR', useGrouping: 'always' } as const;
    const price = new Intl.NumberFormat(locale, { ...euros, maximumFractionDigits: 4 });
    const worth = new Intl.NumberFormat(locale, { ...euros, signDisplay: 'exceptZero' });
    const withUnit = (amount: string, unit: Unit | PartUnit) => `${amount}\u00a0${t(`units.${unit}`)}`;
    return {
      quantity: (thousandths, unit) => withUnit(number.format(thousandths / 1000), unit),
      change: (thousandths, unit) => withUnit(signed.format(thousandths / 1000), unit),
      price: (tenThousandths) => price.format(tenThousandths / 10_000),
      worth: (valueE7) => worth.format(Number(valueE7) / 10_000_000),
    };
  }, [language, t]);
}

/** The address of the list with the parts of a category or a shelf. */
export const narrowedSearch = (name: 'category' | 'location', value: string): string =>
  `?${new URLSearchParams({ [name]: value })}`;
