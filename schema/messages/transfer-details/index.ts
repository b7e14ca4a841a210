import { texts } from '../../../generated/messages/transfer-details.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** What a customer needs to pay an invoice by transfer. */
export const transferDetailsTexts: Texts<typeof en> = texts;
