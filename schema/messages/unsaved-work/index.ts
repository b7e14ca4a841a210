import { texts } from '../../../generated/messages/unsaved-work.ts';
import type { Text, Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** The question before something typed is lost: of the pages in a dialog, of the desktop shell in one of the system’s. */
export const unsavedWorkTexts: Texts<typeof en> = texts;

export type UnsavedWorkText = Text<typeof en>;
