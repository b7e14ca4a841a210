import type { Text, Texts } from '../text.ts';
import { en } from './en.texts.ts';
import { sl } from './sl.texts.ts';

/** Texts of printing and of the printers of a computer. */
export const printingTexts: Texts<typeof en> = { en, sl };

export type PrintingText = Text<typeof en>;
