import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bridgeVerbs } from '../../schema/desktop/desktop-bridge.ts';
import { updateFeed } from '../../tools/emulators/update-feed/index.ts';
import { type Installation, installed } from '../testing/electron/installation.ts';
import type { LaunchOptions, Program } from '../testing/electron/launch.ts';

/** The built main program through a day whose clock the test moves, and through updates that come at its end. */

const minute = 60_000;
const hour = 60 * minute;
let feed: Awaited<ReturnType<typeof updateFeed>>;
let installation: Installation;
beforeEach(async () => {
  feed = await updateFeed('1.1.0');
  installation = await installed({ serverUrl: feed.url });
  await feed.follow(installation.folder);
});
afterEach(async () => {
  await installation[Symbol.asyncDispose]();
  await feed[Symbol.asyncDispose]();
});

/** Starts with a server that answers in the program's own process, as the test has told it. */
const start = (options: LaunchOptions = {}) =>
  installation.start({
    prepare: ({ network }) => {
      const refused = { error: 'told by the test', code: 'PAYMENT_REQUIRED' };
      network.answer = () => Response.json(refused, { status: 402 });
    },
    ...options,
  });

const answerWith = (program: Program, status: number, body: object) =>
  program.evaluate(
    ({ network }, reply) => {
      network.answer = () => Response.json(reply.body, { status: reply.status });
    },
    { status, body },
  );
const open = (program: Program) => answerWith(program, 200, { token: 'statement' });
const close = (program: Program) => answerWith(program, 402, { error: 'not paid', code: 'PAYMENT_REQUIRED' });
const breakNetwork = (program: Program, broken: string | null) =>
  program.evaluate(({ network }, error) => {
    network.broken = error ?? undefined;
  }, broken);
const pass = (program: Program, milliseconds: number) =>
  program.evaluate(async ({ clock }, time) => void (await clock?.tickAsync(time)), milliseconds);
const power = (program: Program, event: 'suspend' | 'resume') =>
  program.evaluate(({ power: tell }, reply) => tell(reply), event);
const gate = async (program: Program) =>
  Object(await program.evaluate(({ invoke }, verb) => invoke(verb), bridgeVerbs.gate)).step;
const update = (program: Program) => program.evaluate(({ invoke }, verb) => invoke(verb), bridgeVerbs.update);
const isThere = (name: string) => vi.waitFor(() => stat(join(installation.userData, name)), { timeout: 15_000 });
const asks = (program: Program) =>
  program.of('network').filter(({ with: [, url] }) => String(url).endsWith('/api/desktop/entitlement'));

/** No two questions while closed are nearer to each other than a minute. */
function expectAtMostOneAMinute(program: Program, from: number): void {
  const times = asks(program)
    .slice(from)
    .map(({ at }) => at);
  const pauses = times.slice(1).map((at, index) => at - (times[index] ?? 0));
  expect(pauses.filter((pause) => pause < minute)).toEqual([]);
}

describe('a day', { tags: ['desktop-17'] }, () => {
  test('with twelve sleeps, three outages, an update in the evening and the end of the session stands right at every step, and asks at most once a minute', async () => {
    feed.withhold();
    const program = await start({ clock: '2026-11-20T06:55:00.000Z' });
    await program.happened('event window show');
    await expect.poll(() => gate(program)).toBe('unpaid');
    await pass(program, 10 * minute);
    expect(asks(program).length).toBeGreaterThan(3);
    expect(asks(program).length).toBeLessThanOrEqual(11);
    expectAtMostOneAMinute(program, 0);

    await open(program);
    await pass(program, 20 * minute);
    expect(await gate(program)).toBe('open');

    const beforeOutages = asks(program).length;
    for (const cause of ['ERR_INTERNET_DISCONNECTED', 'ERR_NAME_NOT_RESOLVED', 'ERR_CONNECTION_REFUSED']) {
      await breakNetwork(program, cause);
      await pass(program, hour);
      // The statement of the test is signed by nobody, so nothing opens the app without its server.
      expect(await gate(program)).toBe('unreachable');
      await breakNetwork(program, null);
      await pass(program, 20 * minute);
      expect(await gate(program)).toBe('open');
    }
    expectAtMostOneAMinute(program, beforeOutages);

    await close(program);
    await pass(program, hour);
    expect(await gate(program)).toBe('unpaid');
    const beforeSleeps = asks(program).length;
    for (let sleep = 0; sleep < 12; sleep += 1) {
      await power(program, 'suspend');
      await power(program, 'resume');
      await power(program, 'resume');
      await pass(program, 20_000);
    }
    await pass(program, 3 * hour);
    expectAtMostOneAMinute(program, beforeSleeps);
    // Nothing changed for hours: it asks more and more rarely.
    expect(asks(program).length - beforeSleeps).toBeLessThan(40);
    await open(program);
    await pass(program, 20 * minute);
    expect(await gate(program)).toBe('open');

    expect(await update(program)).toEqual({ step: 'none' });
    feed.publish();
    await pass(program, 4 * hour);
    await expect.poll(() => update(program)).toEqual({ step: 'ready', version: '1.1.0' });
    await isThere('update.json');
    expect(program.of(/^(uncaught|unhandled)$/)).toEqual([]);
    await program.evaluate(({ life }) => life.endSession()).catch(() => undefined);
    await program.ended;
    expect(program.of('starts')).toEqual([]);

    const morning = await start({ clock: '2026-11-21T06:55:00.000Z' });
    await morning.happened('starts');
    expect(await morning.ended).toBe(0);
    expect(morning.of('new BrowserWindow')).toEqual([]);
    const updated = await start({ clock: '2026-11-21T06:56:00.000Z', version: '1.1.0' });
    await updated.happened('event window show');
    expect(updated.of('starts')).toEqual([]);
    await expect.poll(() => gate(updated)).toBe('unpaid');
    await open(updated);
    await pass(updated, 2 * minute);
    expect(await gate(updated)).toBe('open');
    expect([...morning.of(/^(uncaught|unhandled)$/), ...updated.of(/^(uncaught|unhandled)$/)]).toEqual([]);
  });

  test('two programs that lost their server together do not come back together', async () => {
    const times = [];
    for (const place of [installation, await installed({ serverUrl: feed.url })]) {
      const program = await place.start({ clock: '2026-11-20T07:00:00.000Z', packaged: false });
      await program.happened('event window show');
      await breakNetwork(program, 'ERR_INTERNET_DISCONNECTED');
      await pass(program, 30 * minute);
      times.push(asks(program).map(({ at }) => at));
      if (place !== installation) await place[Symbol.asyncDispose]();
    }
    expect(times[0]).not.toEqual(times[1]);
  });
});

