import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { pageOfFile } from '../../support/browser/browser.ts';
import {
  answerGraphql,
  aPaidProfile,
  aProfile,
  aRelease,
  type GraphqlAnswer,
} from '../../support/browser/graphql-answers.ts';

let page: Page;
let baseUrl: string;

const ofFile = pageOfFile({ width: 1440 });
beforeEach(async () => {
  ({ page, baseUrl } = await ofFile.renew());
});

async function open(answers: Record<string, GraphqlAnswer>) {
  const asked = await answerGraphql(page, answers);
  await page.goto(`${baseUrl}/download`);
  return asked;
}

const downloadButton = () => page.getByRole('link', { name: 'Download for Windows' });

describe('the download screen', () => {
  test('shows version, size and date of what is published', async () => {
    await open({ Me: aPaidProfile(), Release: aRelease });
    await downloadButton().waitFor();
    for (const fact of ['1.4.2', '92.4 MB', '18 November 2026', 'Delavnica-Setup-1.4.2.exe']) {
      expect(await page.getByText(fact, { exact: true }).isVisible()).toBe(true);
    }
  });

  test('sends an account that is not paid to the checkout and does not even ask for the release', async () => {
    const asked = await open({ Me: aProfile() });
    expect(await page.getByRole('link', { name: 'Pay Now' }).getAttribute('href')).toBe('/checkout');
    expect(await downloadButton().count()).toBe(0);
    expect(asked).toEqual(['Me']);
  });

  test('says that nothing is published yet and how to publish', async () => {
    const text = 'No installer has been published yet';
    await open({ Me: aPaidProfile(), Release: { refused: { code: 'NOT_FOUND', text } } });
    await page.getByText(text).waitFor();
    expect(await page.getByText('npm run dist').isVisible()).toBe(true);
  });

  test('sends an account to the checkout whose access has ended since the screen was opened', async () => {
    const answers: Record<string, GraphqlAnswer> = { Me: aPaidProfile(), Release: aRelease };
    await open(answers);
    await downloadButton().waitFor();
    answers.Release = { refused: { code: 'PAYMENT_REQUIRED', text: 'An active subscription is needed for this' } };
    await downloadButton().click();
    await page.getByRole('link', { name: 'Pay Now' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/download');
  });

  test('leads back to the dashboard, with the focus in its main region', async () => {
    await open({ Me: aPaidProfile(), Release: aRelease });
    await page.getByRole('link', { name: 'Back to dashboard' }).click();
    await page.waitForURL(`${baseUrl}/dashboard`);
    await page.getByText('Welcome, Workshop.').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  });
});
