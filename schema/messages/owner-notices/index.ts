import { texts } from '../../../generated/messages/owner-notices.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of what has stopped by itself. */
export const ownerNoticesTexts: Texts<typeof en> = texts;
