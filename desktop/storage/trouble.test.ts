import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bridgeVerbs } from '../../schema/desktop/desktop-bridge.ts';
import { eachInstalled } from '../testing/each-installed.ts';
import { installed } from '../testing/electron/installation.ts';
import type { Program } from '../testing/electron/launch.ts';

/** What the built main program does when something breaks, and when it asks the server. */

const installation = eachInstalled();
const { shown } = installation;
describe('what goes wrong', { tags: ['desktop-11'] }, () => {
  const log = () => readFile(join(installation.userData, 'logs/main.log'), 'utf8');

  test('an error that nobody caught is in the log at once and leads to the screen with a report', async () => {
    const program = await shown();
    await program.evaluate(({ process }) => void process.emit('uncaughtException', new Error('the shell broke')));
    expect(await log()).toContain('Error: the shell broke');
    expect(await program.evaluate(({ invoke }, verb) => invoke(verb), bridgeVerbs.problem)).toContain(
      'the shell broke',
    );
    expect((await program.happened('document', 2)).with[0]).toBe('delavnica-app://app/problem');
  });

  test('a page that does not answer may be loaded anew; one that does again is let be', async () => {
    const program = await shown();
    await program.evaluate(({ window, computer }) => {
      computer.answers.push(1);
      window().emit('unresponsive', {});
    });
    await program.happened('page.forcefullyCrashRenderer');
    await program.happened('document', 2);
    expect(await log()).toMatch(/does not answer[\s\S]*The page ended: crashed/);
  });

  test('another process of Chromium that fell is a line in the log', async () => {
    const program = await shown();
    await program.evaluate(({ life }) =>
      life.emit('child-process-gone', { type: 'GPU', reason: 'crashed', exitCode: 9 }),
    );
    expect(await log()).toContain('GPU  ended: crashed, code 9');
  });

  test('what goes to the console is in the log, which begins anew when it has grown', async () => {
    await mkdir(join(installation.userData, 'logs'), { recursive: true });
    await writeFile(join(installation.userData, 'logs/main.log'), 'x'.repeat(1_100_000));
    await shown();
    await expect.poll(log).toContain('The server cannot be asked');
    expect((await log()).length).toBeLessThan(100_000);
    expect((await readFile(join(installation.userData, 'logs/main.old.log'), 'utf8')).length).toBeGreaterThan(
      1_000_000,
    );
  });
});

