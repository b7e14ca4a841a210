/** How attempts to hand an e-invoice to the provider follow one another. */

/**
 * How long a process holds a delivery that it has taken up: longer than an attempt may take, so that what a dead
 * process had comes free.
 */
export const claimSeconds = 60;

/** What the provider is given to take it. */
export const limitMilliseconds = 10_000;

/** Before the next attempt: quick at first, then hourly, over a night and a day. */
const delaysSeconds = [10, 30, 60, 300, 900, 1800, ...Array.from({ length: 23 }, () => 3600)];

/**
 * @param attempts that were made
 * @returns undefined once it is given up
 */
export const delaySeconds = (attempts: number): number | undefined => delaysSeconds[attempts - 1];
