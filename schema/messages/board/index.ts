import { texts } from '../../../generated/messages/board.ts';
import type { Text, Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the board and of what the day asks for. */
export const boardTexts: Texts<typeof en> = texts;

export type BoardText = Text<typeof en>;
