import type { Text, Texts } from '../text.ts';
import { en } from './en.texts.ts';
import { sl } from './sl.texts.ts';

/** Taking one's data along, and deleting an account. */
export const personalDataTexts: Texts<typeof en> = { en, sl };

export type PersonalDataText = Text<typeof en>;
