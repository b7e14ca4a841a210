import type { Text, Texts } from '../text.ts';
import { en } from './en.texts.ts';
import { sl } from './sl.texts.ts';

/** The question before something typed is lost: of the pages in a dialog, of the desktop shell in one of the system’s. */
export const unsavedWorkTexts: Texts<typeof en> = { en, sl };

export type UnsavedWorkText = Text<typeof en>;
