import { readChoice, saveChoice } from '../../../kit/browser/saved-choice.ts';

/**
 * Whether a person has push messages switched on in this browser: its subscription is sent again for that person, and never
 * for another one who logs in here.
 */

const nameFor = (userId: string): string => `push-${userId}`;

export const isPushChosen = (userId: string): boolean => readChoice(nameFor(userId)) === true;

export const savePushChosen = (userId: string, on: boolean): void => saveChoice(nameFor(userId), on);
