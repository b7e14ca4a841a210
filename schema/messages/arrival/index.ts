import { texts } from '../../../generated/messages/arrival.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the photos round a car and of the signature. */
export const arrivalTexts: Texts<typeof en> = texts;
