import { isTimeSliceSpent, startTimeSlice } from '../event-loop.ts';

/**
 * Lets works begin in the order in which they came: one in each round of the event loop, and more as long as the round has
 * not taken its time. Many that arrive together would otherwise be done in one round, and a small request would wait
 * for all of them; with a round for each, a busy server would pay for more rounds than work.
 *
 * @returns begins a work when it is its turn
 */
export function createLoopScheduler(): (begin: () => void) => void {
  const waiting: (() => void)[] = [];
  let hasStarted = false;

  function beginNext(): void {
    // One begins in any case: somebody else's long work takes the time of every round.
    if (hasStarted && isTimeSliceSpent()) {
      setImmediate(beginNext);
      return;
    }
    if (!hasStarted) {
      hasStarted = true;
      setImmediate(() => {
        hasStarted = false;
      });
    }
    startTimeSlice();
    waiting.shift()?.();
  }

  return (begin) => {
    waiting.push(begin);
    // One callback for each work: what it does at once is done, and counted, before the next one is looked at.
    setImmediate(beginNext);
  };
}
