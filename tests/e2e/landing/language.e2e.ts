import type { BrowserContext, Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Language } from '../../../schema/languages.ts';
import { watchRequests } from '../../support/browser/at-rest.ts';
import { addCookies, expectInsideWindow, pageOfFile, prefer } from '../../support/browser/browser.ts';
import { answerGraphql } from '../../support/browser/graphql-answers.ts';
import { anOwnerAt, type OwnerAt } from '../../support/browser/owners.ts';

/** In which language the screens speak (docs/contract.md §4.10), and that no screen mixes two. */

let page: Page;
let context: BrowserContext;
let baseUrl: string;

const ofFile = pageOfFile({ width: 390 });
beforeEach(async () => {
  ({ page, baseUrl } = await ofFile.renew());
  context = page.context();
});

const prefers = (languages: readonly string[]) => prefer(page, ...languages);
const pageLanguage = () => page.evaluate(() => document.documentElement.lang);

test.each([
  ['sl-SI', 'sl', 'Vodite delavnico, ne papirjev'],
  ['en-GB', 'en', 'Run the workshop, not the paperwork'],
])(
  'the first visit of the landing page by a browser in %s is in its language',
  { tags: ['desk-25'] },
  async (preferred, language, heading) => {
    const theirs = await context.browser()?.newContext({ locale: preferred });
    const first = await theirs?.newPage();
    await first?.goto(baseUrl);
    expect(await first?.getByRole('heading', { level: 1 }).textContent()).toBe(heading);
    expect(await first?.evaluate(() => document.documentElement.lang)).toBe(language);
    await theirs?.close();
  },
);

test('a browser that prefers Slovenian is spoken to in Slovenian, refusals and all', async () => {
  await prefers(['sl-SI', 'en']);
  await page.goto(`${baseUrl}/login`);
  await page.getByRole('heading', { name: 'Prijava' }).waitFor();
  expect(await pageLanguage()).toBe('sl');
  await page.getByRole('button', { name: 'Prijava' }).click();
  await page.getByRole('alert').filter({ hasText: 'Izpolnite vsa polja' }).waitFor();
  await page.fill('[name=email]', 'nobody@example.com');
  await page.fill('[name=password]', 'four calm winter tyres');
  await page.getByRole('button', { name: 'Prijava' }).click();
  await page.getByText('E-poštni naslov ali geslo ni pravilno').first().waitFor();
});

test('the language that is chosen is spoken at once and on the next screen, and keeps what was typed', async () => {
  await page.goto(`${baseUrl}/login`);
  await page.fill('[name=email]', 'owner@example.com');
  await page.getByRole('button', { name: 'Slovenščina' }).click();
  await page.getByRole('heading', { name: 'Prijava' }).waitFor();
  expect(await page.inputValue('[name=email]')).toBe('owner@example.com');
  await page.getByRole('link', { name: 'Registracija' }).click();
  await page.getByRole('heading', { name: 'Registracija' }).waitFor();
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('heading', { name: 'Create your account' }).waitFor();
});

test('the language that a visitor chooses is spoken the next time too', async () => {
  await page.goto(`${baseUrl}/login`);
  await page.getByRole('button', { name: 'Slovenščina' }).click();
  await page.getByRole('heading', { name: 'Prijava' }).waitFor();
  const later = await context.newPage();
  await later.goto(`${baseUrl}/register`);
  await later.getByRole('heading', { name: 'Registracija' }).waitFor();
});

describe('somebody who is logged in', () => {
  async function dashboardOf(language: Language): Promise<OwnerAt> {
    const owner = await anOwnerAt(baseUrl, language);
    await addCookies(context, owner.client);
    await page.goto(`${baseUrl}/dashboard`);
    // A language that is chosen before the page knows whose it is, is the browser's alone.
    await page.getByText(owner.email).first().waitFor();
    return owner;
  }
  const dashboard = { en: 'Dashboard', sl: 'Pregled' };
  const heading = (language: keyof typeof dashboard) =>
    page.getByRole('heading', { name: dashboard[language], exact: true });
  async function chooseSlovenian(): Promise<void> {
    await page.getByRole('button', { name: 'user menu' }).click();
    await page.getByRole('menuitemradio', { name: 'Slovenščina' }).click();
  }
  const languageOf = async ({ client }: OwnerAt) => (await client.graphqlOutcome('{ me { language } }')).data;

  test('is spoken to in the language of the account, whatever the browser prefers', async () => {
    await prefers(['sl-SI']);
    await dashboardOf('en');
    await heading('en').waitFor();
    expect(await pageLanguage()).toBe('en');
  });

  test('changes it for the account without a new page', async () => {
    const owner = await dashboardOf('en');
    await heading('en').waitFor();
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
    await chooseSlovenian();
    await heading('sl').waitFor();
    expect(await pageLanguage()).toBe('sl');
    expect(await page.locator('body[data-same-page]').count()).toBe(1);
    await expect.poll(() => languageOf(owner)).toEqual({ language: 'sl' });
    // Another browser knows it from the account alone.
    await context.clearCookies({ name: 'language' });
    await page.goto(`${baseUrl}/dashboard`);
    await heading('sl').waitFor();
  });

  test('is told when it could not be changed, and goes on in the language of the account', async () => {
    const owner = await dashboardOf('en');
    await heading('en').waitFor();
    await answerGraphql(page, {
      ChangeLanguage: {
        refused: { code: 'UNAVAILABLE', text: 'This is briefly unavailable. Please try again in a moment' },
      },
    });
    await chooseSlovenian();
    await page.getByText('This is briefly unavailable').waitFor();
    await heading('en').waitFor();
    expect(await languageOf(owner)).toEqual({ language: 'en' });
  });
});

describe('in Slovenian', () => {
  /** Words that every English sentence of the screens has one of, and no Slovenian one. */
  const english = /\b(the|and|your|you|with|is|of|not|per|from|open|plan|settings|status|team)\b/i;

  // `every-screen` has axe look at them in Slovenian, and `account-screens` at what an account that has not paid sees.
  test('the screens of an account that has not paid have no English on them, and fit a phone', async () => {
    await prefers(['sl']);
    const owner = await anOwnerAt(baseUrl, 'sl');
    await addCookies(context, owner.client);
    const { atRest } = watchRequests(page);
    for (const path of [
      '/dashboard',
      '/dashboard/security',
      '/dashboard/printers',
      '/checkout',
      '/team',
      '/billing',
      '/download',
    ]) {
      await page.goto(baseUrl + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await atRest();
      const texts = await page.locator('main').allInnerTexts();
      const lines = texts.flatMap((text) => text.split('\n')).filter((line) => !line.includes('@'));
      expect([path, lines.filter((line) => english.test(line))]).toEqual([path, []]);
      await expectInsideWindow(page);
    }
  });
});
