import { texts } from '../../../generated/messages/diagnosis.ts';
import type { Text, Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** What an answer of AI diagnostics says, on the screen of who asked and on paper. */
export const diagnosisTexts: Texts<typeof en> = texts;
export type DiagnosisText = Text<typeof en>;
