import { texts } from '../../../generated/messages/personal-data.ts';
import type { Text, Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Taking one's data along, and deleting an account. */
export const personalDataTexts: Texts<typeof en> = texts;

export type PersonalDataText = Text<typeof en>;
