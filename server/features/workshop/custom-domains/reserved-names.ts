import { secondsAfter } from '../../../infrastructure/time/clock.ts';

/** How long a released domain stays reserved for its workshop: links to it are still in mails. */
const heldSeconds = 90 * 86_400;
export const heldSince = (now: Date): Date => secondsAfter(now, -heldSeconds);
