import { texts } from '../../../generated/messages/push-settings.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the notifications on this device. */
export const pushSettings: Texts<typeof en> = texts;
