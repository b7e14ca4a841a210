import { keepChoice, keptChoice } from '../../../kit/browser/kept-choice.ts';

/**
 * Whether a person has push messages switched on in this browser: its subscription is sent again for that person, and never
 * for another one who logs in here.
 */

const nameFor = (userId: string): string => `push-${userId}`;

export const isPushChosen = (userId: string): boolean => keptChoice(nameFor(userId)) === true;

export const keepPushChosen = (userId: string, on: boolean): void => keepChoice(nameFor(userId), on);
