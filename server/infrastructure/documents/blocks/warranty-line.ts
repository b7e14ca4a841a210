import type { Language } from '../../../../schema/languages.ts';
import { textIn } from '../../../../schema/messages/text.ts';
import { warrantyTexts } from '../../../../schema/messages/warranty/index.ts';
import type { DocumentFormats } from '../document-formats.ts';

export interface Warranty {
  readonly warrantyMonths: number | null;
  readonly warrantyKm: number | null;
}

/** How long the workshop stands for a job; nothing where that is not said. */
export function warrantyLine(
  { warrantyMonths, warrantyKm }: Warranty,
  language: Language,
  formats: DocumentFormats,
): string | undefined {
  const t = textIn(language, warrantyTexts);
  const months = warrantyMonths ? t('months', { count: warrantyMonths }) : undefined;
  const km = warrantyKm ? `${formats.quantity(warrantyKm * 1000)} km` : undefined;
  const term = months && km ? t('either', { months, km }) : (months ?? km);
  return term && t('warranty', { term });
}
