import { texts } from '../../../generated/messages/diagnostics.ts';
import type { Text, Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** What the screens of AI diagnostics say around an answer. */
export const diagnosticsTexts: Texts<typeof en> = texts;
export type DiagnosticsText = Text<typeof en>;
