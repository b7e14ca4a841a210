import { texts } from '../../../generated/messages/help.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the help screen. */
export const helpTexts: Texts<typeof en> = texts;

export type HelpTopic = keyof (typeof en)['titles'];