test('looks for what mends a weakness while it is closed, and not in the feed of those who have paid', {
  tags: ['desktop-22'],
}, async () => {
  const program = await start();
  await expect.poll(() => gate(program)).toBe('unpaid');
  await expect.poll(() => feed.asked).toContainEqual(expect.stringMatching(/^\/api\/download\/security\/latest\.yml/));
  expect(feed.asked.filter((path) => !path.startsWith('/api/download/security/'))).toEqual([]);
});

describe('an update', () => {
  const downloaded = async () => {
    const program = await start();
    await program.happened('event window show');
    await open(program);
    await program.evaluate(({ invoke }, verb) => invoke(verb), bridgeVerbs.checkAgain);
    await expect.poll(() => update(program)).toEqual({ step: 'ready', version: '1.1.0' });
    await isThere('update.json');
    return program;
  };

  test('is downloaded in the background and starts no installer while the computer is switched off', {
    tags: ['desktop-2'],
  }, async () => {
    const program = await downloaded();
    await program.evaluate(({ life }) => life.endSession()).catch(() => undefined);
    await program.ended;
    expect(program.of('starts')).toEqual([]);
  });

  test('starts no installer when the program is ended', { tags: ['desktop-2'] }, async () => {
    const program = await downloaded();
    await program.evaluate(({ choose }) => choose('Quit')).catch(() => undefined);
    expect(await program.ended).toBe(0);
    expect(program.of('starts')).toEqual([]);
  });

  test('is installed at the next start, before there is a window', { tags: ['desktop-2'] }, async () => {
    const first = await downloaded();
    await first.evaluate(({ life }) => life.endSession()).catch(() => undefined);
    await first.ended;
    const next = await start();
    const [installer, parameters] = (await next.happened('starts')).with;
    expect(installer).toContain(join('delavnica-updater', 'pending', 'Delavnica-Setup-1.1.0.exe'));
    expect(parameters).toEqual(['--updated', '--force-run']);
    expect(await next.ended).toBe(0);
    expect(next.of('new BrowserWindow')).toEqual([]);
    expect(next.of('network')).toEqual([]);

    const updated = await start({ version: '1.1.0' });
    await updated.happened('event window show');
    expect(updated.of('starts')).toEqual([]);
    await expect(readFile(join(installation.userData, 'update.json'))).rejects.toThrow('ENOENT');
  });

  test('whose installer fails is tried twice, and the program that is there opens then', {
    tags: ['desktop-2'],
  }, async () => {
    await (await downloaded()).stop();
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      const program = await start();
      await program.happened('starts');
      expect(await program.ended).toBe(0);
    }
    const third = await start();
    await third.happened('event window show');
    expect(third.of('starts')).toEqual([]);
  });

  test('is installed at once when somebody asks for it', { tags: ['desktop-2'] }, async () => {
    const program = await downloaded();
    await program.evaluate(({ invoke }, verb) => void invoke(verb), bridgeVerbs.restartToUpdate).catch(() => undefined);
    expect(await program.ended).toBe(0);
    expect(program.of('starts')).toHaveLength(1);
  });

  test('waits for somebody who stays because of unsaved work, and never starts its installer then', {
    tags: ['desktop-13'],
  }, async () => {
    const program = await downloaded();
    await program.evaluate(({ world, computer }) => {
      Reflect.set(world.page, 'stays', true);
      computer.answers.push(0, 1);
    });
    await program.evaluate(({ invoke }, verb) => void invoke(verb), bridgeVerbs.restartToUpdate);
    await program.happened('dialog.showMessageBoxSync');
    expect(program.of('starts')).toEqual([]);
    // Leaves now, by Electron's own way, and leaving alone is no installing: that was taken back with staying.
    await program.evaluate(({ app }) => app.quit()).catch(() => undefined);
    expect(await program.ended).toBe(0);
    expect(program.of('starts')).toEqual([]);
    expect(program.of('dialog.showMessageBoxSync')).toHaveLength(2);
  });

  test('signed by somebody else is not kept', { tags: ['desktop-3'] }, async () => {
    const program = await start();
    await program.happened('event window show');
    await program.evaluate(({ programs }) => {
      programs.signer = 'CN=Somebody Else';
    });
    await open(program);
    await program.evaluate(({ invoke }, verb) => invoke(verb), bridgeVerbs.checkAgain);
    await program.happened('runs');
    await expect.poll(() => update(program)).toEqual({ step: 'none' });
    await expect(stat(join(installation.userData, 'update.json'))).rejects.toThrow('ENOENT');
  });
});
