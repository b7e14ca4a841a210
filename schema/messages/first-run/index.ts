import { texts } from '../../../generated/messages/first-run.ts';
import type { Text, Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of an owner's first hour. */
export const firstRunTexts: Texts<typeof en> = texts;

export type FirstRunText = Text<typeof en>;
