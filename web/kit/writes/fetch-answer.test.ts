import { expect, test, vi } from 'vitest';
import { fetchAnswer } from './fetch-answer.ts';

const words = {
  networkError: 'Network Error',
  networkErrorText: 'The server could not be reached.',
  requestFailed: 'Request failed',
  error: ({ text }: { readonly text: string }) => text,
};
const ask = (answer: Response | Error) =>
  fetchAnswer(
    async () => {
      if (answer instanceof Error) throw answer;
      return answer;
    },
    async () => (read) => {
      if (typeof read !== 'object') throw new TypeError('No object');
      return read;
    },
    words,
  );

test('what the server answers is read, and what it refuses is said', async () => {
  expect(await ask(Response.json({ a: 1 }))).toEqual({ kind: 'ok', data: { a: 1 } });
  const refusal = Response.json({ error: 'Too large', code: 'PAYLOAD_TOO_LARGE' }, { status: 413 });
  expect(await ask(refusal)).toMatchObject({ kind: 'error', error: { code: 'PAYLOAD_TOO_LARGE', text: 'Too large' } });
});

test('only a server that is not reached is a network error', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const text = 'Network Error: The server could not be reached.';
  expect(await ask(new TypeError('Failed to fetch'))).toMatchObject({ error: { code: 'NETWORK_ERROR', text } });
  const page = '<!doctype html><title>Bad gateway</title>';
  for (const answer of [new Response(page, { status: 502 }), new Response(page), Response.json(1)]) {
    expect(await ask(answer)).toMatchObject({ kind: 'error', error: { code: 'INTERNAL', text: 'Request failed' } });
  }
});
