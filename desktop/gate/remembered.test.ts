import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bridgeVerbs, pageHeader } from '../../schema/desktop/desktop-bridge.ts';
import { eachInstalled } from '../testing/each-installed.ts';
import type { Program } from '../testing/electron/launch.ts';
import { paidServer } from '../testing/paid-server.ts';

/** How the built main program wires what it remembers to the gate, to the page's calls and to the session. */

let server: Awaited<ReturnType<typeof paidServer>>;
beforeEach(async () => {
  server = await paidServer();
});
afterEach(() => server[Symbol.asyncDispose]());
const installation = eachInstalled(() => ({ serverUrl: server.url, keys: server.keys }));

const gate = async (program: Program) =>
  Object(await program.evaluate(({ invoke }, verb) => invoke(verb), bridgeVerbs.gate)).step;
const standsAt = (program: Program, step: string) => expect.poll(() => gate(program)).toBe(step);

/** A call of the page that reads. @returns its status, and whether it was answered from memory */
const read = (program: Program) =>
  program.evaluate(async ({ answer }, header) => {
    const given = await answer(
      new Request('delavnica-app://app/graphql', {
        method: 'POST',
        body: JSON.stringify({ query: 'query Team { team { id } }' }),
        headers: { 'content-type': 'application/json', [header]: '1' },
      }),
    );
    return [given.status, given.headers.has('x-read-at')];
  }, pageHeader);

const cutOff = (program: Program, off: boolean) =>
  program.evaluate(({ network }, isOff) => {
    network.broken = isOff ? 'ERR_CONNECTION_REFUSED' : undefined;
  }, off);

describe('what was read', { tags: ['desktop-5'] }, () => {
  test('is given again at the next start without the server', async () => {
    const first = await installation.start();
    await standsAt(first, 'open');
    expect(await read(first)).toEqual([200, false]);
    await first.stop();
    const next = await installation.start({
      prepare: ({ network }) => {
        network.broken = 'ERR_INTERNET_DISCONNECTED';
      },
    });
    await standsAt(next, 'offline');
    expect(await read(next)).toEqual([200, true]);
  });

  test('a call that meets no server closes the gate to offline, and one that does opens it, before the next poll', async () => {
    const program = await installation.start({ clock: new Date().toISOString() });
    await standsAt(program, 'open');
    await read(program);
    await cutOff(program, true);
    expect(await read(program)).toEqual([200, true]);
    await standsAt(program, 'offline');
    await cutOff(program, false);
    expect(await read(program)).toEqual([200, false]);
    await standsAt(program, 'open');
  });

  test('is nobody’s between two log-ins, until the server has said who is there', async () => {
    // The clock stands still, so that the gate waits for its answer for as long as the test wants.
    const program = await installation.start({ clock: new Date().toISOString() });
    await standsAt(program, 'open');
    await read(program);
    await program.evaluate(async ({ network, session }, url) => {
      network.answer = (asked) =>
        asked.endsWith('/api/desktop/entitlement')
          ? new Promise(() => {})
          : Promise.reject(Object.assign(new Error('off'), { code: 'ECONNREFUSED' }));
      await session.defaultSession.cookies.set({ url, name: 'session', value: 'of somebody else' });
    }, server.url);
    expect(await read(program)).toEqual([503, false]);
  });
});
