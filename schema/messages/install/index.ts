import { texts } from '../../../generated/messages/install.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of how the app comes onto a telephone. */
export const installTexts: Texts<typeof en> = texts;
