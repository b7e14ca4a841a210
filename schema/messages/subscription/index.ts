import { texts } from '../../../generated/messages/subscription.ts';
import type { Text, Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the billing screen of somebody who is signed in: what runs, what it costs, and how it is changed and ended. */
export const subscriptionTexts: Texts<typeof en> = texts;

export type SubscriptionText = Text<typeof en>;
