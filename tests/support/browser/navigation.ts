import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Goes to a screen of the account, which is behind the user menu once the workshop has paid. */
export async function goToAccount(page: Page, place: string): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /user menu$/ })
    .click();
  await page.getByRole('menuitem', { name: place }).click();
}

/**
 * Shows another screen of the application in the page that has it already, as a link does: to load and compile it again takes
 * longer than to draw a screen. A page that is somewhere else is loaded, and so is another view of the same screen,
 * whose title does not say that it is there.
 */
export async function showScreen(page: Page, address: string): Promise<void> {
  const there = new URL(address);
  const here = page.url().startsWith(there.origin) ? new URL(page.url()) : undefined;
  if (here === undefined || here.pathname === there.pathname) {
    await page.goto(address);
    return;
  }
  await page.evaluate((url) => {
    document.title = '';
    const { idx = 0 } = history.state ?? {};
    history.pushState({ ...history.state, idx: idx + 1 }, '', url);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, address);
  await expect.poll(() => page.title()).not.toBe('');
}
