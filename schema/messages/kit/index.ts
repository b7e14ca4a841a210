import { texts } from '../../../generated/messages/kit.ts';
import type { Text, Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts that every list and every form of the workshop shares. */
export const kitTexts: Texts<typeof en> = texts;

export type KitText = Text<typeof en>;
