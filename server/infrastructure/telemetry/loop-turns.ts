import { isRoundOverBudget, watchRound } from '../turns.ts';

/**
 * Lets works begin in the order in which they came, those of one round of the event loop until it has taken its time
 * and the others in the next. Many that arrive together would otherwise be done in one round, and whoever needs little
 * would wait for all of them; with a round for each, a busy server would pay for more rounds than work.
 *
 * @returns begins a work when it is its turn
 */
export function createLoopTurns(): (begin: () => void) => void {
  const waiting: (() => void)[] = [];

  function beginNext(): void {
    if (isRoundOverBudget()) {
      setImmediate(beginNext);
      return;
    }
    watchRound();
    waiting.shift()?.();
  }

  return (begin) => {
    waiting.push(begin);
    // One callback for each work: what it does at once is done, and counted, before the next one is looked at.
    setImmediate(beginNext);
  };
}
