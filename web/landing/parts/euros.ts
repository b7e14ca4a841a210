import type { Language } from '../../../schema/languages.ts';

/**
 * A price as the page shows it: whole euros without cents (€29), everything else with two (€49.99), the sign and the
 * comma where the language has them (49,99 €).
 */
export function euros(cents: number, language: Language): string {
  const locale = language === 'sl' ? 'sl-SI' : 'en-IE';
  const minimumFractionDigits = cents % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR', minimumFractionDigits }).format(
    cents / 100,
  );
}
