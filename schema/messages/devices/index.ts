import { texts } from '../../../generated/messages/devices.ts';
import type { Text, Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the list of devices. */
export const devicesTexts: Texts<typeof en> = texts;

export type DevicesText = Text<typeof en>;
