import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseSetCookie } from 'cookie';
import express from 'express';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prerenderedPages } from '../../../../schema/prerendered-pages.ts';
import { lifetimes } from '../../../../schema/rules.ts';
import type { Client } from '../../../../tests/support/client/client.ts';
import { databases } from '../../../../tests/support/machine/databases.ts';
import { listenLocally } from '../../../../tests/support/machine/listen.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { webUi } from '../../../api/middleware/web-ui.ts';
import { readConfig } from '../../../config/config.ts';

const emulator = 'http://127.0.0.1:1';
const keys = {
  JWT_SECRET: 'a long enough sentence for signing in tests',
  STRIPE_SECRET_KEY: 'sk_test',
  STRIPE_PUBLISHABLE_KEY: 'pk_test',
  STRIPE_WEBHOOK_SECRET: 'whsec_test',
};
const html = `<!doctype html><html lang="en"><head>
<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
<meta name="theme-color" content="#181b1e" media="(prefers-color-scheme: dark)" /></head><body></body></html>`;

describe('a theme that is chosen', () => {
  const server = withServer(databases[0]);

  /** The cookie that a choice sets. */
  async function chosen(client: Client, theme: string) {
    const answer = await client.rest('POST', '/api/choose-theme', { theme });
    expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
    return answer.headers.getSetCookie().map((header) => parseSetCookie(header));
  }

  test('is kept in a cookie for a year that no script can read, for visitors as well', async () => {
    expect(await chosen(server().visitor(), 'dark')).toMatchObject([
      {
        name: 'theme',
        value: 'dark',
        maxAge: lifetimes.themeSeconds,
        httpOnly: true,
        sameSite: 'lax',
        path: '/',
      },
    ]);
  });

  test('leaves no cookie where it is that of the device', async () => {
    const visitor = server().visitor();
    await chosen(visitor, 'light');
    expect(visitor.cookies.get('theme')).toBe('light');
    await chosen(visitor, 'system');
    expect(visitor.cookies.has('theme')).toBe(false);
  });

  test('is kept through GraphQL as well', async () => {
    const visitor = server().visitor();
    const outcome = await visitor.graphqlOutcome('mutation { chooseTheme(theme: dark) { success } }');
    expect(outcome).toEqual({ code: 'OK', data: { success: true } });
    expect(visitor.cookies.get('theme')).toBe('dark');
  });

  test('is refused where it is none of the three', async () => {
    const visitor = server().visitor();
    const outcome = await visitor.restOutcome('POST', '/api/choose-theme', { theme: 'sepia' });
    expect(outcome).toMatchObject({ code: 'BAD_INPUT', fields: { theme: 'Invalid input' } });
    expect(visitor.cookies.has('theme')).toBe(false);
  });
});

describe('the pages of the web site', () => {
  let directory: string;
  const started: Server[] = [];

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'delavnica-theme-'));
    for (const name of ['index.html', ...prerenderedPages.values()]) await writeFile(join(directory, name), html);
  });
  afterAll(async () => {
    for (const server of started) server.close();
    await rm(directory, { recursive: true });
  });

  async function siteAt(
    appUrl: string,
  ): Promise<(path: string, cookie?: string, init?: RequestInit) => Promise<Response>> {
    const app = express().use(
      await webUi(directory, readConfig({ APP_URL: appUrl, STRIPE_API_BASE: emulator, ...keys })),
    );
    const server = createServer(app);
    started.push(server);
    const port = await listenLocally(server);
    return (path, cookie, init) =>
      fetch(`http://127.0.0.1:${port}${path}`, { headers: cookie === undefined ? {} : { cookie }, ...init });
  }
  const rootOf = (page: string) => /<html[^>]*>/.exec(page)?.[0];

  test.each(['/dashboard', '/', '/sl', '/sl/privacy', '/no/such/screen'])(
    '%s says at once in which theme it is',
    async (path) => {
      const site = await siteAt('http://localhost:4000');
      const shown = async (cookie?: string) => rootOf(await (await site(path, cookie)).text());
      expect(await shown('language=sl; theme=dark')).toBe('<html data-theme="dark" lang="en">');
      expect(await shown('theme=light')).toBe('<html data-theme="light" lang="en">');
      for (const cookie of [undefined, 'theme=system', 'theme=dark"onload="alert(1)', 'theme=']) {
        expect(await shown(cookie)).toBe('<html lang="en">');
      }
    },
  );

  test.each([
    ['/', 'sl-SI,sl;q=0.9,en;q=0.8', undefined, '/sl'],
    ['/?ref=a', 'sl', undefined, '/sl?ref=a'],
    ['/', 'en-GB', 'language=sl', '/sl'],
    ['/', 'en-GB,en;q=0.9,sl;q=0.8', undefined, null],
    ['/', 'hr,de;q=0.9', undefined, null],
    ['/', undefined, undefined, null],
    ['/', 'sl', 'language=en', null],
    ['/?language=en', 'sl', 'language=sl', null],
    ['/sl', 'en', undefined, null],
    ['/login', 'sl', undefined, null],
  ])('%s for %s with the cookie %s leads to %s', async (path, languages, cookie, to) => {
    const site = await siteAt('http://localhost:4000');
    const headers = { ...(languages && { 'accept-language': languages }), ...(cookie && { cookie }) };
    const answer = await site(path, undefined, { redirect: 'manual', headers });
    expect([answer.status, answer.headers.get('location')]).toEqual([to === null ? 200 : 302, to]);
    const kept = answer.headers.getSetCookie().map((header) => parseSetCookie(header));
    // The choice is kept, so that the plain address is not led away from it.
    expect(kept).toMatchObject(path.includes('language=') ? [{ name: 'language', value: 'en', sameSite: 'lax' }] : []);
  });

  test('read on https the cookie that only this host can set', async () => {
    const site = await siteAt('https://delavnica.example.com');
    expect(rootOf(await (await site('/', '__Host-theme=dark')).text())).toContain('data-theme="dark"');
    expect(rootOf(await (await site('/', 'theme=dark')).text())).toBe('<html lang="en">');
  });

  test('give the bar of the browser the colour of that theme', async () => {
    const site = await siteAt('http://localhost:4000');
    const page = await (await site('/dashboard', 'theme=dark')).text();
    expect(page).toContain('content="#ffffff" media="not all"');
    expect(page).toContain('content="#181b1e" media="all"');
  });

  test('are no page for readers with another cookie', async () => {
    const site = await siteAt('http://localhost:4000');
    expect((await site('/dashboard')).headers.get('vary')).toMatch(/\bCookie\b/);
  });
});
