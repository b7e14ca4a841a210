import { texts } from '../../../generated/messages/branded-pages.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Head and foot of the pages that customers are shown. */
export const brandedPagesTexts: Texts<typeof en> = texts;
