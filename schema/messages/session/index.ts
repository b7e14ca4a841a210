import { texts } from '../../../generated/messages/session.ts';
import type { Text, Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts around every screen of somebody who is logged in: loading the account, the own password, logging out. */
export const sessionTexts: Texts<typeof en> = texts;

export type SessionText = Text<typeof en>;
