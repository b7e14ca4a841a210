import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bridgeVerbs } from '../../schema/desktop/desktop-bridge.ts';
import { eachInstalled } from '../testing/each-installed.ts';
import type { Program } from '../testing/electron/launch.ts';

/** The theme of the window, as the built main program keeps it. */

const installation = eachInstalled();
const { shown } = installation;
const themeIn = (program: Program) => program.evaluate(({ invoke }, verb) => invoke(verb), bridgeVerbs.theme);
const firstColourOf = (program: Program) => Object(program.of('new BrowserWindow')[0]?.with[0]).backgroundColor;

test('is that of the device until somebody chooses another, which is there at the next start', {
  tags: ['desktop-20'],
}, async () => {
  const program = await shown();
  expect(await themeIn(program)).toBe('system');
  expect(firstColourOf(program)).toBe('#f4f5f6');
  await program.evaluate(({ invoke }, verb) => invoke(verb, 'dark'), bridgeVerbs.chooseTheme);
  expect(await themeIn(program)).toBe('dark');
  const kept = () => readFile(join(installation.userData, 'preferences.json'), 'utf8').catch(() => '');
  await expect.poll(kept).toContain('"theme":"dark"');
  await program.stop();
  const next = await shown();
  expect(await themeIn(next)).toBe('dark');
  // Before the page has said anything, the window is dark already.
  expect(firstColourOf(next)).toBe('#0f1113');
});
