import { texts } from '../../../generated/messages/log-in.ts';
import type { Text, Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of logging in, of confirming an e-mail address and of a forgotten password. */
export const logInTexts: Texts<typeof en> = texts;

export type LogInText = Text<typeof en>;
