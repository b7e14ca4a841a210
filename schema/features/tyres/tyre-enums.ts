import { z } from 'zod';

/** The closed sets of tyres; apart from the others, which many screens load. */

const closed = <const Values extends readonly string[]>(id: string, values: Values) =>
  z.enum(values, { error: 'invalidInput' }).meta({ id });

export const tyreSeason = closed('TyreSeason', ['SUMMER', 'WINTER', 'ALL_SEASON']);
export const rimKind = closed('RimKind', ['STEEL', 'ALLOY']);
export const tyreSetState = closed('TyreSetState', ['STORED', 'ON_CAR', 'RETURNED', 'DISPOSED']);
/** Front and rear, left and right. */
export const tyrePosition = closed('TyrePosition', ['FL', 'FR', 'RL', 'RR', 'SPARE']);
export const tyreMovementKind = closed('TyreMovementKind', ['STORED', 'MOVED', 'SWAPPED', 'RETURNED', 'DISPOSED']);
export const tyreTaskKind = closed('TyreTaskKind', ['WASH', 'BALANCE', 'VALVES', 'TPMS', 'REPAIR']);
export const tyreTaskState = closed('TyreTaskState', ['OPEN', 'DONE']);
export const storageContractState = closed('StorageContractState', ['ACTIVE', 'ENDED', 'UNCLAIMED']);
/** Whether a tyre may go on, is to be replaced soon, or now. */
export const tyreGrade = closed('TyreGrade', ['GREEN', 'YELLOW', 'RED']);
/** Why a set is not invited: no time in that week, nobody is reached or may be written to, invited already, or the car comes anyway. */
export const seasonReason = closed('SeasonReason', ['NO_CAPACITY', 'NO_ADDRESS', 'NO_CONSENT', 'INVITED', 'BOOKED']);
