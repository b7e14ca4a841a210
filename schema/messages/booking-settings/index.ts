import { texts } from '../../../generated/messages/booking-settings.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the settings of online booking. */
export const bookingSettingsTexts: Texts<typeof en> = texts;
