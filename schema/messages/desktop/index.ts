import type { Text, Texts } from '../text.ts';
import { en } from './en.texts.ts';
import { sl } from './sl.texts.ts';

/** Texts of the screens and menus that only the desktop app has. */
export const desktopTexts: Texts<typeof en> = { en, sl };

export type DesktopText = Text<typeof en>;
