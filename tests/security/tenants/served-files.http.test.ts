// @module-tag asvs-4-1-1

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServerProcess, startServerProcess } from '../../support/server/server-process.ts';

/** Which files the built server serves (`npm test -- tests/security/tenants/served-files` builds it). */

describe('files', () => {
  let server: ServerProcess;
  beforeAll(async () => {
    server = await startServerProcess({ DATA_DIR: '/tmp/delavnica-tests-files', LOG_LEVEL: 'fatal' });
  });
  afterAll(() => server?.stop());

  test.each([
    '/.env',
    '/.git/HEAD',
    '/.git/config',
    '/package.json',
    '/package-lock.json',
    '/node_modules/express/package.json',
    '/src/main.ts',
    '/server/config.ts',
    '/prisma/schema.prisma',
    '/generated/graphql.ts',
    '/data/delavnica.db',
    '/uploads/',
    '/assets/',
    '/assets/../../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/assets/..%5c..%5cpackage.json',
    '/index.html.br',
    '/main.js.map',
  ])('%s shows nothing of what lies on the server', { tags: ['requests-60'] }, async (path) => {
    const response = await fetch(server.url + path);
    const text = await response.text();
    expect([400, 403, 404]).toContain(response.status);
    expect(text).not.toMatch(/"dependencies"|datasource|ref: refs|JWT_SECRET|import \{|sourcesContent|Index of/);
  });

  test('no source map is served or named', { tags: ['requests-60', 'asvs-13-4-3'] }, async () => {
    const page = await (await fetch(`${server.url}/login`)).text();
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? '';
    const code = await (await fetch(server.url + script)).text();
    expect(code.length).toBeGreaterThan(100);
    expect(code).not.toContain('sourceMappingURL');
    expect((await fetch(`${server.url}${script}.map`)).status).toBe(404);
  });

  test.each(['/', '/login', '/nowhere', '/favicon.svg'])(
    '%s carries the headers of a page',
    { tags: ['requests-58'] },
    async (path) => {
      const { headers } = await fetch(server.url + path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('permissions-policy')).toBe('camera=(self)');
      const policy = `${headers.get('content-security-policy')}`;
      expect(policy).toContain("default-src 'self'");
      // The reader of codes is a module of WebAssembly, which the screens of the app may run, and nothing else.
      const scripts = path === '/login' ? "script-src 'self' 'wasm-unsafe-eval';" : "script-src 'self';";
      expect(policy).toContain(scripts);
      expect(policy.replace(scripts, '')).not.toContain('unsafe');
    },
  );

  test('the app can be installed, in the language of the reader, and is asked for again at each start', async () => {
    const manifest = await fetch(`${server.url}/manifest.webmanifest`, { headers: { 'accept-language': 'sl' } });
    expect(manifest.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
    expect(manifest.headers.get('cache-control')).toBe('no-cache');
    const { icons, shortcuts, ...facts } = await manifest.json();
    expect(facts).toMatchObject({ id: '/', scope: '/', start_url: '/my-jobs', display: 'standalone', lang: 'sl' });
    expect(shortcuts.map(({ name }: { name: string }) => name)).toEqual(['Skeniraj', 'Ura', 'Sprejem']);
    expect(icons).toMatchObject([
      { sizes: '192x192', purpose: 'any' },
      { sizes: '512x512', purpose: 'any' },
      { sizes: '512x512', purpose: 'maskable' },
    ]);
    for (const { src, sizes, type } of icons) {
      const icon = await fetch(server.url + src);
      expect(icon.headers.get('content-type')).toBe(type);
      const { width, height } = await sharp(await icon.bytes()).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
    const worker = await fetch(`${server.url}/sw.js`);
    expect(worker.headers.get('content-type')).toMatch(/javascript/);
    expect(worker.headers.get('cache-control')).toBe('no-cache');
    expect((await worker.bytes()).length).toBeLessThanOrEqual(15_000);
  });
});
