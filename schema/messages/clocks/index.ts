import { texts } from '../../../generated/messages/clocks.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the screen of who worked on what, and how long. */
export const clocksTexts: Texts<typeof en> = texts;
