import { texts } from '../../../generated/messages/vehicles.ts';
import type { Text, Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the vehicles. */
export const vehiclesTexts: Texts<typeof en> = texts;

export type VehiclesText = Text<typeof en>;
