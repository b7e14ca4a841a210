import type { Text, Texts } from '../text.ts';
import { en } from './en.texts.ts';
import { sl } from './sl.texts.ts';

/** Texts of the list of devices. */
export const devicesTexts: Texts<typeof en> = { en, sl };

export type DevicesText = Text<typeof en>;
