import { texts } from '../../../generated/messages/vat-clauses.ts';
import type { Language } from '../../languages.ts';
import type { VatClause } from '../../money/documents/index.ts';
import { vatClauseOn } from '../../money/documents/index.ts';
import { type Texts, textIn } from '../text.ts';
import type { en } from './en.texts.ts';

/** What documents say where there is no tax. */
export const vatClauseTexts: Texts<typeof en> = texts;

/**
 * The sentence of a ground on a day.
 *
 * @param day such as `2026-12-31`
 */
export const vatClauseIn = (language: Language, clause: VatClause, day: string): string =>
  textIn(language, vatClauseTexts)(vatClauseOn(clause, day));
