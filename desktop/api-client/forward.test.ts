import { createServer, type RequestListener } from 'node:http';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pageHeader } from '../../schema/desktop/desktop-bridge.ts';
import { listenLocally } from '../../tests/support/machine/listen.ts';
import { appOrigin } from '../storage/page-origin.ts';
import { forwardCall } from './forward.ts';

const closing: (() => unknown)[] = [];
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const close of closing.splice(0)) await close();
});

const serverUrl = 'https://workshop.example.com';
const ours = { [pageHeader]: '1' };
interface Call extends Omit<RequestInit, 'headers'> {
  readonly headers?: Record<string, string>;
}

function call(path: string, init: Call = {}, answer: (url: string, init: RequestInit) => unknown = () => ok()) {
  const request = new Request(`${appOrigin}${path}`, { ...init, headers: { ...ours, ...init.headers } });
  const serverFetch = async (url: string, sent: RequestInit) => {
    const given = await answer(url, sent);
    if (!(given instanceof Response)) throw new Error('No answer');
    return given;
  };
  return forwardCall(request, new URL(request.url), { serverUrl, serverFetch });
}
const ok = () => Response.json({ data: {} });

/** A real server, for what only a connection shows. */
async function listening(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  const port = await listenLocally(server);
  closing.push(() => {
    server.closeAllConnections();
    return new Promise((closed) => server.close(closed));
  });
  return `http://127.0.0.1:${port}`;
}

describe('what the server says of its answers', { tags: ['desktop-10'] }, () => {
  test('holds in the app as well: policy, nosniff, and who may embed them', async () => {
    const upstreamAnswer = {
      'content-security-policy': `default-src 'self'; frame-ancestors 'none'`,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    };
    const answer = await call('/api/x', {}, () =>
      Response.json({}, { headers: { ...upstreamAnswer, 'set-cookie': 'a=b' } }),
    );
    expect(Object.fromEntries(answer.headers)).toEqual({ ...upstreamAnswer, 'content-type': 'application/json' });
  });

  test('what is answered in its place is as strict', async () => {
    const answer = await call('/api/x', {}, () => undefined);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('content-security-policy')).toBe(`default-src 'none'; frame-ancestors 'none'`);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });
});

describe('a call of another page', { tags: ['desktop-10'] }, () => {
  const from = async (method: string, headers: Record<string, string>) => {
    let asked = 0;
    const request = new Request(`${appOrigin}/api/logout`, { method, headers });
    const serverFetch = async () => {
      asked += 1;
      return ok();
    };
    const { status } = await forwardCall(request, new URL(request.url), { serverUrl, serverFetch });
    return [status, asked];
  };

  test.each([
    ['POST', { origin: 'https://js.stripe.com' }],
    ['POST', { origin: 'https://js.stripe.com', ...ours }],
    ['POST', { origin: 'null' }],
    ['POST', { origin: 'delavnica-app://app.evil' }],
    ['POST', {}],
    ['DELETE', {}],
    ['POST', { ...ours, 'sec-fetch-site': 'cross-site' }],
    ['POST', { ...ours, referer: 'https://js.stripe.com/v3/' }],
    ['OPTIONS', { origin: 'https://js.stripe.com', 'access-control-request-headers': pageHeader }],
    ['GET', { origin: 'https://js.stripe.com' }],
    ['GET', { 'sec-fetch-site': 'cross-site' }],
    ['GET', { 'sec-fetch-site': 'same-site' }],
    ['GET', { referer: 'https://hooks.stripe.com/' }],
    ['GET', { referer: 'delavnica-app://app.evil/' }],
  ])('%s with %j is refused and never reaches the server', async (method, headers) => {
    expect(await from(method, headers)).toEqual([403, 0]);
  });

  test.each([
    ['GET', {}],
    ['GET', { 'sec-fetch-site': 'none' }],
    ['GET', { referer: `${appOrigin}/dashboard` }],
    ['POST', { origin: appOrigin }],
    ['POST', ours],
    ['POST', { ...ours, origin: appOrigin, 'sec-fetch-site': 'same-origin' }],
    ['POST', { ...ours, origin: 'null' }],
  ])('%s with %j is one of ours', async (method, headers) => {
    expect(await from(method, headers)).toEqual([200, 1]);
  });
});

