import { texts } from '../../../generated/messages/job-cards.ts';
import type { Text, Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Words of job cards that several screens say: states, kinds, units, ways of approving, and what is said of acts. */
export const jobCardsTexts: Texts<typeof en> = texts;

export type JobCardsText = Text<typeof en>;
