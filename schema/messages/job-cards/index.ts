import type { Text, Texts } from '../text.ts';
import { en } from './en.texts.ts';
import { sl } from './sl.texts.ts';

/** Words of job cards that several screens say: states, kinds, units, ways of approving, and what is said of acts. */
export const jobCardsTexts: Texts<typeof en> = { en, sl };

export type JobCardsText = Text<typeof en>;
