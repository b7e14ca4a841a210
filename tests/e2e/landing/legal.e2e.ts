import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { legalPages, legalPath } from '../../../schema/legal-pages.ts';
import { legalTexts } from '../../../schema/messages/legal/index.ts';
import { expectAccessible, type Look, openPage, pageOfFile } from '../../support/browser/browser.ts';

/** Terms, privacy, imprint and processing agreement: pages without a script. */

let page: Page;
let baseUrl: string;
const ofFile = pageOfFile();

async function open(path: string, look: Look) {
  ({ page, baseUrl } = await ofFile.renew(look));
  const answer = await page.goto(`${baseUrl}${path}`);
  expect(answer?.status()).toBe(200);
}

const all = (['en', 'sl'] as const).flatMap((language) =>
  legalPages.map((each) => [legalPath(each, language), language, each] as const),
);

describe('the legal pages', { tags: ['screens-u25'] }, () => {
  test.each(all)('%s can be read by everybody at 320 px, in light and dark', async (path, language, each) => {
    await open(path, { width: 320, colorScheme: 'light' });
    const { title } = legalTexts[language].documents[each];
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
    expect(await page.locator('script').count()).toBe(0);
  });

  test('weigh little', async () => {
    // A page of its own, which has nothing of theirs yet.
    const { page: fresh, baseUrl: at, close } = await openPage({ width: 390 });
    onTestFinished(close);
    const sizes: Promise<number>[] = [];
    fresh.on('response', (response) => {
      sizes.push(
        response
          .request()
          .sizes()
          .then(({ responseBodySize }) => responseBodySize),
      );
    });
    await fresh.goto(`${at}${legalPath('privacy', 'sl')}`);
    await fresh.waitForLoadState('networkidle');
    const bytes = (await Promise.all(sizes)).reduce((total, size) => total + size, 0);
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThan(60_000);
  });

  test('say what the operator has not filled in yet', async () => {
    await open('/imprint', { width: 768 });
    await page.getByText('This page is not complete yet').waitFor();
    expect(await page.locator('mark').first().textContent()).toBe('[name of the operator]');
    expect(await page.getByText('Telephone').isVisible()).toBe(false);
  });

  test('lead to each other and to the other language by the keyboard', async () => {
    await open('/terms', { width: 1440 });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${baseUrl}/sl/terms`);
    await page.getByRole('navigation', { name: 'Pravne strani' }).getByRole('link', { name: 'Kolofon' }).click();
    await page.waitForURL(`${baseUrl}/sl/imprint`);
  });

  test.each([
    ['/', 'Legal', 'Processing agreement', '/data-processing'],
    ['/sl', 'Pravno', 'Zasebnost', '/sl/privacy'],
  ])('are linked from the foot of %s', async (path, nav, name, to) => {
    await open(path, { width: 1440 });
    await page.getByRole('navigation', { name: nav }).getByRole('link', { name }).click();
    await page.waitForURL(`${baseUrl}${to}`);
  });

  test('open beside the registration, where something may have been typed', async () => {
    await open('/register', { width: 390 });
    const link = page.getByRole('navigation', { name: 'Legal' }).getByRole('link', { name: 'Terms of use' });
    const [beside] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
    await beside.getByRole('heading', { level: 1, name: 'Terms of use' }).waitFor();
    expect(page.url()).toBe(`${baseUrl}/register`);
  });
});
