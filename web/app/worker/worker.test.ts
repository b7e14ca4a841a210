import { expect, test } from 'vitest';
import { answerFile, answerPage, requestKind } from './answer-request.ts';
import { dropOtherCaches, fillCache, type Shell } from './shell-cache.ts';

const origin = 'https://workshop.example';
const shell: Shell = { version: 'two', script: '/assets/index-2.js', files: ['index-2.js', 'font-1.woff2'] };

/** The storage of caches, as far as it is used. */
function aStore(kept: Readonly<Record<string, Readonly<Record<string, string>>>> = {}) {
  const caches = new Map(Object.entries(kept).map(([name, files]) => [name, new Map(Object.entries(files))]));
  const keyOf = (asked: RequestInfo | URL) => new URL(asked instanceof Request ? asked.url : asked, origin).pathname;
  const store: Pick<CacheStorage, 'open' | 'match' | 'keys' | 'delete'> = {
    open: async (name) => {
      const files = caches.get(name) ?? new Map<string, string>();
      caches.set(name, files);
      const put = async (asked: RequestInfo | URL, answer: Response) =>
        void files.set(keyOf(asked), await answer.text());
      return Object.assign(Object.create(null), { put });
    },
    match: async (asked) => {
      const found = [...caches.values()].map((files) => files.get(keyOf(asked))).find((text) => text !== undefined);
      return found === undefined ? undefined : new Response(found);
    },
    keys: async () => [...caches.keys()],
    delete: async (name) => caches.delete(name),
  };
  return { store: Object.assign(Object.create(null), store), caches };
}

/** A server that has these files, and notes what it is asked. */
function aServer(files: Readonly<Record<string, string>>) {
  const asked: string[] = [];
  const ask: typeof fetch = async (input) => {
    const path = new URL(input instanceof Request ? input.url : input, origin).pathname;
    asked.push(path);
    const text = files[path];
    return new Response(text ?? 'not found', { status: text === undefined ? 404 : 200 });
  };
  return { ask, asked };
}
const page = '<script src="/assets/index-2.js">';
const built = { '/my-jobs': page, '/favicon.svg': '<svg>', '/assets/index-2.js': '2', '/assets/font-1.woff2': 'f' };

test('a new build is kept whole, and takes from the last one what has not changed', async () => {
  const { store, caches } = aStore({ 'delavnica-shell-one': { '/assets/font-1.woff2': 'f', '/my-jobs': 'old' } });
  const { ask, asked } = aServer(built);
  await fillCache(store, shell, ask);
  expect(Object.fromEntries(caches.get('delavnica-shell-two') ?? [])).toEqual(built);
  expect(asked).not.toContain('/assets/font-1.woff2');
  await dropOtherCaches(store, shell);
  expect([...caches.keys()]).toEqual(['delavnica-shell-two']);
});

test.each([
  ['the page is of another build', { ...built, '/my-jobs': '<script src="/assets/index-3.js">' }],
  ['a file is missing', { ...built, '/assets/index-2.js': undefined }],
])('nothing is installed where %s', async (_, files) => {
  const there = Object.fromEntries(
    Object.entries(files).flatMap(([path, text]) => (text === undefined ? [] : [[path, text]])),
  );
  const { store, caches } = aStore();
  await expect(fillCache(store, shell, aServer(there).ask)).rejects.toThrow();
  expect(caches.get('delavnica-shell-two')?.has('/my-jobs')).toBe(false);
});

test.each([
  ['GET', 'navigate', '/jobs/1', 'page'],
  ['GET', 'navigate', '/', 'page'],
  ['GET', 'navigate', '/stripe-checkout', 'other'],
  ['GET', 'navigate', '/s/token', 'other'],
  ['GET', 'navigate', '/api/docs', 'other'],
  ['GET', 'cors', '/assets/index-2.js', 'file'],
  ['GET', 'no-cors', 'https://elsewhere.example/assets/x.js', 'other'],
  ['GET', 'cors', '/api/files/1', 'other'],
  ['POST', 'cors', '/graphql', 'other'],
])('%s by %s of %s: %s', (method, mode, path, kind) => {
  expect(requestKind({ method, mode, url: new URL(path, origin).href }, origin)).toBe(kind);
});

test('a page comes from the network, and from the shell where that fails, is silent or answered by another', async () => {
  const { store } = aStore({ 'delavnica-shell-two': { '/my-jobs': 'kept' } });
  const textOf = async (asking: Promise<Response>, wait?: number) => (await answerPage(store, asking, wait)).text();
  expect(await textOf(Promise.resolve(new Response('new')))).toBe('new');
  expect(await textOf(Promise.resolve(new Response('not here', { status: 404 })))).toBe('not here');
  expect(await textOf(Promise.reject(new TypeError('offline')))).toBe('kept');
  expect(await textOf(Promise.resolve(new Response('bad gateway', { status: 502 })))).toBe('kept');
  expect(await textOf(new Promise(() => undefined), 0)).toBe('kept');
});

test('a file that was loaded once is there without a network', async () => {
  const { store } = aStore();
  const { ask, asked } = aServer({ '/assets/late-1.js': 'late' });
  const request = () => new Request(`${origin}/assets/late-1.js`);
  for (let time = 0; time < 2; time += 1)
    expect(await (await answerFile(store, shell, request(), ask)).text()).toBe('late');
  expect(asked).toEqual(['/assets/late-1.js']);
  await answerFile(store, shell, new Request(`${origin}/assets/gone.js`), ask);
  expect(await store.match('/assets/gone.js')).toBeUndefined();
});
