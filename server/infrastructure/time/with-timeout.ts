/**
 * Waits for an answer of the database, and not for ever.
 *
 * @throws Error  it took too long
 */
export function withTimeout<Answer>(answer: Promise<Answer>, timeoutMilliseconds: number): Promise<Answer> {
  return new Promise((done, fail) => {
    const timer = setTimeout(() => {
      // An answer that lies there unread is one: this process may be what was busy.
      setImmediate(() => setImmediate(() => fail(new Error('The database did not answer in time'))));
    }, timeoutMilliseconds);
    answer.then(done, fail).finally(() => clearTimeout(timer));
  });
}
