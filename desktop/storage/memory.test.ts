import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pageHeader } from '../../schema/desktop/desktop-bridge.ts';
import { type ForwardParts, forwardCall } from '../api-client/forward.ts';
import { withAge, withMemory } from '../gate/offline.ts';
import { standInSafeStorage } from '../testing/safe-storage.ts';
import { createMemory } from './memory.ts';
import { appOrigin } from './page-origin.ts';

let folder: string;
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  folder = await mkdtemp(join(tmpdir(), 'delavnica-memory-'));
  return () => rm(folder, { recursive: true, force: true });
});
afterEach(() => vi.restoreAllMocks());

const readAt = new Date('2026-11-21T09:00:00.000Z');
const aMemory = (more: { available?: boolean; maximumBytes?: number; now?: () => Date; shown?: () => void } = {}) => {
  const { available = true, ...parts } = more;
  return createMemory(standInSafeStorage(available), { folder: join(folder, 'read'), now: () => readAt, ...parts });
};
const of = async (account: string, more: Parameters<typeof aMemory>[0] = {}) => {
  const memory = aMemory(more);
  await memory.belongTo(account);
  return memory;
};
const answer = (text: string) => JSON.stringify({ data: { text } });
const files = async () => (await readdir(join(folder, 'read'))).filter((name) => name.length === 64);

describe('what was read', { tags: ['desktop-5'] }, () => {
  test('is read again after a restart, with the moment when it was read', async () => {
    await (await of('account')).under('query a')?.keep(answer('a'));
    const memory = await of('account', { now: () => new Date() });
    expect(memory.oldest()).toBeUndefined();
    expect(await memory.under('query a')?.recall()).toEqual({ body: answer('a'), at: readAt });
    expect(memory.oldest()).toEqual(readAt);
    memory.refreshed();
    expect(memory.oldest()).toBeUndefined();
    expect(await memory.under('query b')?.recall()).toBeUndefined();
  });

  test('lies there under names and in bytes that say nothing', async () => {
    await (await of('account')).under('query secretQuestion')?.keep(answer('secret answer'));
    for (const name of await readdir(join(folder, 'read'))) {
      expect(name).not.toContain('secret');
      expect((await readFile(join(folder, 'read', name))).toString('latin1')).not.toMatch(/secret|account/);
    }
  });

  test('is nothing without the system’s encryption', async () => {
    const memory = await of('account', { available: false });
    expect(await memory.under('query a')?.keep(answer('a'))).toBe('not kept');
    expect(await readdir(folder)).toEqual([]);
  });

  test('that was changed, or put in the place of something else, is not read', async () => {
    const memory = await of('account');
    await memory.under('query a')?.keep(answer('a'));
    const [first = ''] = await files();
    await memory.under('query b')?.keep(answer('b'));
    const [second = ''] = (await files()).filter((name) => name !== first);
    const bytes = await readFile(join(folder, 'read', first));
    await writeFile(join(folder, 'read', second), bytes);
    expect(await memory.under('query b')?.recall()).toBeUndefined();
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    await writeFile(join(folder, 'read', first), bytes);
    expect(await memory.under('query a')?.recall()).toBeUndefined();
  });

  test('by one account is gone for the next one, and nobody’s before it is known who that is', async () => {
    const memory = await of('first');
    await memory.under('query a')?.keep(answer('of the first'));
    const place = memory.under('query a');
    await memory.belongTo(undefined);
    expect(memory.under('query a')).toBeUndefined();
    // An answer that was on its way.
    expect(await place?.keep(answer('late'))).toBe('not kept');
    expect(await place?.recall()).toBeUndefined();
    await memory.belongTo('second');
    expect(await memory.under('query a')?.recall()).toBeUndefined();
    expect(await files()).toEqual([]);
    expect(await (await of('first')).under('query a')?.recall()).toBeUndefined();
  });

  test('is gone when it is wiped, with its key', async () => {
    const memory = await of('account');
    await memory.under('query a')?.keep(answer('a'));
    await memory.wipe();
    expect(await readdir(folder)).toEqual([]);
    expect(memory.under('query a')).toBeUndefined();
  });

  test('is no more than may be kept: what was read longest ago makes room, and what is too large never comes in', async () => {
    const memory = await of('account', { maximumBytes: 3_000 });
    for (const name of ['a', 'b', 'c', 'd']) {
      await memory.under(name)?.keep(answer(name.repeat(900)));
      for (const file of await files()) {
        const { mtimeMs } = await stat(join(folder, 'read', file));
        await utimes(join(folder, 'read', file), new Date(), new Date(mtimeMs - 60_000));
      }
    }
    const left = await Promise.all(['a', 'b', 'c', 'd'].map((name) => memory.under(name)?.recall()));
    expect(left.map(Boolean)).toEqual([false, true, true, true]);
    expect(await memory.under('e')?.keep(answer('e'.repeat(600_000)))).toBe('not kept');
  });

  test.each([
    ['refusals', JSON.stringify({ data: null, errors: [{ extensions: { code: 'FORBIDDEN' } }] }), 'not kept'],
    ['a server that cannot work', JSON.stringify({ errors: [{ extensions: { code: 'UNAVAILABLE' } }] }), 'away'],
    ['what is no JSON', '<html>', 'not kept'],
  ])('is not mixed up with %s', async (_, text, outcome) => {
    const memory = await of('account');
    expect(await memory.under('query a')?.keep(text)).toBe(outcome);
    expect(await files()).toEqual([]);
  });
});

