import { texts } from '../../../generated/messages/fault-systems.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** The systems of a car that fault codes belong to. */
export const faultSystemTexts: Texts<typeof en> = texts;
export type FaultSystemName = keyof typeof en;
