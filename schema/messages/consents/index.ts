import { texts } from '../../../generated/messages/consents.ts';
import type { Text, Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** What the screens say of what customers agree to be sent, and refuse. */
export const consentsTexts: Texts<typeof en> = texts;
export type ConsentsText = Text<typeof en>;
