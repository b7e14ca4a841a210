import { texts } from '../../../generated/messages/usual-jobs.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Jobs that every workshop has, as its first templates are called. */
export const usualJobTexts: Texts<typeof en> = texts;
