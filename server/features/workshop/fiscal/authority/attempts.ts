/** How attempts follow one another. */

/** Anyone who takes something up has it for so long; what a dead process had comes free after it. */
export const claimSeconds = 30;

/** What the desk waits for. */
export const deskMilliseconds = 2000;
/** What is sent in the background is given more time. */
export const laterMilliseconds = 10_000;

/** Before the next attempt: quick at first, then every quarter of an hour, for as long as it takes. */
const delaysSeconds = [10, 20, 30, 60, 120, 300, 600];
const longestSeconds = 900;

/** @param attempts that were made */
export const delaySeconds = (attempts: number) => delaysSeconds[Math.max(0, attempts - 1)] ?? longestSeconds;
