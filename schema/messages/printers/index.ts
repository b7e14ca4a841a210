import { texts } from '../../../generated/messages/printers.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the printers of a computer. */
export const printersTexts: Texts<typeof en> = texts;
