import type { Texts } from '../text.ts';
import { en } from './en.texts.ts';
import { sl } from './sl.texts.ts';

/** Texts of the command menu, which finds screens and what the workshop knows. */
export const commandsTexts: Texts<typeof en> = { en, sl };
