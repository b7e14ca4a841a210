import type { Text, Texts } from '../text.ts';
import { en } from './en.texts.ts';
import { sl } from './sl.texts.ts';

/** Texts of the download screen. */
export const downloadsTexts: Texts<typeof en> = { en, sl };

export type DownloadsText = Text<typeof en>;
