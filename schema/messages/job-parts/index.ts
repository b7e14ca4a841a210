import { texts } from '../../../generated/messages/job-parts.ts';
import type { Text, Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the parts on the lines of a job card. */
export const jobPartsTexts: Texts<typeof en> = texts;

export type JobPartsText = Text<typeof en>;
