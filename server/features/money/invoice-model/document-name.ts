import type { Invoice } from '../../../../schema/features/money/invoices.ts';
import type { Language } from '../../../../schema/languages.ts';

const kinds = {
  sl: { INVOICE: 'racun', ADVANCE: 'predplacilo', CREDIT: 'dobropis' },
  en: { INVOICE: 'invoice', ADVANCE: 'advance', CREDIT: 'credit-note' },
} as const;
const draft = { sl: 'osnutek', en: 'draft' } as const;

/** What a file of a document is called, without slashes, blanks and its ending: `racun-P1-B1-12`. */
export function documentName({ kind, number }: Pick<Invoice, 'kind' | 'number'>, language: Language): string {
  return `${kinds[language][kind]}-${(number ?? draft[language]).replace(/[^\w-]/g, '-')}`;
}
