import type { Page } from 'playwright-core';

/** Goes to a screen of the account, which is behind the user menu once the workshop has paid. */
export async function goToAccount(page: Page, place: string): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /user menu$/ })
    .click();
  await page.getByRole('menuitem', { name: place }).click();
}
