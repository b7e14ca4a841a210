import type { Text, Texts } from '../text.ts';
import { en } from './en.texts.ts';
import { sl } from './sl.texts.ts';

/** Texts of what a hand-held scanner has read. */
export const scannerTexts: Texts<typeof en> = { en, sl };

export type ScannerText = Text<typeof en>;
