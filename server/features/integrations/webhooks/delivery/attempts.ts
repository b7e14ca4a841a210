/** How attempts to deliver follow one another. */

/** Before the next attempt: three days in all. */
const delaysSeconds = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400];

/**
 * @param attempt the one that has failed, from 1
 * @returns undefined once it is given up
 */
export const delaySecondsAfter = (attempt: number): number | undefined => delaysSeconds[attempt - 1];

/** How long a process holds what it has taken up: longer than an attempt may take, so that what a dead process had comes free. */
export const claimSeconds = 60;

/** Of a webhook to which nothing was delivered for so long it is assumed that nobody listens. */
export const failingSeconds = 5 * 86_400;
