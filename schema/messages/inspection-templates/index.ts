import { texts } from '../../../generated/messages/inspection-templates.ts';
import type { Text, Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the screen of the templates for inspections. */
export const inspectionTemplatesTexts: Texts<typeof en> = texts;

export type InspectionTemplatesText = Text<typeof en>;
