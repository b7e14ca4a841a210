import { texts } from '../../../generated/messages/offline.ts';
import type { Text, Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of work without a network. */
export const offlineTexts: Texts<typeof en> = texts;

export type OfflineText = Text<typeof en>;
