import { texts } from '../../../generated/messages/fault-codes.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** What the commonest fault codes of cars mean, in our own words. */
export const faultCodeTexts: Texts<typeof en> = texts;
export type FaultCodeName = keyof typeof en;
