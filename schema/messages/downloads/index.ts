import { texts } from '../../../generated/messages/downloads.ts';
import type { Text, Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the download screen. */
export const downloadsTexts: Texts<typeof en> = texts;

export type DownloadsText = Text<typeof en>;
