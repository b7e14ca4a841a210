import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { isLongRun } from '../long-run.ts';
import { expectAccessible, expectInsideWindow } from './browser.ts';
import { expectReadable } from './readable.ts';

const desk = 1440;
const widths = [390, 768, desk] as const;
const colours = ['light', 'dark'] as const;

/**
 * Nothing sticks out on a phone, a tablet and a desk; the page is left as wide as a desk. Axe finds nothing on the desk
 * and on one of the other two, whose frame is the same, in `npm test` on one of both by turns: one of them is light and
 * the other dark, and over the states each width is seen in each colour.
 *
 * @param turn the place of the state among others: which of the two comes first, and in which colour
 * @param keep looks at each of them as well
 */
export async function lookAtEachWidth(
  page: Page,
  turn: number,
  keep: (width: number, colorScheme: string) => Promise<unknown> = async () => {},
): Promise<void> {
  const narrow = widths[(turn >> 1) % 2];
  const seen = isLongRun ? [desk, narrow] : [turn % 2 === 0 ? desk : narrow];
  for (const width of widths) {
    const colorScheme = colours[(turn + (width === desk ? 1 : 0)) % 2] ?? 'light';
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await expectInsideWindow(page);
    if (seen.includes(width)) await expectAccessible(page);
    await keep(width, colorScheme);
  }
}

/**
 * The same, and nothing is cut in the narrowest window with letters of twice the size. The page is left light as well.
 *
 * @param name of the pictures that are kept where `SCREENSHOTS` names a folder; its length says whose turn it is
 */
export async function lookAt(page: Page, name: string): Promise<void> {
  await lookAtEachWidth(page, name.length, async (width, colorScheme) => {
    if (!process.env.SCREENSHOTS) return;
    const path = join(process.env.SCREENSHOTS, `${name}-${width}-${colorScheme}.png`);
    await page.screenshot({ path, fullPage: true });
  });
  await expectReadable(page, ['200%']);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** On a phone of 390 px axe finds nothing, in the sun and in the dark; what is open on it stays open. */
export async function lookOnPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const colorScheme of colours) {
    await page.emulateMedia({ colorScheme });
    await expectInsideWindow(page);
    await expectAccessible(page);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}
