import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { headlessChromium } from '../steps/chromium.mjs';
import { webpOf } from './webp.ts';

/** The second half of `npm run screenshots`: every state of the desktop app's gate, on one picture. */

const states = {
  'signed-out': 'Nobody is signed in',
  unpaid: 'Signed in, not paid',
  open: 'Paid',
  update: 'An update is ready',
  offline: 'Without the server, within seven days',
  unreachable: 'Without the server, and without a recent payment',
  problem: 'The app broke',
};
const width = 1600;

const folder = await mkdtemp(join(tmpdir(), 'delavnica-gate-'));
const tests = ['desktop', 'desktop-update'].map((name) => `tests/e2e/desktop/${name}.e2e.ts`);
const { status } = spawnSync('node_modules/.bin/vitest', ['run', '--project', 'browser', ...tests], {
  // Some of the states are tried by long tests alone.
  env: { ...process.env, SCREENSHOTS: folder, LONG_TESTS: '1' },
  stdio: 'inherit',
});
const browser = await chromium.launch({
  executablePath: headlessChromium.program,
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  if (status !== 0) throw new Error('The states could not be walked through');
  const figures = Object.entries(states).map(async ([state, caption]) => {
    const picture = (await readFile(join(folder, `desktop-${state}.png`))).toString('base64');
    return `<figure><img src="data:image/png;base64,${picture}"><figcaption>${caption}</figcaption></figure>`;
  });
  const page = await browser.newPage({ viewport: { width, height: 900 } });
  await page.setContent(`<style>
    body { display: grid; grid-template-columns: repeat(3, 1fr); gap: 32px; margin: 32px; font: 20px sans-serif; background: #fff }
    figure { margin: 0 } img { width: 100%; border: 1px solid #d6dade; border-radius: 8px }
    figcaption { padding-top: 8px; color: #4d555d }
  </style>${(await Promise.all(figures)).join('')}`);
  await writeFile('docs/desktop-gate.webp', await webpOf(await page.screenshot({ fullPage: true }), width));
  console.log('docs/desktop-gate.webp');
} finally {
  await browser.close();
  await rm(folder, { recursive: true });
}