describe('a call of the page', { tags: ['desktop-5'] }, () => {
  /** A page whose server is there or away, and remembers what was read. */
  async function aPage() {
    const memory = await of('account');
    const heard: string[] = [];
    let server: 'there' | 'broken' | 'gateway' | 'page' = 'there';
    let count = 0;
    const parts: ForwardParts = {
      serverUrl: 'https://workshop.example.com',
      memory,
      noticed: (now) => void heard.push(now),
      serverFetch: async () => {
        if (server === 'broken') throw new Error('net::ERR_CONNECTION_REFUSED');
        if (server === 'gateway') return new Response('Bad gateway', { status: 502 });
        if (server === 'page') return new Response('<html>', { headers: { 'content-type': 'text/html' } });
        return Response.json({ data: { count: ++count } });
      },
    };
    const ask = async (query: string, variables: object = {}) => {
      const body = JSON.stringify({ query, variables });
      const headers = { 'content-type': 'application/json', [pageHeader]: '1' };
      const request = new Request(`${appOrigin}/graphql`, { method: 'POST', body, headers });
      const given = await forwardCall(request, new URL(request.url), parts);
      return { status: given.status, at: given.headers.get('x-read-at'), body: await given.text() };
    };
    const get = async (path: string) => {
      const request = new Request(`${appOrigin}${path}`);
      const given = await forwardCall(request, new URL(request.url), parts);
      return { status: given.status, at: given.headers.get('x-read-at'), body: await given.text() };
    };
    const become = (next: typeof server) => {
      server = next;
    };
    return { memory, ask, get, become, heard };
  }
  const one = JSON.stringify({ data: { count: 1 } });

  test.each(['broken', 'gateway', 'page'] as const)(
    'gets what was read before when the server is %s, says when, and heals',
    async (away) => {
      const { ask, get, become, heard } = await aPage();
      const query = 'query Team($page: Int, $search: String) { team(page: $page, search: $search) { id } }';
      expect(await ask(query, { page: 1, search: 'a' })).toEqual({ status: 200, at: null, body: one });
      await get('/api/billing/status?email=a');
      become(away);
      const again = await ask(query, { search: 'a', page: 1 });
      expect(again).toEqual({ status: 200, at: readAt.toISOString(), body: one });
      expect((await get('/api/billing/status?email=a')).at).toBe(readAt.toISOString());
      expect([(await ask(query, { page: 2 })).at, (await get('/api/billing/status?email=b')).at]).toEqual([null, null]);
      become('there');
      expect(await ask(query, { page: 1, search: 'a' })).toMatchObject({ status: 200, at: null });
      expect([...new Set(heard)]).toEqual(['there', 'away']);
      expect(heard.at(-1)).toBe('there');
    },
  );

  test.each([
    'mutation Save { save { id } }',
    'query A { a } mutation B { b }',
    'subscription { changed { id } }',
    'not a query',
  ])('%j is never answered from what was read', async (query) => {
    const { ask, become } = await aPage();
    await ask(query);
    expect(await files()).toEqual([]);
    become('broken');
    expect(await ask(query)).toMatchObject({ status: 503, at: null });
  });

  test.each(['/api/desktop/keys', '/api/download/release', '/api/account/export'])(
    '%s is no screen, and is not kept',
    async (path) => {
      const { get } = await aPage();
      await get(path);
      expect(await files()).toEqual([]);
    },
  );
});

describe('the memory follows the entitlement', { tags: ['desktop-5'] }, () => {
  const kept = () => {
    let account: string | undefined;
    let fails = false;
    const entitlement = {
      keep: async (token: string) => {
        if (fails) throw new Error('ENOSPC');
        account = token;
      },
      forget: async () => {
        if (fails) throw new Error('EBUSY');
        account = undefined;
      },
      validUntil: async () => (account === undefined ? undefined : new Date()),
      account: async () => account,
    };
    return {
      entitlement,
      fail: () => {
        fails = true;
      },
    };
  };

  test('belongs to its account, offline as well, and is wiped with it', async () => {
    const memory = aMemory();
    const followed = withMemory(kept().entitlement, memory);
    await followed.validUntil();
    expect(memory.under('query a')).toBeUndefined();
    await followed.keep('first');
    expect(await memory.under('query a')?.keep(answer('a'))).toBe('kept');
    await memory.belongTo(undefined);
    await followed.validUntil();
    expect(await memory.under('query a')?.recall()).toBeDefined();
    expect(withAge({ step: 'offline', until: 'then' }, memory)).toEqual({
      step: 'offline',
      until: 'then',
      since: readAt.toISOString(),
    });
    expect(withAge({ step: 'open' }, memory)).toEqual({ step: 'open' });
    await followed.keep('first');
    expect(memory.oldest()).toBeUndefined();
    await followed.forget();
    expect(await readdir(folder)).toEqual([]);
  });

  test('is wiped although the entitlement cannot be removed, and belongs to nobody when it cannot be kept', async () => {
    const memory = aMemory();
    const { entitlement, fail } = kept();
    const followed = withMemory(entitlement, memory);
    await followed.keep('first');
    await memory.under('query a')?.keep(answer('a'));
    fail();
    await expect(followed.keep('second')).rejects.toThrow('ENOSPC');
    expect(memory.under('query a')).toBeUndefined();
    await expect(followed.forget()).rejects.toThrow('EBUSY');
    expect(await readdir(folder)).toEqual([]);
  });
});
