import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openPage } from '../../support/browser/browser.ts';

const owner = {
  firstName: 'Žiga',
  lastName: 'Novak',
  username: 'zigas-workshop',
  email: 'main-job@example.com',
  password: 'four calm winter tyres',
};
const fileName = 'Delavnica-Setup-9.8.7.exe';

/** Publishes an installer the way electron-builder's output is published: files first, `latest.yml` last. */
async function publish(releasesDirectory: string, bytes: Buffer): Promise<void> {
  await mkdir(releasesDirectory, { recursive: true });
  await writeFile(join(releasesDirectory, fileName), bytes);
  const feed = [
    `version: 9.8.7`,
    `path: ${fileName}`,
    `files:`,
    `  - url: ${fileName}`,
    `releaseDate: '2026-11-18T09:00:00.000Z'`,
  ];
  await writeFile(join(releasesDirectory, 'latest.yml'), `${feed.join('\n')}\n`);
}

test('a visitor registers, confirms the address, pays for a plan and downloads the installer, byte for byte', async () => {
  const { page, baseUrl, dataDirectory, close } = await openPage({ width: 1440, motion: true });
  const installer = randomBytes(300_000);
  await publish(join(dataDirectory, 'releases'), installer);
  try {
    await page.goto(`${baseUrl}/register`);
    for (const [name, value] of Object.entries(owner)) await page.fill(`[name=${name}]`, value);
    await page.getByRole('button', { name: 'Register' }).click();
    await page.getByRole('status').filter({ hasText: 'Registration Successful' }).waitFor();
    await page.waitForURL(`${baseUrl}/login`);

    await page.fill('[name=email]', owner.email);
    await page.fill('[name=password]', owner.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByText('Please confirm your e-mail address first').waitFor();

    await page.goto(`${baseUrl}/dev/inbox`);
    const mail = page.getByRole('article').filter({ hasText: owner.email }).first();
    await mail.getByRole('link').filter({ hasText: '/api/verify-email' }).click();
    await page.getByRole('status').filter({ hasText: 'E-mail verified' }).waitFor();
    await page.waitForURL(`${baseUrl}/login`);

    await page.fill('[name=email]', owner.email);
    await page.fill('[name=password]', owner.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL(`${baseUrl}/dashboard`);
    await page.getByText('Welcome, Žiga.').waitFor();
    expect(await page.getByRole('link', { name: 'Download' }).count()).toBe(0);

    await page.getByRole('link', { name: 'Pay Now' }).click();
    await page.locator('label').filter({ hasText: 'Business' }).click();
    const payButton = page.getByRole('button', { name: 'Continue to payment' });
    const [paymentPage] = await Promise.all([page.waitForEvent('popup'), payButton.click()]);
    await page.getByText('Waiting for your payment').waitFor();
    await paymentPage.getByRole('button', { name: 'Fill in test card' }).click();
    await paymentPage.getByRole('button', { name: 'Start trial' }).click();
    await paymentPage.getByRole('heading', { name: 'Payment Successful!' }).waitFor();
    await paymentPage.waitForURL(`${baseUrl}/dashboard`);
    await page.waitForURL(`${baseUrl}/dashboard`);
    await page.getByText('Business').waitFor();

    await page.getByRole('link', { name: 'Download' }).click();
    await page.getByText('9.8.7', { exact: true }).waitFor();
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download for Windows' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(fileName);
    expect((await readFile(await download.path())).equals(installer)).toBe(true);

    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL(`${baseUrl}/login`);
    const refused = await page.request.get(`${baseUrl}/api/download/installer`);
    expect(refused.status()).toBe(401);
  } finally {
    await rm(join(dataDirectory, 'releases'), { recursive: true });
    await close();
  }
}, 90_000);
