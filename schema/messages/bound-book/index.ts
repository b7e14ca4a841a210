import type { Texts } from '../text.ts';
import { en } from './en.texts.ts';
import { sl } from './sl.texts.ts';

/** Words about the bound book, in which invoices are written by hand while no device works. */
export const boundBookTexts: Texts<typeof en> = { en, sl };
