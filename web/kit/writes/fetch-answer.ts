import { type FailureWords, refusalOfCall } from '../session/api-error.ts';
import type { Result } from '../session/result.ts';

/**
 * Asks the server outside of GraphQL, and names how it ended. An answer that is not ours, as of a proxy, is no network that
 * is away: what was sent has perhaps arrived.
 *
 * @param load gives the function that reads an answer and throws where it is another one; it comes before anything is sent,
 *   because an answer that cannot be read would look like a call that was not taken
 */
export async function fetchAnswer<Data>(
  ask: () => Promise<Response>,
  load: () => Promise<(answer: unknown) => Data>,
  words: FailureWords,
): Promise<Result<Data>> {
  const arrived = await arrive(ask, load).catch(() => undefined);
  if (arrived === undefined) {
    const text = `${words.networkError}: ${words.networkErrorText}`;
    return { kind: 'error', error: { code: 'NETWORK_ERROR', text } };
  }
  return readAnswer(arrived, arrived.read, words);
}

/**
 * Names what an answer came to that has arrived.
 *
 * @param read throws where it is another one
 */
export async function readAnswer<Data>(
  { ok, text }: { readonly ok: boolean; readonly text: string },
  read: (answer: unknown) => Data,
  words: FailureWords,
): Promise<Result<Data>> {
  if (!ok) return { kind: 'error', error: await refusalOfCall(text, words) };
  try {
    return { kind: 'ok', data: read(JSON.parse(text)) };
  } catch (error) {
    console.error(error);
    return { kind: 'error', error: { code: 'INTERNAL', text: words.requestFailed } };
  }
}

async function arrive<Read>(ask: () => Promise<Response>, load: () => Promise<Read>) {
  const read = await load();
  const response = await ask();
  return { ok: response.ok, text: await response.text(), read };
}
