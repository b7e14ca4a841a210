import { texts } from '../../../generated/messages/hours.ts';
import type { Text, Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the settings of hours, absences, people, lifts and loan cars. */
export const hoursTexts: Texts<typeof en> = texts;

export type HoursText = Text<typeof en>;
