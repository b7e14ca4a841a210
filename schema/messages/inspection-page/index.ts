import { texts } from '../../../generated/messages/inspection-page.ts';
import type { Text, Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** What a customer reads of an inspection, on the link and on paper. */
export const inspectionTexts: Texts<typeof en> = texts;
export type InspectionText = Text<typeof en>;
