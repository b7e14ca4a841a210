import { texts } from '../../../generated/messages/team.ts';
import type { Text, Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of team management. */
export const teamTexts: Texts<typeof en> = texts;

export type TeamText = Text<typeof en>;
