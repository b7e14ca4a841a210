import { texts } from '../../../generated/messages/mail-frame.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts around the words of every mail. */
export const mailFrame: Texts<typeof en> = texts;
