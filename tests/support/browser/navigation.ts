import type { Page } from 'playwright-core';

/** From this width on every place has its link in the sidebar (`web/app/shell`); below, most are under “More”. */
const withSidebar = 1024;

/** Goes to a place of the navigation as a person does at the width of the page. */
export async function goTo(page: Page, place: string): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) >= withSidebar) {
    await page.getByRole('link', { name: place }).click();
    return;
  }
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: place }).click();
}

/** Goes to a screen of the account, which stands behind the user menu once the workshop has paid. */
export async function goToAccount(page: Page, place: string): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /user menu$/ })
    .click();
  await page.getByRole('menuitem', { name: place }).click();
}
