import type { Text, Texts } from '../text.ts';
import { en } from './en.texts.ts';
import { sl } from './sl.texts.ts';

/** What is printed in the internal act about premises and the numbering of invoices. */
export const internalActTexts: Texts<typeof en> = { en, sl };
export type InternalActText = Text<typeof en>;
