/** How often a client of ours asks again. */
const attempts = 6;

/**
 * Asks again while the server says UNAVAILABLE, as clients do: many at once on a busy machine may wait for longer than a transaction,
 * and what was answered so has changed nothing.
 *
 * @returns the first other answer, or the last one
 */
export async function untilServed<Answer extends { readonly code?: string; readonly status?: number }>(
  send: () => Promise<Answer>,
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await send();
    if (attempt === attempts || (answer.code !== 'UNAVAILABLE' && answer.status !== 503)) return answer;
  }
}
