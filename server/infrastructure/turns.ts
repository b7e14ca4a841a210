import { setImmediate as nextRound } from 'node:timers/promises';

/** For how long the event loop may work in one go: a server answers everybody on one thread. */
const longestMilliseconds = 3;

let began: number | undefined;

/** Says that work begins in this round of the event loop, from when on letOthersInWhenDue counts. */
export function watchRound(): void {
  if (began !== undefined) return;
  began = performance.now();
  setImmediate(() => {
    began = undefined;
  });
}

/** Lets the event loop go round before work that takes its time. */
export async function letOthersIn(): Promise<void> {
  await nextRound();
  watchRound();
}

/** @returns whether what was done in this round of the event loop has taken its time, so that more belongs into the next */
export function isRoundOverBudget(): boolean {
  return began !== undefined && performance.now() - began >= longestMilliseconds;
}

/** The same between two pieces of work, where what was done in this round has taken its time. */
export async function letOthersInWhenDue(): Promise<void> {
  if (isRoundOverBudget()) await nextRound();
  watchRound();
}
