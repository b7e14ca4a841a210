import type { Text, Texts } from '../text.ts';
import { en } from './en.texts.ts';
import { sl } from './sl.texts.ts';

/** Texts of the screen between Delavnica and a link to another site. */
export const externalRedirectTexts: Texts<typeof en> = { en, sl };

export type ExternalRedirectText = Text<typeof en>;
