/**
 * Lets works begin one in each round of the event loop, in the order in which they came. Many that arrive together would
 * otherwise be done in one round, and whoever needs little would wait for all of them.
 *
 * @returns begins a work when it is its turn
 */
export function createLoopTurns(): (begin: () => void) => void {
  const waiting: (() => void)[] = [];

  function beginNext(): void {
    const begin = waiting.shift();
    // Before the work, so that one that throws holds up nobody.
    if (waiting.length > 0) setImmediate(beginNext);
    begin?.();
  }

  return (begin) => {
    waiting.push(begin);
    if (waiting.length === 1) setImmediate(beginNext);
  };
}
