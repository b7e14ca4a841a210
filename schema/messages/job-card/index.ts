import { texts } from '../../../generated/messages/job-card.ts';
import type { Text, Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the screen of one job card. */
export const jobCardTexts: Texts<typeof en> = texts;

export type JobCardText = Text<typeof en>;
