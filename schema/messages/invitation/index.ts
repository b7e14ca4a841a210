import { texts } from '../../../generated/messages/invitation.ts';
import type { Text, Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the screen on which an invitation to a team is accepted. */
export const invitationTexts: Texts<typeof en> = texts;

export type InvitationText = Text<typeof en>;
