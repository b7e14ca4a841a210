import { texts } from '../../../generated/messages/sharing.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** How the desk gives customers the address of a visit or of an invoice, and what it hears of them. */
export const sharingTexts: Texts<typeof en> = texts;
