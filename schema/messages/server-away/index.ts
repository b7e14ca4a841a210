import type { Text, Texts } from '../text.ts';
import { en } from './en.texts.ts';
import { sl } from './sl.texts.ts';

/** What the desktop app answers in the server’s place while it cannot be reached. */
export const serverAwayTexts: Texts<typeof en> = { en, sl };

export type ServerAwayText = Text<typeof en>;
