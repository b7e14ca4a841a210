import type { Text, Texts } from '../text.ts';
import { en } from './en.texts.ts';
import { sl } from './sl.texts.ts';

/** Texts of the screen on which an invitation to a team is accepted. */
export const invitationTexts: Texts<typeof en> = { en, sl };

export type InvitationText = Text<typeof en>;
