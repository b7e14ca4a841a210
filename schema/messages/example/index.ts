import { texts } from '../../../generated/messages/example.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the example workshop. */
export const exampleTexts: Texts<typeof en> = texts;
