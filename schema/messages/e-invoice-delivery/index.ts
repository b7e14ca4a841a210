import type { Text, Texts } from '../text.ts';
import { en } from './en.texts.ts';
import { sl } from './sl.texts.ts';

/** Texts of e-invoices on their way to the provider. */
export const deliveryTexts: Texts<typeof en> = { en, sl };

export type DeliveryText = Text<typeof en>;
