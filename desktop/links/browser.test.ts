import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type BrowserPage, browserPaths } from '../../schema/desktop/browser-pages.ts';
import { bridgeVerbs } from '../../schema/desktop/desktop-bridge.ts';
import { type Installation, installed } from '../testing/electron/installation.ts';
import type { Program } from '../testing/electron/launch.ts';

/** How the built program opens the system's browser. */

const serverUrl = 'http://127.0.0.1:9';
const token = 'a-secret_of-43-characters'.padEnd(43, 'x');
const handOver = `${serverUrl}/api/desktop/hand-over`;

let installation: Installation;
beforeEach(async () => {
  installation = await installed({ serverUrl });
});
afterEach(() => installation[Symbol.asyncDispose]());

/** What the server says to the request for a link. */
interface ServerAnswer {
  readonly status: number;
  readonly body: string;
  readonly type?: string;
}

/** The program of somebody who is logged in. */
async function started(serverAnswer: ServerAnswer | 'nothing' | 'no network'): Promise<Program> {
  const program = await installation.start({
    prepare: ({ world }) =>
      world.changeRegistry(({ cookies }) => {
        cookies['known-device'] = { value: 'no session', domain: '127.0.0.1' };
        cookies.session = { value: 'the cookie', domain: '127.0.0.1' };
      }),
  });
  await program.happened('event window show');
  await program.evaluate(({ network, world }, say) => {
    network.answer = (url, init) => {
      if (!url.endsWith('/api/desktop/hand-over')) return Response.json({}, { status: 503 });
      world.record('asked for a link', [String(init.body), new Headers(init.headers).get('cookie')]);
      if (say === 'no network') throw new TypeError('fetch failed');
      if (say === 'nothing') {
        return new Promise((_, fail) => init.signal?.addEventListener('abort', () => fail(init.signal?.reason)));
      }
      return new Response(say.body, {
        status: say.status,
        headers: { 'content-type': say.type ?? 'application/json' },
      });
    };
  }, serverAnswer);
  return program;
}
const press = (program: Program, page: BrowserPage) =>
  program.evaluate(({ invoke }, [verb, argument]) => invoke(verb, argument), [
    bridgeVerbs.openInBrowser,
    page,
  ] as const);
const opened = (program: Program) => program.of('shell.openExternal').map(({ with: [url] }) => url);
const made: ServerAnswer = { status: 201, body: JSON.stringify({ token, expiresAt: '2026-11-22T12:00:00.000Z' }) };

describe('a page in the browser', { tags: ['desktop-12'] }, () => {
  test('is opened by a link that logs in, the secret where no server sees it', async () => {
    const program = await started(made);
    await press(program, 'payment');
    expect(opened(program)).toEqual([`${serverUrl}/hand-over?page=payment#${token}`]);
    expect(new URL(String(opened(program)[0])).hash).toBe(`#${token}`);
    const [body, cookie] = (await program.happened('asked for a link')).with;
    expect(JSON.parse(String(body))).toEqual({ page: 'payment', session: 'the cookie' });
    expect(cookie).toContain('session=the cookie');
  });

  test('is opened so as well when a link of the screen leads there, and Stripe’s pages as they are', async () => {
    const program = await started(made);
    await program.evaluate(({ window }, url) => {
      window().webContents._open(`${url}/billing`);
      window().webContents._happens('will-navigate', { url: `${url}/billing/success?session_id=1` });
      window().webContents._open('https://checkout.stripe.com/c/pay/1');
    }, serverUrl);
    await expect.poll(() => opened(program)).toHaveLength(3);
    expect(opened(program).toSorted()).toEqual([
      `${serverUrl}/billing/success?session_id=1`,
      `${serverUrl}/hand-over?page=billing#${token}`,
      'https://checkout.stripe.com/c/pay/1',
    ]);
  });

  test.each<readonly [string, ServerAnswer | 'nothing' | 'no network']>([
    ['an older server', { status: 404, body: '{"error":"Not found","code":"NOT_FOUND"}' }],
    ['a session that has ended', { status: 401, body: '{"error":"Please log in","code":"UNAUTHENTICATED"}' }],
    ['a server that refuses', { status: 429, body: '{"error":"Too many attempts","code":"RATE_LIMITED"}' }],
    ['a secret of another form', { status: 201, body: '{"token":"@evil.example.com/"}' }],
    ['a firewall that asks for a log-in', { status: 200, body: '<html>Log in</html>', type: 'text/html' }],
    ['a firewall that says "created"', { status: 201, body: '<html>Log in</html>', type: 'text/html' }],
    ['no network', 'no network'],
    ['a server that never answers', 'nothing'],
  ])('is opened by its plain address with %s', async (_, serverAnswer) => {
    const program = await started(serverAnswer);
    await press(program, 'download');
    await program.happened('asked for a link');
    expect(opened(program)).toEqual([`${serverUrl}${browserPaths.download}`]);
    expect(program.of(/^(uncaught|unhandled)$/)).toEqual([]);
  });

  test('is opened by its plain address where nobody is logged in, and nobody is asked', async () => {
    const program = await installation.start();
    await program.happened('event window show');
    await press(program, 'dashboard');
    expect(opened(program)).toEqual([`${serverUrl}/dashboard`]);
    expect(program.of('network').filter(({ with: [, url] }) => url === handOver)).toEqual([]);
  });
});