describe('an answer', { tags: ['desktop-19'] }, () => {
  test('that never begins is given up after half a minute, in words', async () => {
    vi.useFakeTimers();
    let signal: AbortSignal | null | undefined;
    const asked = call('/api/x', {}, (_url, init) => {
      signal = init.signal;
      return new Promise(() => {});
    });
    await vi.advanceTimersByTimeAsync(29_000);
    expect(signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(2_000);
    expect([(await asked).status, signal?.aborted]).toEqual([503, true]);
  });

  test('that falls silent in the middle breaks off', async () => {
    vi.useFakeTimers();
    const silent = new ReadableStream({ start: (to) => to.enqueue(new TextEncoder().encode('half')) });
    const answer = await call('/api/x', {}, () => new Response(silent));
    const read = answer.text().then(
      () => 'whole',
      () => 'broken off',
    );
    await vi.advanceTimersByTimeAsync(31_000);
    expect(await read).toBe('broken off');
  });

  test('of live updates passes piece by piece, and may be silent for as long as it likes', async () => {
    let say: (text: string) => void = () => {};
    let isGone = false;
    const url = await listening((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      say = (text) => response.write(text);
      say('data: 1\n\n');
      response.on('close', () => {
        isGone = true;
      });
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const body = JSON.stringify({ query: 'subscription { workshopChanged { sequence } }' });
    const request = new Request(`${appOrigin}/graphql/stream`, { method: 'POST', headers: ours, body });
    const answer = await forwardCall(request, new URL(request.url), { serverUrl: url, serverFetch: fetch });
    const reader = answer.body?.getReader();
    const next = async () => new TextDecoder().decode((await reader?.read())?.value);
    expect(await next()).toBe('data: 1\n\n');
    await vi.advanceTimersByTimeAsync(120_000);
    vi.useRealTimers();
    say('data: 2\n\n');
    expect(await next()).toBe('data: 2\n\n');
    // The page that stops listening is not listened for any longer.
    await reader?.cancel();
    await expect.poll(() => isGone).toBe(true);
  });

  test('that nobody waits for any more is not asked for any longer', async () => {
    const leaving = new AbortController();
    let signal: AbortSignal | null | undefined;
    const asked = call('/api/x', { signal: leaving.signal }, (_url, init) => {
      signal = init.signal;
      return new Promise(() => {});
    });
    await vi.waitFor(() => expect(signal).toBeDefined());
    leaving.abort();
    await expect(asked).rejects.toThrow();
    expect(signal?.aborted).toBe(true);
  });

  test.each([200, 401, 403])('that is a page with %i comes from something in between', async (status) => {
    const page = () => new Response('<html>', { status, headers: { 'content-type': 'text/html' } });
    expect((await call('/graphql', { method: 'POST', body: '{}' }, page)).status).toBe(503);
  });
});

describe('what cannot be saved says so', { tags: ['desktop-5'] }, () => {
  const change = { method: 'POST', body: JSON.stringify({ query: 'mutation { a }' }) };
  const failing = (error: Error) => () => {
    throw error;
  };
  const textOf = async (answer: Response) => [answer.status, (await answer.json()).error];

  test.each([
    ['net::ERR_INTERNET_DISCONNECTED', 'en', /^Not saved:/],
    ['net::ERR_CONNECTION_REFUSED', 'sl', /^Ni shranjeno:/],
    ['net::ERR_NAME_NOT_RESOLVED', 'en', /^Not saved:/],
    ['net::ERR_CERT_AUTHORITY_INVALID', 'en', /^Not saved:/],
    ['net::ERR_CONNECTION_RESET', 'en', /may have been saved or not/],
    ['net::ERR_EMPTY_RESPONSE', 'sl', /Morda je shranjeno, morda ne/],
  ])('after %s, in %s', async (error, language, expected) => {
    const headers = { 'accept-language': language };
    const [status, text] = await textOf(await call('/graphql', { ...change, headers }, failing(new Error(error))));
    expect([status, text]).toEqual([503, expect.stringMatching(expected)]);
  });

  test.each([
    ['GET', '/api/user/profile', undefined],
    ['POST', '/graphql', JSON.stringify({ query: 'query { me { id } }' })],
  ])('and a read of %s %s speaks of the connection', async (method, path, body) => {
    const init = { method, body };
    const [status, text] = await textOf(await call(path, init, failing(new Error('net::ERR_CONNECTION_RESET'))));
    expect([status, text]).toEqual([503, 'The server cannot be reached. Please check your connection']);
  });
});
