import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { eachInstalled } from '../testing/each-installed.ts';
import type { Program } from '../testing/electron/launch.ts';

/** Nothing that waits for a disk or for another program stands between the start of the built program and its window. */

const installation = eachInstalled();
const { shown } = installation;

const opened = 'the file of the log is opened with its first line, which tells of what comes before a window as well';
const named =
  'electron-log looks for the name and version of the program as it opens the file, and cannot be told them';
/** What waits all the same, and why. */
const allowed = {
  'mkdirSync crashes':
    'Electron refuses a folder for reports of crashes that is not there, and they begin before anything else can crash',
  'mkdirSync logs': opened,
  'writeFileSync main.log': opened,
  'closeSync of a file': opened,
  'statSync main.log': opened,
  'existsSync package.json': named,
  'readFileSync package.json': named,
};

function waits(program: Program): string[] {
  const window = program.entries.findIndex(({ what }) => what === 'event window show');
  return program.entries
    .slice(0, window)
    .filter(({ what }) => what.startsWith('synchronous ') || what.endsWith('Sync'))
    .map(
      ({ what, with: [on] }) =>
        `${what.replace('synchronous ', '')} ${/^\d+$/.test(String(on)) ? 'of a file' : basename(String(on))}`,
    )
    .filter((call) => !Object.hasOwn(allowed, call));
}

test('the first start, and one that finds everything that was kept', async () => {
  const first = await shown();
  expect(waits(first)).toEqual([]);
  await first.evaluate(({ choose }) => {
    choose('Keep running in the tray');
    choose('Slovenščina');
  });
  const kept = () => readFile(join(installation.userData, 'preferences.json'), 'utf8').catch(() => '');
  await expect.poll(kept).toContain('"sl"');
  await first.evaluate(({ life }) => life.endSession()).catch(() => undefined);
  await first.ended;
  const next = await shown();
  expect(waits(next)).toEqual([]);
});

test('what waits is seen', async () => {
  const program = await shown();
  // As the window ends there is no later.
  await program.evaluate(({ window }) => window()._askToClose()).catch(() => undefined);
  await program.ended;
  expect(program.of('synchronous writeFileSync').map(({ with: [file] }) => basename(String(file)))).toContain(
    'window.json',
  );
});
