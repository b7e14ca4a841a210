import { texts } from '../../../generated/messages/server-away.ts';
import type { Text, Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** What the desktop app answers in the server’s place while it cannot be reached. */
export const serverAwayTexts: Texts<typeof en> = texts;

export type ServerAwayText = Text<typeof en>;
