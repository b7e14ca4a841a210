import type { Text, Texts } from '../text.ts';
import { en } from './en.texts.ts';
import { sl } from './sl.texts.ts';

/** Texts of what comes in from another program, and what goes out. */
export const importExportTexts: Texts<typeof en> = { en, sl };

export type ImportExportText = Text<typeof en>;
