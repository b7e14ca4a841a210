import { basename } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Installation, installed } from './testing/electron/installation.ts';
import type { Program } from './testing/electron/launch.ts';
import { paidServer } from './testing/paid-server.ts';

/** Nothing that waits for a disk or for another program stands between the start of the built program and its window. */

let server: Awaited<ReturnType<typeof paidServer>>;
let installation: Installation;
beforeEach(async () => {
  server = await paidServer();
  installation = await installed({ serverUrl: server.url, keys: server.keys });
});
afterEach(async () => {
  await installation[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});

/** What waits all the same, and why. */
const allowed = {
  'mkdirSync crashes':
    'Electron refuses a folder for reports of crashes that is not there, and they begin before anything else can crash',
};

function waits(program: Program): string[] {
  const shown = program.entries.findIndex(({ what }) => what === 'event window show');
  return program.entries
    .slice(0, shown)
    .filter(({ what }) => what.startsWith('synchronous ') || what.endsWith('Sync'))
    .map(({ what, with: [on] }) => `${what.replace('synchronous ', '')} ${basename(String(on))}`);
}

test('the first start, and one that finds everything that was kept', async () => {
  const first = await installation.start();
  await first.happened('event window show');
  expect(waits(first)).toEqual(Object.keys(allowed));
  await first.evaluate(({ choose }) => choose('Keep running in the tray'));
  await first.happened('new Tray');
  await first.evaluate(({ choose }) => choose('Slovenščina')).catch(() => undefined);
  await first.evaluate(({ choose }) => choose('Quit', 'tray')).catch(() => undefined);
  await first.ended;
  const next = await installation.start();
  await next.happened('event window show');
  expect(waits(next)).toEqual(Object.keys(allowed));
});

test('what waits is seen', async () => {
  const program = await installation.start();
  await program.happened('event window show');
  // As the window ends there is no later.
  await program.evaluate(({ window }) => window()._askToClose()).catch(() => undefined);
  await program.ended;
  expect(program.of('synchronous writeFileSync').map(({ with: [file] }) => basename(String(file)))).toContain(
    'window.json',
  );
});
