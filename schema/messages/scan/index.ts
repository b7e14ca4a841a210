import { texts } from '../../../generated/messages/scan.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the screen that scans with the camera of a phone. */
export const scanTexts: Texts<typeof en> = texts;
