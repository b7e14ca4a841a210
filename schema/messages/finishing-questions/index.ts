import { texts } from '../../../generated/messages/finishing-questions.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of what is asked at finishing and handing over, where something is not agreed or not billed. */
export const finishingQuestions: Texts<typeof en> = texts;
