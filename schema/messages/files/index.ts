import { texts } from '../../../generated/messages/files.ts';
import type { Text, Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of photos and papers. */
export const filesTexts: Texts<typeof en> = texts;

export type FilesText = Text<typeof en>;
