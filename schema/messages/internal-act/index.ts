import { texts } from '../../../generated/messages/internal-act.ts';
import type { Text, Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** What is printed in the internal act about premises and the numbering of invoices. */
export const internalActTexts: Texts<typeof en> = texts;
export type InternalActText = Text<typeof en>;
