import { texts } from '../../../generated/messages/sender.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** From which address customers are written to. */
export const senderTexts: Texts<typeof en> = texts;
