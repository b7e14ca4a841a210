import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { addCookies, expectAccessible, pageOfFile } from '../../support/browser/browser.ts';
import { goToAccount } from '../../support/browser/navigation.ts';
import { anOwnerAt, pay } from '../../support/browser/owners.ts';
import { aLogo } from '../../support/workshop/photos.ts';

/** The first hour of an owner, against the real server. */

let page: Page;
let baseUrl: string;

const ofFile = pageOfFile({ width: 1440 });
beforeEach(async () => {
  ({ page, baseUrl } = await ofFile.renew());
});

async function look(name: string): Promise<void> {
  await expectAccessible(page);
  if (process.env.SCREENSHOTS)
    await page.screenshot({ path: `${process.env.SCREENSHOTS}/${name}.png`, fullPage: true });
}

async function signIn(language: 'en' | 'sl' = 'en') {
  const owner = await anOwnerAt(baseUrl, language);
  await addCookies(page.context(), owner.client);
  return owner;
}
const list = () => page.getByRole('region', { name: 'Get your workshop started' });

describe('the first run', () => {
  test('leads from the payment to the first colleague, is remembered, and ends', { tags: ['screens-u6'] }, async () => {
    const owner = await signIn();
    await page.goto(`${baseUrl}/dashboard`);
    await list().getByText('1 of 9 done').waitFor();
    expect(await page.locator('main a[href="/checkout"]').count()).toBe(1);
    await look('first-run-1440');
    await pay(owner, 'business');
    await page.reload();
    await list().getByText('2 of 9 done').waitFor();
    await list().getByRole('button', { name: 'Skip: Install the Windows app' }).click();
    await list().getByText('Install the Windows app').waitFor({ state: 'detached' });
    await list().getByRole('button', { name: 'Enter', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Your workshop’s data' });
    await dialog.getByLabel('Legal name').fill('Servis Novak, s. p.');
    await dialog.getByLabel('Address').fill('Cesta 1');
    await dialog.getByLabel('Postcode').fill('1000');
    await dialog.getByLabel('Town').fill('Ljubljana');
    await dialog.getByLabel('Tax number').fill('50223054');
    // The logo is saved separately, and what was typed stays.
    await dialog
      .getByLabel('Choose a picture')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await aLogo() });
    await dialog.getByRole('img', { name: /^Logo of / }).waitFor();
    await look('first-run-own-data');
    await dialog.getByLabel('Tax number').focus();
    await page.keyboard.press('Enter');
    await list().getByText('3 of 9 done').waitFor();
    await list().getByRole('button', { name: 'Enter the IBAN' }).click();
    const bank = page.getByRole('dialog', { name: 'Bank account' });
    await bank.getByLabel('IBAN').fill('SI56 1910 0000 0123 438');
    await page.keyboard.press('Enter');
    await list().getByText('4 of 9 done').waitFor();
    await list().getByText('Until then labour costs €0.00 on every estimate and invoice.').waitFor();
    await list().getByRole('button', { name: 'Set', exact: true }).click();
    await page.getByRole('dialog').getByLabel('Price of an hour in €, without VAT').fill('45');
    await look('first-run-rate');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await list().getByText('5 of 9 done').waitFor();
    // The first day begins with something to offer, priced by the rate.
    const { nodes: templates } = await owner.call('jobTemplates', { first: 40 });
    expect(templates).toHaveLength(10);
    expect(templates[0]).toMatchObject({ jobs: [{ lines: [{ kind: 'LABOUR', unitPrice: 450_000 }] }] });
    await list().getByRole('button', { name: 'Set up', exact: true }).click();
    await page.getByRole('dialog').getByLabel('File of the certificate (.p12)').waitFor({ state: 'attached' });
    await look('first-run-fiscal');
    await page.keyboard.press('Escape');
    await list().getByRole('button', { name: 'Skip: Set up the fiscal confirmation of invoices' }).click();
    await list().getByText('Set up the fiscal confirmation').waitFor({ state: 'detached' });
    await list().getByRole('button', { name: 'New vehicle' }).click();
    await page.fill('[name=plate]', 'LJ AB-123');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'LJ AB-123' }).waitFor();
    await page.goto(`${baseUrl}/dashboard`);
    await list().getByText('6 of 9 done').waitFor();
    await list().getByRole('link', { name: 'Invite' }).click();
    await page.getByRole('button', { name: 'Add First Team Member' }).click();
    await page.fill('[name=fullName]', 'A Mechanic');
    await page.fill('[name=email]', `mechanic-${crypto.randomUUID()}@example.com`);
    await page.getByRole('button', { name: 'Add Member' }).click();
    await page.getByText('Team Members (1)').waitFor();
    await goToAccount(page, 'Dashboard');
    await page.getByRole('region', { name: 'Payment status' }).waitFor();
    await list().waitFor({ state: 'detached' });
  });

  test.each([
    [390, 'dark'],
    [768, 'light'],
  ] as const)('fits at %i pixels in %s, in Slovenian', async (width, colorScheme) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await signIn('sl');
    await page.goto(`${baseUrl}/dashboard`);
    await page.getByText('Končano 1 od 9').waitFor();
    await look(`first-run-${width}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
});
