import { texts } from '../../../generated/messages/field.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of a field in a form. */
export const fieldTexts: Texts<typeof en> = texts;
