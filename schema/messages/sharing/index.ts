import type { Texts } from '../text.ts';
import { en } from './en.texts.ts';
import { sl } from './sl.texts.ts';

/** How the desk gives customers the address of a visit or of an invoice, and what it hears of them. */
export const sharingTexts: Texts<typeof en> = { en, sl };
