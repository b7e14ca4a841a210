// @module-tag asvs-15-3-3
// @module-tag asvs-15-3-7

import { request as httpRequest } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { limits } from '../../../schema/rules.ts';
import { routes } from '../../../server/features.ts';
import { anOwner } from '../../support/fixtures.ts';
import { isLongRun } from '../../support/long-run.ts';
import { databases } from '../../support/machine/databases.ts';
import { withServer } from '../../support/server/with-server.ts';

/** Whole requests, which are refused before any database is queried. */

const pathsOf = (some: typeof routes) => some.map(({ path }) => path.replace(/:\w+/g, 'x'));
const posts = pathsOf(routes.filter(({ method }) => method === 'post'));
/** They are asked for their form once it is known who sends it (server/api/rest/multipart.test.ts). */
const forms = new Set(pathsOf(routes.filter(({ form }) => form !== undefined)));
/** All, or in `npm test` a third: what reads a body is before all of them. */
const someOf = (paths: readonly string[], turn: number) =>
  paths.filter((_, index) => isLongRun || (index + turn) % 3 === 0);
const asJson = { 'content-type': 'application/json' };

describe.each([...databases])('whole requests', (engine) => {
  const server = withServer(engine);
  const send = (path: string, body: BodyInit | undefined, headers: Record<string, string> = asJson) =>
    server().visitor().fetch(path, { method: 'POST', body, headers });

  /** A refusal in the form of docs/contract.md §3, whatever the reason. */
  async function expectRefusal(response: Response, statuses: readonly number[], what: string): Promise<void> {
    expect(statuses, `${what}: ${response.status}`).toContain(response.status);
    expect(response.headers.get('content-type'), what).toMatch(/^application\/json/);
    expect(Object.keys(await response.json()), what).toEqual(expect.arrayContaining(['error', 'code']));
  }

  const bodies: readonly (readonly [string, BodyInit | undefined])[] = [
    ['broken JSON', '{"email":'],
    ['null', 'null'],
    ['a number', '1'],
    ['a text', '"x"'],
    ['an array', '[]'],
    ['nothing', undefined],
    ['a byte order mark', '\ufeff{"email":1}'],
    ['deep nesting', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
    ['the same key twice', '{"email":"a","email":{}}'],
    ['UTF-16', new Uint8Array(Buffer.from('{"email":1}', 'utf16le'))],
  ];
  test.each(bodies)('every POST answers %s with a refusal in JSON', { tags: ['input-19'] }, async (what, body) => {
    const turn = bodies.findIndex(([each]) => each === what);
    for (const path of someOf(posts, turn).filter((each) => each !== '/api/logout')) {
      await expectRefusal(await send(path, body), [400, 401, 403, 404, 415], `${path} ${what}`);
    }
  });

  test.each(['utf-7', 'iso-8859-1', 'utf-16'])(
    'charset=%s is not what we read',
    { tags: ['input-19'] },
    async (charset) => {
      const response = await send('/api/login', '{"email":"a"}', {
        'content-type': `application/json; charset=${charset}`,
      });
      await expectRefusal(response, [400, 415], charset);
    },
  );

  test.each([
    'charset=utf-7',
    'charset="UTF-16LE"',
    'charset=utf-32',
    'charset=utf-8; charset=utf-7',
    'charset=latin1',
  ])('JSON with %s is refused, whatever stands in it', { tags: ['security-l5'] }, async (charset) => {
    const headers = { 'content-type': `application/json; ${charset}` };
    for (const path of ['/api/forgot-password', '/graphql']) {
      const body = path === '/graphql' ? '{"query":"{ plans { id } }"}' : '{"email":"a@example.com"}';
      const response = await send(path, body, headers);
      expect(response.status).toBe(415);
      expect(await response.json()).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
    }
  });

  test.each(['', '; charset=utf-8', '; charset="UTF-8"'])(
    'JSON is read with "%s"',
    { tags: ['security-l5'] },
    async (charset) => {
      const headers = { 'content-type': `application/json${charset}` };
      expect((await send('/api/forgot-password', '{"email":"a@example.com"}', headers)).status).toBe(200);
    },
  );

  test('a body over the limit is refused, announced or not, and memory stays where it was', {
    tags: ['input-20', 'asvs-1-1-1'],
  }, async () => {
    const fits = JSON.stringify({ email: 'x'.repeat(limits.bodyBytes - 12) });
    expect(fits.length).toBe(limits.bodyBytes);
    await expectRefusal(await send('/api/login', fits), [400], 'just fits');
    let rss = 0;
    for (let time = 0; time < 20; time += 1) {
      // The first rounds fill the buffers of both ends, which are in one process here.
      if (time === 5) rss = process.memoryUsage.rss();
      await expectRefusal(await send('/api/login', `${fits} `), [413], 'one byte too many');
      const chunks = new ReadableStream({
        start(controller) {
          for (let chunk = 0; chunk < 11; chunk += 1) controller.enqueue(new TextEncoder().encode('x'.repeat(10_240)));
          controller.close();
        },
      });
      const unannounced = await server()
        .visitor()
        .fetch('/api/login', { method: 'POST', body: chunks, headers: asJson, duplex: 'half' } as RequestInit & {
          headers: Record<string, string>;
        });
      await expectRefusal(unannounced, [413], 'without a length');
      const bomb = gzipSync(Buffer.alloc(10_000_000, 'x'));
      const packed = await send('/api/login', new Uint8Array(bomb), { ...asJson, 'content-encoding': 'gzip' });
      await expectRefusal(packed, [415, 400, 413], 'a packed bomb');
    }
    expect(process.memoryUsage.rss() - rss).toBeLessThan(50 * 1024 * 1024);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/json', ''])(
    'a body of type "%s" is refused by every POST',
    { tags: ['input-21'] },
    async (type) => {
      for (const path of someOf(posts, type.length)) {
        const headers = type === '' ? { 'content-type': 'application/octet-stream' } : { 'content-type': type };
        const statuses = [forms.has(path) ? 401 : 415];
        await expectRefusal(await send(path, '{"email":"a@example.com"}', headers), statuses, `${path} ${type}`);
      }
    },
  );

  test('a method that is not listed answers 405 and names those that are', {
    tags: ['input-22', 'asvs-1-5-2'],
  }, async () => {
    const { client } = await anOwner(server());
    for (const path of new Set(routes.map((route) => route.path))) {
      const known = new Set(routes.filter((route) => route.path === path).map(({ method }) => method.toUpperCase()));
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter((name) => !known.has(name))) {
        const response = await client.rest(method, path.replace(/:\w+/g, 'x'));
        // A path without parameters may also be read as the value of a parameter: team/members/x.
        expect([405], `${method} ${path}`).toContain(response.status);
        expect(
          response.headers
            .get('allow')
            ?.split(', ')
            .filter((name) => name !== 'HEAD'),
        ).toEqual(expect.arrayContaining([...known]));
      }
    }
  });

  test('TRACE is refused, and a method cannot be smuggled in a header', {
    tags: ['input-22', 'asvs-13-4-4'],
  }, async () => {
    const { client } = await anOwner(server());
    expect(await statusOfTrace(server().url)).toBeGreaterThanOrEqual(400);
    const response = await client.fetch('/api/account/deletion', {
      headers: { 'x-http-method-override': 'DELETE', 'x-method-override': 'POST' },
    });
    expect(response.status).toBe(200);
  });

  test.each([
    '/api/x',
    '/graphql/x',
    '/api',
    '//api/login',
    '/API/LOGIN',
    '/api/login/',
    '/api/login%00',
    '/api/%E0%A4%A',
    '/api/../api/x',
    '/api/user/profile/x',
  ])('%s is answered in JSON, never with a screen', { tags: ['input-23'] }, async (path) => {
    const status = await new Promise<{ status: number; type: string }>((done, fail) => {
      const { hostname, port } = new URL(server().url);
      httpRequest({ hostname, port, path, method: 'GET' }, (response) => {
        response.resume();
        done({ status: response.statusCode ?? 0, type: `${response.headers['content-type']}` });
      })
        .once('error', fail)
        .end();
    });
    expect([400, 404], path).toContain(status.status);
    expect(status.type).toMatch(/^application\/json/);
  });

  test('too many or too long headers are refused, and the server goes on', { tags: ['input-24'] }, async () => {
    const { hostname, port } = new URL(server().url);
    const statusWith = (headers: Record<string, string>, path = '/api/user/profile') =>
      new Promise<number>((done) => {
        httpRequest({ hostname, port, path, headers }, (response) => {
          response.resume();
          done(response.statusCode ?? 0);
        })
          .once('error', () => done(0))
          .end();
      });
    const many = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`x-${index}`, 'x'.repeat(1000)]));
    expect([0, 431]).toContain(await statusWith(many));
    expect([0, 431]).toContain(await statusWith({ cookie: `session=${'x'.repeat(40_000)}` }));
    expect([400, 401, 404, 414, 431]).toContain(await statusWith({}, `/api/user/profile?x=${'x'.repeat(8000)}`));
    expect((await fetch(`${server().url}/healthz`)).status).toBe(200);
  });
});

/** fetch refuses to send TRACE itself. */
function statusOfTrace(url: string): Promise<number> {
  const { hostname, port } = new URL(url);
  return new Promise((done, fail) => {
    httpRequest({ hostname, port, path: '/api/login', method: 'TRACE' }, (response) => {
      response.resume();
      done(response.statusCode ?? 0);
    })
      .once('error', fail)
      .end();
  });
}
