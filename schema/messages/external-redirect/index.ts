import { texts } from '../../../generated/messages/external-redirect.ts';
import type { Text, Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the screen between Delavnica and a link to another site. */
export const externalRedirectTexts: Texts<typeof en> = texts;

export type ExternalRedirectText = Text<typeof en>;
