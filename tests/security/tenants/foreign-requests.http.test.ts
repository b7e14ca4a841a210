// @module-tag asvs-4-2-1

import { createConnection } from 'node:net';
import { describe, expect, test } from 'vitest';
import { routes } from '../../../server/features.ts';
import type { Client } from '../../support/client/client.ts';
import { anOwner, aRegistration } from '../../support/fixtures.ts';
import { databases } from '../../support/machine/databases.ts';
import { withServer } from '../../support/server/with-server.ts';

/** Requests from elsewhere, headers and files. */

const changing = routes.filter(({ method }) => method !== 'get');

describe.each([...databases])('requests from elsewhere', (engine) => {
  const server = withServer(engine);
  const asJson = { 'content-type': 'application/json' };

  /** A call as a browser sends it, with the cookies of a client and these headers instead of ours. */
  function from(client: Client, headers: Record<string, string>, path = '/api/account/deletion', method = 'DELETE') {
    const cookie = client.cookieHeader;
    return fetch(`${server().url}${path}`, {
      method,
      headers: { ...asJson, ...(cookie ? { cookie } : {}), ...headers },
      body: method === 'POST' ? '{}' : undefined,
    });
  }

  test.each(['cross-site', 'same-site'])(
    'no call with an effect is taken from a page that is %s',
    { tags: ['requests-52'] },
    async (site) => {
      const { client } = await anOwner(server());
      for (const { method, path } of [...changing, { method: 'post', path: '/graphql' }]) {
        const response = await from(
          client,
          { 'sec-fetch-site': site, origin: server().url },
          path.replace(/:\w+/g, 'x'),
          method.toUpperCase(),
        );
        expect(response.status, `${method} ${path}`).toBe(403);
        expect(await response.json()).toMatchObject({ code: 'FORBIDDEN' });
      }
      expect((await client.rest('GET', '/api/user/profile')).status).toBe(200);
    },
  );

  test('only our own origin carries a session, and programs without one need none', {
    tags: ['requests-53', 'asvs-3-5-1'],
  }, async () => {
    const { client } = await anOwner(server());
    const own = new URL(server().url);
    const foreign = [
      'https://evil.example',
      'null',
      `${own.origin}.evil.example`,
      `http://user@${own.host}`,
      `http://${own.hostname}:${Number(own.port) + 1}`,
      `https://${own.host}`,
      `${own.origin}/`,
      '',
    ];
    for (const origin of foreign.filter((each) => each !== '')) {
      expect((await from(client, { origin })).status, origin).toBe(403);
    }
    expect((await from(client, {})).status).toBe(403);
    expect((await from(client, { origin: own.origin })).status).toBe(200);
    const script = await fetch(`${server().url}/api/login`, {
      method: 'POST',
      headers: asJson,
      body: '{"email":"a","password":"b"}',
    });
    expect(script.status).toBe(401);
  });

  test.each([
    '/api/stripe/webhookX',
    '/api/stripe/webhook/',
    '/api/stripe/webhook/x',
    '/api/sync/usersX',
    '/API/stripe/webhook',
  ])('%s shares no exemption with its neighbour', { tags: ['requests-54'] }, async (path) => {
    const { client } = await anOwner(server());
    const response = await from(client, { origin: 'https://evil.example' }, path, 'POST');
    expect([403, 404]).toContain(response.status);
  });

  test('the signature alone is the authority of a webhook, wherever it comes from', {
    tags: ['requests-55'],
  }, async () => {
    const response = await fetch(`${server().url}/api/stripe/webhook`, {
      method: 'POST',
      headers: {
        ...asJson,
        origin: 'https://evil.example',
        'sec-fetch-site': 'cross-site',
        'stripe-signature': 't=1,v1=00',
      },
      body: '{}',
    });
    expect(response.status).toBe(400);
  });

  test('no other origin may read anything', { tags: ['requests-56', 'asvs-3-4-2'] }, async () => {
    const { client } = await anOwner(server());
    for (const path of ['/api/user/profile', '/graphql', '/', '/api/login']) {
      for (const method of ['OPTIONS', 'GET']) {
        const response = await client.fetch(path, {
          method,
          headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
        });
        const allowed = [...response.headers.keys()].filter((name) => name.startsWith('access-control-'));
        expect(allowed, `${method} ${path}`).toEqual([]);
      }
    }
  });

  test('a forged host never gets into a mail or to Stripe', { tags: ['requests-57'] }, async () => {
    const input = aRegistration();
    const forged = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.example',
      'x-original-host': 'evil.example',
    };
    await fetch(`${server().url}/api/register`, {
      method: 'POST',
      headers: { ...asJson, ...forged },
      body: JSON.stringify(input),
    });
    await expect.poll(() => server().mails.some(({ to }) => to === input.email)).toBe(true);
    for (const { text, html } of server().mails.filter(({ to }) => to === input.email)) {
      expect(text + html).not.toContain('evil.example');
      expect(text).toContain(server().ctx.config.appUrl);
    }
    const { client } = await anOwner(server());
    server().emulator.control.clearRequests();
    await client.fetch('/api/stripe/create-checkout-session', {
      method: 'POST',
      headers: { ...asJson, ...forged },
      body: JSON.stringify({ plan: 'business' }),
    });
    expect(JSON.stringify(server().emulator.control.requests())).not.toContain('evil.example');
  });

  test('no answer with data may be kept by a cache, whoever asks and whatever it is', {
    tags: ['security-d', 'asvs-14-2-2'],
  }, async () => {
    const { client } = await anOwner(server());
    const paths = routes.filter(({ method }) => method === 'get').map(({ path }) => path.replace(/\{\w+\}|:\w+/g, 'x'));
    expect(paths.length).toBeGreaterThan(10);
    for (const visitor of [client, server().visitor()]) {
      for (const path of [...paths, '/api/nothing']) {
        const { headers } = await visitor.fetch(path, { redirect: 'manual' });
        expect(headers.get('cache-control'), path).toContain('no-store');
      }
      const answer = await visitor.rest('POST', '/graphql', { query: '{ me { email } }' });
      expect(answer.headers.get('cache-control')).toContain('no-store');
    }
  });

  test.each(['/api/user/profile', '/api/nothing', '/graphql', '/healthz', '/nowhere'])(
    '%s carries the headers that keep browsers from harm, and tells nothing of us',
    { tags: ['requests-58'] },
    async (path) => {
      const { headers } = await fetch(`${server().url}${path}`);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cross-origin-opener-policy')).toMatch(/^same-origin/);
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      const policy = `${headers.get('content-security-policy')}`;
      for (const directive of [
        "default-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "script-src 'self'",
        "style-src 'self'",
      ]) {
        expect(policy.split(';').map((each) => each.trim())).toContain(directive);
      }
      expect(policy).not.toMatch(/unsafe|stripe|\*/);
      for (const name of ['x-powered-by', 'server', 'etag']) expect(headers.get(name), name).toBeNull();
    },
  );

  test.each([
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /x HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET / HTTP/1.1\nHost: x\n\n',
    'GET / HTTP/1.1\r\nHost: x\r\nX: a\r\n folded\r\n\r\n',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef',
    'GET / HTTP/1.1\r\nHost : x\r\n\r\n',
  ])('%j is refused and the connection ends', { tags: ['requests-63'] }, async (bytes) => {
    const { hostname, port } = new URL(server().url);
    const answer = await new Promise<string>((done, fail) => {
      let said = '';
      const socket = createConnection({ host: hostname, port: Number(port) }, () => socket.write(bytes));
      socket.on('data', (chunk) => {
        said += chunk.toString();
      });
      socket.once('close', () => done(said));
      socket.once('error', fail);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  });
});
