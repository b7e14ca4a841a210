import { texts } from '../../../generated/messages/workshop-settings.ts';
import type { Text, Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the settings of the workshop. */
export const workshopSettingsTexts: Texts<typeof en> = texts;

export type WorkshopSettingsText = Text<typeof en>;
