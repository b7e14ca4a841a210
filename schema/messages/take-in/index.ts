import { texts } from '../../../generated/messages/take-in.ts';
import type { Text, Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of taking in. */
export const takeInTexts: Texts<typeof en> = texts;

export type TakeInText = Text<typeof en>;
