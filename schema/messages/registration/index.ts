import { texts } from '../../../generated/messages/registration.ts';
import type { Text, Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of registration. */
export const registrationTexts: Texts<typeof en> = texts;

export type RegistrationText = Text<typeof en>;
