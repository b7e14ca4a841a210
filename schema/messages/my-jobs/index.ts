import { texts } from '../../../generated/messages/my-jobs.ts';
import type { Text, Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the screen of mechanics. */
export const myJobsTexts: Texts<typeof en> = texts;

export type MyJobsText = Text<typeof en>;
