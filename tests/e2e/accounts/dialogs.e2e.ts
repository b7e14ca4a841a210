import { chromium, type Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { headlessChromium } from '../../../tools/steps/chromium.mjs';
import { openPage } from '../../support/browser/browser.ts';
import { anOwnerAt, pay } from '../../support/browser/owners.ts';

/** What dialogs do to the page behind them, in a browser whose scroll bars take room, as on Windows. */

const place = (page: Page) => page.locator('h1').evaluate((element) => element.getBoundingClientRect().left);
const roomOfBar = (page: Page) => page.evaluate(() => window.innerWidth - document.documentElement.clientWidth);
const isCoveredAtItsEdge = (page: Page) =>
  page.evaluate(() => {
    const dialog = document.querySelector('[role=dialog]');
    return document.elementFromPoint(window.innerWidth - 1, 10)?.contains(dialog) === true;
  });

test('a dialog covers the window to its edges and leaves the page where it is, whether that scrolls or not', async () => {
  const { baseUrl, close } = await openPage();
  const owner = await anOwnerAt(baseUrl);
  await pay(owner);
  const browser = await chromium.launch({
    executablePath: headlessChromium.program,
    args: ['--no-sandbox', '--disable-gpu'],
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  try {
    const context = await browser.newContext();
    await context.addCookies([...owner.client.cookies].map(([name, value]) => ({ name, value, url: baseUrl })));
    const page = await context.newPage();
    for (const { path, opens, height } of [
      { path: '/dashboard/security', opens: 'Change name', height: 900 },
      { path: '/team', opens: 'Add First Team Member', height: 1600 },
    ]) {
      await page.setViewportSize({ width: 1280, height });
      await page.goto(baseUrl + path);
      const button = page.getByRole('button', { name: opens });
      await button.waitFor();
      const [left, bar] = [await place(page), await roomOfBar(page)];
      expect(bar > 0).toBe(height === 900);
      await button.click();
      await page.getByRole('dialog').waitFor();
      expect(await place(page)).toBe(left);
      expect(await isCoveredAtItsEdge(page)).toBe(true);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect([await place(page), await roomOfBar(page)]).toEqual([left, bar]);
    }
  } finally {
    await browser.close();
    await close();
  }
});
