import { texts } from '../../../generated/messages/tyres.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the tyres that customers leave, and of the shelves that they lie on. */
export const tyresTexts: Texts<typeof en> = texts;
