import { texts } from '../../../generated/messages/customers.ts';
import type { Text, Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the customers. */
export const customersTexts: Texts<typeof en> = texts;

export type CustomersText = Text<typeof en>;
