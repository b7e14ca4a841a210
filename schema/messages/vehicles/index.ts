import type { Text, Texts } from '../text.ts';
import { en } from './en.texts.ts';
import { sl } from './sl.texts.ts';

/** Texts of the vehicles. */
export const vehiclesTexts: Texts<typeof en> = { en, sl };

export type VehiclesText = Text<typeof en>;
