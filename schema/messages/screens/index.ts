import { texts } from '../../../generated/messages/screens.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** What the screens are called in the navigation and in the command menu. */
export const screensTexts: Texts<typeof en> = texts;