describe('what support is given', { tags: ['desktop-11'] }, () => {
  const log = () => readFile(join(installation.userData, 'logs/main.log'), 'utf8').catch(() => '');

  test('reports of crashes are written from before the app is ready, and sent to nobody', async () => {
    const program = await shown();
    const order = program.entries
      .map(({ what }) => what)
      .filter((what) => /crashDumps|crashReporter|app.setPath|^evaluated|app ready$/.test(what));
    expect(order).toEqual(['app.setPath', 'crashReporter.start', 'evaluated', 'event app ready']);
    expect(program.of('app.setPath')[0]?.with).toEqual(['crashDumps', join(installation.userData, 'logs/crashes')]);
    expect(program.of('crashReporter.start')[0]?.with).toEqual([{ uploadToServer: false }]);
  });

  test('five reports of crashes stay, none of them older than a month, and the log names them', async () => {
    const folder = join(installation.userData, 'logs/crashes');
    await mkdir(join(folder, 'reports'), { recursive: true });
    const day = 24 * 60 * 60;
    for (const [name, days] of [
      ['month', 31],
      ...Array.from({ length: 7 }, (_, days) => [`day${days}`, days]),
    ] as const) {
      await writeFile(join(folder, 'reports', `${name}.dmp`), 'MDMP');
      await writeFile(join(folder, 'reports', `${name}.meta`), '');
      const at = Date.now() / 1000 - Number(days) * day;
      await utimes(join(folder, 'reports', `${name}.dmp`), at, at);
    }
    await writeFile(join(folder, 'settings.dat'), 'of Crashpad');
    await shown();
    const left = () => readdir(join(folder, 'reports')).then((names) => names.filter((name) => name.endsWith('p')));
    await expect.poll(left).toEqual(['day0.dmp', 'day1.dmp', 'day2.dmp', 'day3.dmp', 'day4.dmp']);
    await expect.poll(log).toContain('Reports of crashes in "crashes": 5, the last of ');
    expect(await readdir(folder)).toEqual(['reports', 'settings.dat']);
    expect((await readdir(join(folder, 'reports'))).length).toBe(10);
  });

  test('nothing personal is in the log or in the report, whichever way it came', async () => {
    const program = await shown();
    const personal = `ana.novak@example.com C:\\Users\\Ana Novak\\x ${installation.folder}/y https://x.example/?t=Ana token=Ana1234`;
    await program.evaluate(({ process }, text) => {
      console.error('to the console', new Error(text), { text });
      process.emit('uncaughtException', new Error(text));
    }, personal);
    await program.evaluate(({ life }) => {
      const fallen = { type: 'Utility', name: 'of ana.novak@example.com', reason: 'crashed', exitCode: 9 };
      life.emit('child-process-gone', fallen);
    });
    await expect.poll(log).toContain('to the console');
    expect(await log()).toContain('Utility of [address] ended');
    const report = await program.evaluate(({ invoke }, verb) => invoke(verb), bridgeVerbs.problem);
    for (const text of [await log(), String(report)]) {
      expect(text).toContain('[address] C:\\Users\\…\\x ~/y https://x.example/?… token=…');
      expect(text).not.toMatch(/\bAna|ana\.novak/);
      expect(text).not.toContain('delavnica-installed');
    }
  });

  test('of a failed update the log has the status, and no header or body of the answer', async () => {
    const firewall = createServer((_, response) => {
      response.writeHead(502, { 'x-user': 'Ana' }).end('<h1>Ana may not do this</h1>');
    });
    await new Promise<void>((listening) => firewall.listen(0, '127.0.0.1', listening));
    const address = firewall.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    await using behind = await installed({ serverUrl: `http://127.0.0.1:${port}` });
    const program = await behind.start();
    await program.happened('event window show');
    await program.evaluate(({ choose }) => choose('Check for updates'));
    await program.happened('dialog.showMessageBox');
    const logged = () => readFile(join(behind.userData, 'logs/main.log'), 'utf8').catch(() => '');
    await expect.poll(logged).toContain('The update failed');
    expect(await logged()).toContain('502');
    expect(await logged()).not.toMatch(/Ana|Headers/);
    firewall.close();
  });

  test('the page may open the folder of the log', async () => {
    const program = await shown();
    await program.evaluate(({ invoke }, verb) => invoke(verb), bridgeVerbs.showLogs);
    expect((await program.happened('shell.openPath')).with).toEqual([join(installation.userData, 'logs')]);
  });
});

describe('the gate is asked', { tags: ['desktop-17'] }, () => {
  const asks = (program: Program) => program.of('network').length;
  test.each([
    ['after a sleep', ({ power }) => power('resume')],
    ['when the window is looked at again', ({ window }) => window().emit('focus')],
  ] as const satisfies [string, Parameters<Program['evaluate']>[0]][])('%s', async (_, happens) => {
    const program = await shown({ clock: '2026-11-20T07:00:00.000Z' });
    await program.happened('network');
    await program.evaluate(async ({ clock }) => void (await clock?.tickAsync(30_000)));
    const before = asks(program);
    await program.evaluate(happens);
    await program.evaluate(async ({ clock }) => void (await clock?.tickAsync(30_001)));
    expect(asks(program)).toBe(before + 1);
  });

  test('at once when a cookie of the server changes, and not for others', async () => {
    const program = await shown();
    await program.happened('network');
    const change = (url: string) =>
      program.evaluate(
        ({ session }, at) => session.defaultSession.cookies.set({ url: at, name: 'session', value: at }),
        url,
      );
    await change('http://elsewhere.example.com');
    expect(asks(program)).toBe(1);
    await change('http://127.0.0.1:9');
    await program.happened('network', 2);
  });
});
