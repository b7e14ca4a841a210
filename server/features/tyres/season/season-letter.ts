import { languageOfDocument } from '../../../../schema/languages.ts';
import { textIn } from '../../../../schema/messages/text.ts';
import { tyrePaperTexts } from '../../../../schema/messages/tyre-papers/index.ts';
import { dayInWords } from '../../../../schema/time/month-names.ts';
import { documentFormats } from '../../../infrastructure/documents/document-formats.ts';
import type { WorkshopRow } from '../../desk/card-model/index.ts';
import type { SeasonRow } from './season-rows.ts';
import { lastDayOf } from './week-capacity.ts';

/**
 * The words by which somebody is invited to a week, in their language; who needs new tyres reads that too.
 *
 * @param week its Monday, YYYY-MM-DD
 */
export function seasonLetter(
  { set: { season }, customer, tread: { grade, minTreadTenthsMm } }: Pick<SeasonRow, 'set' | 'customer' | 'tread'>,
  workshop: WorkshopRow,
  week: string,
): string {
  const language = languageOfDocument(customer.language ?? workshop.language);
  const formats = documentFormats(language, workshop.zone);
  const t = textIn(language, tyrePaperTexts);
  const inWords = (day: string) => dayInWords(language, formats.day(day));
  const days = { from: inWords(week), to: inWords(lastDayOf(week)) };
  const invitation = t('invitation', { season, ...days, workshop: workshop.name });
  if (grade !== 'RED' || minTreadTenthsMm === null) return invitation;
  return `${invitation}\n\n${t('worn', { mm: formats.quantity(minTreadTenthsMm * 100) })}`;
}
