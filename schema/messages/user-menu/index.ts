import { texts } from '../../../generated/messages/user-menu.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the user menu: language, theme and how the desk looks on this device. */
export const userMenuTexts: Texts<typeof en> = texts;
