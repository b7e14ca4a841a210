import type { Text, Texts } from '../text.ts';
import { en } from './en.texts.ts';
import { sl } from './sl.texts.ts';

/** Texts of the billing screen of somebody who is signed in: what runs, what it costs, and how it is changed and ended. */
export const subscriptionTexts: Texts<typeof en> = { en, sl };

export type SubscriptionText = Text<typeof en>;
