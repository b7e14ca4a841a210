import { texts } from '../../../generated/messages/parts.ts';
import type { Text, Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the parts and of what moved of them. */
export const partsTexts: Texts<typeof en> = texts;

export type PartsText = Text<typeof en>;
