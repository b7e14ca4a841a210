import { texts } from '../../../generated/messages/tyre-season.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the change of season: who is invited to which week. */
export const tyreSeasonTexts: Texts<typeof en> = texts;
