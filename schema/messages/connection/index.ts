import { texts } from '../../../generated/messages/connection.ts';
import type { Text, Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of why the desktop app does not reach the server, and of the log-in at a proxy. */
export const connectionTexts: Texts<typeof en> = texts;

export type ConnectionText = Text<typeof en>;
