import { texts } from '../../../generated/messages/common.ts';
import type { Text, Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts that every area shares: controls of the design system and the screens around the features. */
export const commonTexts: Texts<typeof en> = texts;

export type CommonText = Text<typeof en>;
