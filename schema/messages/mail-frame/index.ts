import type { Texts } from '../text.ts';
import { en } from './en.texts.ts';
import { sl } from './sl.texts.ts';

/** Texts around the words of every mail. */
export const mailFrame: Texts<typeof en> = { en, sl };
