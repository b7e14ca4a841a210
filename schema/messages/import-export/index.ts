import { texts } from '../../../generated/messages/import-export.ts';
import type { Text, Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of what comes in from another program, and what goes out. */
export const importExportTexts: Texts<typeof en> = texts;

export type ImportExportText = Text<typeof en>;
