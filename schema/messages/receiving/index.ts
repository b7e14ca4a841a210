import { texts } from '../../../generated/messages/receiving.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of what suppliers have brought. */
export const receivingTexts: Texts<typeof en> = texts;
