import type { Text, Texts } from '../text.ts';
import { en } from './en.texts.ts';
import { sl } from './sl.texts.ts';

/** Texts of billing on pages of its own: upgrading to Enterprise, and how a subscription stands. */
export const hostedBillingTexts: Texts<typeof en> = { en, sl };

export type HostedBillingText = Text<typeof en>;
