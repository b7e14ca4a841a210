import type { Text, Texts } from '../text.ts';
import { en } from './en.texts.ts';
import { sl } from './sl.texts.ts';

/** Texts of the customers. */
export const customersTexts: Texts<typeof en> = { en, sl };

export type CustomersText = Text<typeof en>;
