import { texts } from '../../../generated/messages/suppliers.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the suppliers. */
export const suppliersTexts: Texts<typeof en> = texts;
