import type { Text, Texts } from '../text.ts';
import { en } from './en.texts.ts';
import { sl } from './sl.texts.ts';

/** Texts around every screen of somebody who is logged in: loading the account, the own password, logging out. */
export const sessionTexts: Texts<typeof en> = { en, sl };

export type SessionText = Text<typeof en>;
