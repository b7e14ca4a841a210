import type { Text, Texts } from '../text.ts';
import { en } from './en.texts.ts';
import { sl } from './sl.texts.ts';

/** Texts of paying by bank transfer, and of access beside the subscription. */
export const transfersTexts: Texts<typeof en> = { en, sl };

export type TransfersText = Text<typeof en>;
