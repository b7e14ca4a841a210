import { texts } from '../../../generated/messages/unsubscribe-page.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** The public page on which a customer ends invitations and advertising. */
export const unsubscribePageTexts: Texts<typeof en> = texts;
