import type { Text, Texts } from '../text.ts';
import { en } from './en.texts.ts';
import { sl } from './sl.texts.ts';

/** Texts of account and security: name, e-mail address, password, and taking back a change of the address. */
export const accountSecurityTexts: Texts<typeof en> = { en, sl };

export type AccountSecurityText = Text<typeof en>;
