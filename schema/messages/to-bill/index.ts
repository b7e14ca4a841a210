import { texts } from '../../../generated/messages/to-bill.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the list of work that is done and not billed. */
export const toBillTexts: Texts<typeof en> = texts;
