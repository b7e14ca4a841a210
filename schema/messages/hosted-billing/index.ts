import { texts } from '../../../generated/messages/hosted-billing.ts';
import type { Text, Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of billing on pages of its own: upgrading to Enterprise, and how a subscription stands. */
export const hostedBillingTexts: Texts<typeof en> = texts;

export type HostedBillingText = Text<typeof en>;
