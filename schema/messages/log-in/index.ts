import type { Text, Texts } from '../text.ts';
import { en } from './en.texts.ts';
import { sl } from './sl.texts.ts';

/** Texts of logging in, of confirming an e-mail address and of a forgotten password. */
export const logInTexts: Texts<typeof en> = { en, sl };

export type LogInText = Text<typeof en>;
