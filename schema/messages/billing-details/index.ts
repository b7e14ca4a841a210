import type { Texts } from '../text.ts';
import { en } from './en.texts.ts';
import { sl } from './sl.texts.ts';

/** Texts of the billing details. */
export const billingDetailsTexts: Texts<typeof en> = { en, sl };
