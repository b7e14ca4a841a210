import { texts } from '../../../generated/messages/fault-checks.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** What is checked first, by what a fault code says. */
export const faultCheckTexts: Texts<typeof en> = texts;
export type FaultCheckName = keyof typeof en;
