import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bridgeVerbs } from '../schema/desktop-bridge.ts';
import { type Installation, installed } from './testing/electron/installation.ts';
import type { LaunchOptions, Program } from './testing/electron/launch.ts';

/** What the built main program does when something breaks, and when it asks the server. */

let installation: Installation;
beforeEach(async () => {
  installation = await installed();
});
afterEach(() => installation[Symbol.asyncDispose]());

async function shown(options: LaunchOptions = {}): Promise<Program> {
  const program = await installation.start(options);
  await program.happened('event window show');
  return program;
}
describe('what goes wrong', () => {
  const log = () => readFile(join(installation.userData, 'logs/main.log'), 'utf8');

  test('desktop 11: an error that nobody caught is in the log at once and leads to the screen with a report', async () => {
    const program = await shown();
    await program.evaluate(({ process }) => void process.emit('uncaughtException', new Error('the shell broke')));
    expect(await log()).toContain('Error: the shell broke');
    expect(await program.evaluate(({ invoke }, verb) => invoke(verb), bridgeVerbs.problem)).toContain(
      'the shell broke',
    );
    expect((await program.happened('document', 2)).with[0]).toBe('delavnica-app://app/problem');
  });

  test('desktop 11: a page that does not answer may be loaded anew; one that does again is let be', async () => {
    const program = await shown();
    await program.evaluate(({ window, computer }) => {
      computer.answers.push(1);
      window().emit('unresponsive', {});
    });
    await program.happened('page.forcefullyCrashRenderer');
    await program.happened('document', 2);
    expect(await log()).toMatch(/does not answer[\s\S]*The page ended: crashed/);
  });

  test('desktop 11: another process of Chromium that fell is a line in the log', async () => {
    const program = await shown();
    await program.evaluate(({ life }) =>
      life.emit('child-process-gone', { type: 'GPU', reason: 'crashed', exitCode: 9 }),
    );
    expect(await log()).toContain('GPU  ended: crashed, code 9');
  });

  test('desktop 11: what goes to the console is in the log, which begins anew when it has grown', async () => {
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

describe('the gate is asked', () => {
  const asks = (program: Program) => program.of('network').length;
  test.each([
    ['after a sleep', ({ power }) => power('resume')],
    ['when the window is looked at again', ({ window }) => window().emit('focus')],
  ] as const satisfies [string, Parameters<Program['evaluate']>[0]][])('desktop 17: %s', async (_, happens) => {
    const program = await shown({ clock: '2026-11-20T07:00:00.000Z' });
    await program.happened('network');
    await program.evaluate(async ({ clock }) => void (await clock?.tickAsync(30_000)));
    const before = asks(program);
    await program.evaluate(happens);
    await program.evaluate(async ({ clock }) => void (await clock?.tickAsync(30_001)));
    expect(asks(program)).toBe(before + 1);
  });

  test('desktop 17: at once when a cookie of the server changes, and not for others', async () => {
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
