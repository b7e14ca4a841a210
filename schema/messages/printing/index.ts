import { texts } from '../../../generated/messages/printing.ts';
import type { Text, Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of printing. */
export const printingTexts: Texts<typeof en> = texts;

export type PrintingText = Text<typeof en>;
