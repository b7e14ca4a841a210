import { type Language, localeOf } from '../../../schema/languages.ts';

/**
 * A price as the page shows it: whole euros without cents (€29), everything else with two (€49.99), the sign and the
 * comma where the language has them (49,99 €).
 */
export function euros(cents: number, language: Language): string {
  const minimumFractionDigits = cents % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat(localeOf(language), {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits,
  }).format(cents / 100);
}
