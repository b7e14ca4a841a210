import { texts } from '../../../generated/messages/account-security.ts';
import type { Text, Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of account and security: name, e-mail address, password, and taking back a change of the address. */
export const accountSecurityTexts: Texts<typeof en> = texts;

export type AccountSecurityText = Text<typeof en>;
