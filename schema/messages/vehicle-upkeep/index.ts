import { texts } from '../../../generated/messages/vehicle-upkeep.ts';
import type { Text, Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the category of a vehicle and of the days on which it is expected, which only its own page shows. */
export const vehicleUpkeepTexts: Texts<typeof en> = texts;

export type VehicleUpkeepText = Text<typeof en>;
