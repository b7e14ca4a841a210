import { texts } from '../../../generated/messages/reminders-screen.ts';
import type { Text, Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** What the screens say of reminders to owners of cars. */
export const remindersScreenTexts: Texts<typeof en> = texts;

export type RemindersScreenText = Text<typeof en>;
