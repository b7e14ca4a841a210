import type { Invoice } from '../../../../schema/features/money/invoices.ts';
import type { Language } from '../../../../schema/languages.ts';
import { invoicePaperTexts } from '../../../../schema/messages/invoice-paper/index.ts';
import { textIn } from '../../../../schema/messages/text.ts';

/** What a file of a document is called, without slashes, blanks and its ending: `racun-P1-B1-12`. */
export function documentName({ kind, number }: Pick<Invoice, 'kind' | 'number'>, language: Language): string {
  const t = textIn(language, invoicePaperTexts);
  return `${t(`fileNames.${kind}`)}-${(number ?? t('fileNames.DRAFT')).replace(/[^\w-]/g, '-')}`;
}
