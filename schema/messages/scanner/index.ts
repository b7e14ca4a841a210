import { texts } from '../../../generated/messages/scanner.ts';
import type { Text, Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of what a hand-held scanner has read. */
export const scannerTexts: Texts<typeof en> = texts;

export type ScannerText = Text<typeof en>;
