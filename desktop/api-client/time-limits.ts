/** Until the answer begins. */
const answerMilliseconds = 30_000;
/** Between two pieces of an answer. */
const silenceMilliseconds = 30_000;

/** Live updates are silent for as long as nothing happens. */
const isLive = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/event-stream') === true;

/**
 * A request that never waits for ever: neither for the answer to begin nor, unless it is one of live updates, for its
 * next piece. The body is passed on as it comes, and a person who stops reading ends the request.
 *
 * @param caller aborted when nobody wants the answer any more
 */
export async function withTimeLimits(
  caller: AbortSignal,
  ask: (signal: AbortSignal) => Promise<Response>,
): Promise<Response> {
  const controller = new AbortController();
  const signal = AbortSignal.any([caller, controller.signal]);
  const late = () => controller.abort(new Error('The server took too long'));
  let timer = setTimeout(late, answerMilliseconds);
  // Also where the network below does not hear of the signal.
  const aborted = new Promise<never>((_, fail) => {
    signal.addEventListener('abort', () => fail(signal.reason), { once: true });
  });
  aborted.catch(() => undefined);
  let answer: Response;
  try {
    answer = await Promise.race([ask(signal), aborted]);
  } finally {
    clearTimeout(timer);
  }
  if (answer.body === null) return answer;
  const limited = !isLive(answer);
  const wait = () => {
    clearTimeout(timer);
    if (limited) timer = setTimeout(late, silenceMilliseconds);
  };
  const reader = answer.body.getReader();
  wait();
  const pieces = new ReadableStream<Uint8Array>({
    async pull(to) {
      try {
        const { done, value } = await Promise.race([reader.read(), aborted]);
        if (done) {
          clearTimeout(timer);
          to.close();
        } else {
          wait();
          to.enqueue(value);
        }
      } catch (error) {
        clearTimeout(timer);
        reader.cancel(error).catch(() => undefined);
        to.error(error);
      }
    },
    cancel(reason) {
      clearTimeout(timer);
      return reader.cancel(reason);
    },
  });
  return new Response(pieces, { status: answer.status, statusText: answer.statusText, headers: answer.headers });
}
