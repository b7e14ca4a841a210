import { texts } from '../../../generated/messages/templates.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the screen on which templates of jobs are kept. */
export const templatesTexts: Texts<typeof en> = texts;
