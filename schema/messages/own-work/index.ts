import { texts } from '../../../generated/messages/own-work.ts';
import type { Text, Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the button by which somebody plans their own work. */
export const ownWorkTexts: Texts<typeof en> = texts;

export type OwnWorkText = Text<typeof en>;
