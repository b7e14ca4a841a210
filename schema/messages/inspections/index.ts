import { texts } from '../../../generated/messages/inspections.ts';
import type { Text, Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of inspections, on a phone and on the job card. */
export const inspectionsTexts: Texts<typeof en> = texts;

export type InspectionsText = Text<typeof en>;
