import { texts } from '../../../generated/messages/planner.ts';
import type { Text, Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the planner and of its dialogs. */
export const plannerTexts: Texts<typeof en> = texts;

export type PlannerText = Text<typeof en>;
