import { texts } from '../../../generated/messages/inspection-points.ts';
import type { Text, Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** The inspections that every workshop has at first, with their points. */
export const inspectionPointTexts: Texts<typeof en> = texts;
export type InspectionPointsText = Text<typeof en>;
export type InspectionPointName = keyof typeof en;
