import type { Text, Texts } from '../text.ts';
import { en } from './en.texts.ts';
import { sl } from './sl.texts.ts';

/** Texts of photos and papers. */
export const filesTexts: Texts<typeof en> = { en, sl };

export type FilesText = Text<typeof en>;
