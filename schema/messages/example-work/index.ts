import { texts } from '../../../generated/messages/example-work.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** What is done to the cars of the example workshop. */
export const exampleWorkTexts: Texts<typeof en> = texts;
