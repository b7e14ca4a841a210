import { texts } from '../../../generated/messages/e-invoice-delivery.ts';
import type { Text, Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of e-invoices on their way to the provider. */
export const deliveryTexts: Texts<typeof en> = texts;

export type DeliveryText = Text<typeof en>;
