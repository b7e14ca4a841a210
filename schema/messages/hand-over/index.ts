import { texts } from '../../../generated/messages/hand-over.ts';
import type { Text, Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the screen on which the desktop app hands a person over to the browser. */
export const handOverTexts: Texts<typeof en> = texts;

export type HandOverText = Text<typeof en>;
