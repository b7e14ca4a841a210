import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expectAccessible, expectInsideWindow } from './browser.ts';
import { expectReadable } from './readable.ts';

/**
 * Nothing sticks out and axe finds nothing, on a phone, a tablet and a desk, in light and in dark; nor is anything cut in the
 * narrowest window with letters of twice the size. The page is left as wide as a desk, and light.
 *
 * @param name of the pictures that are kept where `SCREENSHOTS` names a folder
 */
export async function lookAt(page: Page, name: string): Promise<void> {
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectInsideWindow(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
      if (process.env.SCREENSHOTS) {
        const path = join(process.env.SCREENSHOTS, `${name}-${width}-${colorScheme}.png`);
        await page.screenshot({ path, fullPage: true });
      }
    }
  }
  await expectReadable(page, ['200%']);
  await page.emulateMedia({ colorScheme: 'light' });
}
