/**
 * Waits for work, but not for ever.
 *
 * @throws Error when it takes longer; the work itself goes on, and how it ends is nobody's business any more
 */
export function withTimeout<Value>(milliseconds: number, work: () => Promise<Value>): Promise<Value> {
  return new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new Error(`No end after ${milliseconds} ms`)), milliseconds);
    Promise.resolve()
      .then(work)
      .then(done, fail)
      .finally(() => clearTimeout(timer));
  });
}
