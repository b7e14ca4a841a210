import { texts } from '../../../generated/messages/purchase-orders.ts';
import type { Text, Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** What a supplier reads of an order: in a mail, in a copied text and on paper. */
export const purchaseOrderTexts: Texts<typeof en> = texts;
export type PurchaseOrderText = Text<typeof en>;
