import type { Text, Texts } from '../text.ts';
import { en } from './en.texts.ts';
import { sl } from './sl.texts.ts';

/** Texts of registration. */
export const registrationTexts: Texts<typeof en> = { en, sl };

export type RegistrationText = Text<typeof en>;
