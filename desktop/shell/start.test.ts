import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bridgeVerbs } from '../../schema/desktop/desktop-bridge.ts';
import { refusedExitCode, refusedSwitches, refusedSwitchesOf } from '../system/switches.ts';
import { eachInstalled } from '../testing/each-installed.ts';

/** The built main program in Electron's own order. */

const installation = eachInstalled();

describe('the stand-in for Electron', { tags: ['desktop-1'] }, () => {
  test('never becomes ready for a program that waits for it at its top level (electron#40719)', async () => {
    const main = join(installation.folder, 'waits.mjs');
    await writeFile(main, `import { app } from 'electron'; app.on('ready', () => {}); await app.whenReady();`);
    const waiting = await installation.start({ main });
    await waiting.happened('app.whenReady');
    const later = await waiting.evaluate(
      ({ world }) => new Promise((resolve) => setTimeout(() => resolve([world.isReady, world.entries.length]), 500)),
    );
    expect(later).toEqual([false, waiting.entries.length]);
    expect(waiting.of('evaluated')).toEqual([]);
  });

  test('becomes ready only after the whole evaluation, waits within it among them', async () => {
    const main = join(installation.folder, 'reads.mjs');
    await writeFile(
      main,
      `import { app } from 'electron'; import { readFile } from 'node:fs/promises';
       app.whenReady().then(() => app.setName('ready')).catch(() => app.quit());
       await readFile(new URL(import.meta.url)); app.setAppUserModelId('evaluated');`,
    );
    const program = await installation.start({ main });
    await program.happened('event app ready');
    const order = program.entries
      .map(({ what }) => what)
      .filter((what) => /setAppUserModelId|^evaluated|ready$/.test(what));
    expect(order).toEqual(['app.setAppUserModelId', 'evaluated', 'event app ready']);
  });
});

describe('the built program', () => {
  test('shows a window with our page', { tags: ['desktop-1'] }, async () => {
    const program = await installation.start();
    await program.happened('event window show');
    const order = program.entries
      .map(({ what }) => what)
      .filter((what) => /^(evaluated|event app ready|new BrowserWindow|document|event window show)$/.test(what));
    expect(order).toEqual(['evaluated', 'event app ready', 'new BrowserWindow', 'document', 'event window show']);
    const [address, status, text] = (await program.happened('document')).with;
    expect([address, status]).toEqual(['delavnica-app://app/dashboard', 200]);
    expect(text).toContain('id="app"');
    expect(await program.evaluate(({ window }) => window().isVisible())).toBe(true);
    expect(program.of(/^(uncaught|unhandled)$/)).toEqual([]);
  });

  test.each(['darwin', 'linux'] as const)(
    'starts on %s, which has no tasks and no model id',
    { tags: ['desktop-1'] },
    async (platform) => {
      const program = await installation.start({ platform });
      await program.happened('event window show');
      expect(program.of('app.setUserTasks')).toEqual([]);
    },
  );

  test('a damaged package says so and ends, in the language of the system', { tags: ['desktop-1'] }, async () => {
    await writeFile(join(installation.folder, 'app/dist/desktop/desktop.json'), '{');
    const program = await installation.start({ languages: ['de-AT', 'sl-SI', 'en-GB'] });
    const [title, text] = (await program.happened('dialog.showErrorBox')).with;
    expect(title).toBe('Delavnice ni mogoče zagnati');
    expect(text).toContain(join('logs', 'main.log'));
    expect(await program.ended).toBe(1);
  });

  test('a second start hands over to the first and ends', { tags: ['desktop-1'] }, async () => {
    const first = await installation.start();
    await first.happened('event window show');
    await first.evaluate(({ window }) => Reflect.apply(Reflect.get(window(), 'minimize'), window(), []));
    const second = await installation.start({ switches: ['delavnica://team'] });
    expect(await second.ended).toBe(0);
    expect(second.of('new BrowserWindow')).toEqual([]);
    await first.happened('event app second-instance');
    await first.happened('event window restore');
    await first.happened('event window focus', 2);
  });

  test('refuses each switch that opens it to others, in each spelling, before anything else', {
    tags: ['electron-185', 'desktop-4'],
  }, async () => {
    for (const spelling of ['--Remote-Debugging-Port=9222', '-proxy-server=evil.example.com', '/load-extension=x']) {
      const program = await installation.start({ switches: [spelling] });
      expect(await program.ended).toBe(refusedExitCode);
      expect(program.of(/ready|new BrowserWindow|^network$|requestSingleInstanceLock/)).toEqual([]);
    }
    const log = await readFile(join(installation.userData, 'logs/main.log'), 'utf8');
    expect(log).toMatch(/remote-debugging-port\n.*proxy-server\n.*load-extension\n$/s);
  });

  test('takes what it is started with every day, and every switch unpacked', { tags: ['desktop-4'] }, async () => {
    const packed = await installation.start({
      switches: ['--hidden', '--lang=sl', '--', '--inspect', 'delavnica://team'],
    });
    await packed.happened('new BrowserWindow');
    await packed.stop();
    const unpacked = await installation.start({ packaged: false, switches: ['--remote-debugging-port=0'] });
    await unpacked.happened('event window show');
  });
});

test.each(refusedSwitches)('--%s is refused', { tags: ['electron-185', 'desktop-4'] }, (name) => {
  expect(refusedSwitchesOf([`--${name}`])).toEqual([name]);
  expect(refusedSwitchesOf([`/${name.toUpperCase()}=1`])).toEqual([name]);
  expect(refusedSwitchesOf(['--', `--${name}`, `x--${name}`])).toEqual([]);
});

/** What the server answers to the request for an entitlement, and where the gate goes. */
const states = [
  ['signed-out', 401, 'UNAUTHENTICATED'],
  ['unpaid', 402, 'PAYMENT_REQUIRED'],
  ['password-needed', 403, 'PASSWORD_CHANGE_REQUIRED'],
  ['unreachable', 503, 'UNAVAILABLE'],
] as const;

describe('the gate of the built program', () => {
  test.each(
    states.flatMap(
      (state) =>
        [
          [...state, 'en-GB'],
          [...state, 'sl-SI'],
        ] as const,
    ),
  )('stands at %s after %i %s, in %s', { tags: ['desktop-1'] }, async (step, status, code, language) => {
    const program = await installation.start({
      languages: [language],
      prepare: ({ network }) => {
        network.answer = () => Response.json({ error: 'told by the test', code: 'NOT_SET' }, { status: 503 });
      },
    });
    await program.happened('event window show');
    await program.evaluate(
      ({ network }, reply) => {
        network.answer = () => Response.json({ error: 'told by the test', code: reply.code }, { status: reply.status });
      },
      { status, code },
    );
    const ask = ({ invoke }: Parameters<Parameters<typeof program.evaluate>[0]>[0], verb: string) => invoke(verb);
    await program.evaluate(ask, bridgeVerbs.checkAgain);
    expect(await program.evaluate(ask, bridgeVerbs.gate)).toMatchObject({ step });
    const menu = await program.happened('Menu.setApplicationMenu');
    expect(menu.with[0]).toContain(language === 'sl-SI' ? 'Preveri naročnino' : 'Check subscription');
  });
});
