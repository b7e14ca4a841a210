import { texts } from '../../../generated/messages/accounting.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of what an accountant is given. */
export const accountingTexts: Texts<typeof en> = texts;
