import { texts } from '../../../generated/messages/vehicle-reminders.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the reminders that cars' owners get. */
export const vehicleReminders: Texts<typeof en> = texts;
