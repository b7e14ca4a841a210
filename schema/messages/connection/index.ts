import type { Text, Texts } from '../text.ts';
import { en } from './en.texts.ts';
import { sl } from './sl.texts.ts';

/** Texts of why the desktop app does not reach the server, and of the log-in at a proxy. */
export const connectionTexts: Texts<typeof en> = { en, sl };

export type ConnectionText = Text<typeof en>;
