import { texts } from '../../../generated/messages/cores.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of deposits for old parts. */
export const coresTexts: Texts<typeof en> = texts;
