import { texts } from '../../../generated/messages/shell.ts';
import type { Text, Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the frame around every screen of somebody who is signed in: bar and navigation. */
export const shellTexts: Texts<typeof en> = texts;

export type ShellText = Text<typeof en>;
