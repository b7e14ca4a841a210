import { texts } from '../../../generated/messages/desktop.ts';
import type { Text, Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the screens and menus that only the desktop app has. */
export const desktopTexts: Texts<typeof en> = texts;

export type DesktopText = Text<typeof en>;
