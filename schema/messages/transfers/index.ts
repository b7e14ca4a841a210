import { texts } from '../../../generated/messages/transfers.ts';
import type { Text, Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of paying by bank transfer, and of access beside the subscription. */
export const transfersTexts: Texts<typeof en> = texts;

export type TransfersText = Text<typeof en>;
