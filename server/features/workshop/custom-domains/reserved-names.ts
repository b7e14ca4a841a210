import { secondsAfter } from '../../../infrastructure/time/clock.ts';

/** So long nobody else gets a name that a workshop has given up: links to it are still in mails. */
const heldSeconds = 90 * 86_400;
export const heldSince = (now: Date): Date => secondsAfter(now, -heldSeconds);
