import type { Text, Texts } from '../text.ts';
import { en } from './en.texts.ts';
import { sl } from './sl.texts.ts';

/** Texts of the settings of the workshop. */
export const workshopSettingsTexts: Texts<typeof en> = { en, sl };

export type WorkshopSettingsText = Text<typeof en>;
