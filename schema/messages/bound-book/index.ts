import { texts } from '../../../generated/messages/bound-book.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Words about the bound book, in which invoices are written by hand while no device works. */
export const boundBookTexts: Texts<typeof en> = texts;
