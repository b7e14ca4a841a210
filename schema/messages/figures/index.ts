import { texts } from '../../../generated/messages/figures.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the figures: the screen, and the mail on Mondays. */
export const figuresTexts: Texts<typeof en> = texts;
