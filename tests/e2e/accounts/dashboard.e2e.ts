// @module-tag asvs-7-4-4

import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { delays } from '../../../schema/rules.ts';
import { pageOfFile } from '../../support/browser/browser.ts';
import { answerGraphql, aPaidProfile, aProfile, type GraphqlAnswer } from '../../support/browser/graphql-answers.ts';
import { slackMilliseconds, timeToMove } from '../../support/browser/time-to-move.ts';

let page: Page;
let baseUrl: string;

const ofFile = pageOfFile({ width: 1440 });
beforeEach(async () => {
  ({ page, baseUrl } = await ofFile.renew());
});

const link = (name: string) => page.getByRole('link', { name });
const failed: GraphqlAnswer = { refused: { code: 'INTERNAL', text: 'Something went wrong on our side' } };

async function open(answers: Record<string, GraphqlAnswer>) {
  const asked = await answerGraphql(page, answers);
  await page.goto(`${baseUrl}/dashboard`);
  return asked;
}

/** The last of the parts beside this one ends where their row ends. */
async function expectFilled(part: Locator): Promise<void> {
  await part.waitFor();
  const free = await part.evaluate(({ parentElement: group }) => {
    const rightOf = (element: Element | null | undefined) => element?.getBoundingClientRect().right ?? Number.NaN;
    return rightOf(group) - rightOf(group?.lastElementChild);
  });
  expect(Math.round(free)).toBe(0);
}

describe('the dashboard', () => {
  test('greets by the first name and shows the account', async () => {
    await open({ Me: aProfile() });
    await page.getByText('Welcome, Workshop.').waitFor();
    expect(await page.title()).toBe('Dashboard · Delavnica');
    expect(await page.getByText('owner@example.com').isVisible()).toBe(true);
  });

  test('sets an address as it is written: the hyphen is no wider than in a sentence', async () => {
    await open({ Me: aProfile({ email: 'a-a-a-a-a-a-a-a@example.com' }) });
    const width = await page.getByText('a-a-a-a-a-a-a-a@example.com').evaluate((value) => {
      const asAFigure = value.cloneNode(true);
      if (asAFigure instanceof HTMLElement) asAFigure.style.fontVariantNumeric = 'tabular-nums';
      value.parentElement?.append(asAFigure);
      const widthOf = (node: Node | null | undefined) => {
        const range = document.createRange();
        if (node) range.selectNodeContents(node);
        return range.getBoundingClientRect().width;
      };
      return { written: widthOf(value), figure: widthOf(asAFigure) };
    });
    expect(width.written).toBeLessThan(width.figure);
  });

  test('leaves no empty place beside a card at any width', { tags: ['screens-u14'] }, async () => {
    await open({ Me: aPaidProfile() });
    await link('Download').waitFor();
    for (const width of [390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectFilled(link('Download'));
      await expectFilled(page.getByRole('region', { name: 'Payment status' }));
    }
  });

  test('leaves no empty place beside a plan at any width', { tags: ['screens-u10'] }, async () => {
    await open({ Me: aPaidProfile() });
    await page.getByRole('button', { name: 'Change Plan' }).click();
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectFilled(page.locator('label').filter({ hasText: 'Enterprise' }));
    }
  });

  test('a change of plan begins with a choice: nobody is led to a plan by one press', {
    tags: ['screens-u3'],
  }, async () => {
    const previewPlanChange = {
      __typename: 'PlanChangePreview',
      plan: 'pro',
      currency: 'eur',
      dueCents: 0,
      creditCents: 123,
      nextCents: 4900,
      nextOn: '2030-12-20T10:00:00.000Z',
      prorationDate: 1_900_000_000,
    };
    const answers: Record<string, GraphqlAnswer> = { Me: aPaidProfile(), PreviewPlanChange: 'never' };
    await open(answers);
    await page.getByRole('button', { name: 'Change Plan' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio').first().waitFor();
    expect(await dialog.locator(':checked').count()).toBe(0);
    expect(await dialog.getByRole('button', { name: 'Change Plan' }).isDisabled()).toBe(true);
    await dialog.getByRole('radio', { name: /^Enterprise\b/ }).check();
    // As long as nobody knows what it costs, nobody can press for it.
    expect(await dialog.getByRole('button', { name: 'Change to Enterprise' }).isDisabled()).toBe(true);
    answers.PreviewPlanChange = { data: { previewPlanChange } };
    await dialog.getByRole('radio', { name: /^Pro\b/ }).check();
    await dialog.getByText('€1.23').waitFor();
    expect(await dialog.getByRole('status').getByText('€49.00 per month').isVisible()).toBe(true);
    expect(await dialog.getByRole('button', { name: 'Change to Pro' }).isEnabled()).toBe(true);
  });

  test('asks an account that is not paid to pay and hides the download', { tags: ['screens-u4'] }, async () => {
    await open({ Me: aProfile() });
    await link('Pay Now').waitFor();
    expect(await page.getByRole('button', { name: /Plan$/ }).count()).toBe(0);
    expect(await page.locator('main a[href="/checkout"]').count()).toBe(1);
    expect(await link('Download').count()).toBe(0);
  });

  test('asks to pay as long as an active subscription has no verified payment', async () => {
    await open({ Me: aPaidProfile({ paymentVerified: false }) });
    await link('Pay Now').waitFor();
    expect(await link('Download').count()).toBe(0);
  });

  test('offers a paid account the download and nothing to pay, and developers a link among the words', {
    tags: ['screens-u9'],
  }, async () => {
    await open({ Me: aPaidProfile() });
    await link('Download').waitFor();
    const settings = page.locator('main p').filter({ hasText: 'For developers:' }).getByRole('link');
    expect(await settings.getAttribute('href')).toBe('/webhook-admin');
    expect(await settings.evaluate((node) => getComputedStyle(node).borderTopStyle)).toBe('none');
    expect(await page.getByText('20 December 2030').isVisible()).toBe(true);
    expect(await link('Pay Now').count()).toBe(0);
  });

  test('asks nobody to pay again whose subscription only has to begin', { tags: ['money-a16'] }, async () => {
    const currentPeriodEnd = '2030-12-20T10:00:00.000Z';
    const bought = { subscriptionStatus: 'scheduled', subscriptionRunning: true, currentPeriodEnd };
    await open({ Me: aProfile(bought) });
    await page.getByText('Begins later').waitFor();
    expect(await page.getByText('Payment needed').count()).toBe(0);
    expect(await link('Pay Now').count()).toBe(0);
  });

  test('offers a mechanic nothing to pay', async () => {
    await open({ Me: aProfile({ role: 'mechanic' }) });
    await page.getByText('The owner of the workshop looks after plan and payment.').waitFor();
    expect(await page.locator('a[href="/checkout"]').count()).toBe(0);
  });

  test('says "Dashboard Error" when the account cannot be loaded, never asks again by itself, and retries', async () => {
    const answers: Record<string, GraphqlAnswer> = { Me: failed };
    const asked = await open(answers);
    await page.getByRole('alert').filter({ hasText: 'Dashboard Error' }).waitFor();
    expect(await page.getByText('Failed to load user data').isVisible()).toBe(true);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    expect(asked).toEqual(['Me']);
    answers.Me = aProfile();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Welcome, Workshop.').waitFor();
  });

  test('keeps the account on the screen while its status is refreshed', async () => {
    const answers: Record<string, GraphqlAnswer> = { Me: aProfile() };
    await open(answers);
    await link('Pay Now').waitFor();
    answers.Me = aPaidProfile();
    await page.getByRole('button', { name: 'Refresh status' }).click();
    await link('Download').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Refresh status');
  });

  test('leaves for the log-in screen 100 ms after the server says that nobody is signed in', async () => {
    await answerGraphql(page, { Me: { refused: { code: 'UNAUTHENTICATED', text: 'Please log in' } } });
    const act = () => page.goto(`${baseUrl}/dashboard`);
    const waited = await timeToMove(page, { operation: 'Me', to: `${baseUrl}/login`, act });
    expect(waited).toBeGreaterThanOrEqual(delays.unauthenticatedMilliseconds);
    expect(waited).toBeLessThan(delays.unauthenticatedMilliseconds + slackMilliseconds);
  });
});

describe('logging out', () => {
  test('leads to the log-in screen, and Back asks the server again', async () => {
    const success: GraphqlAnswer = { data: { logout: { __typename: 'SuccessResult', success: true } } };
    const answers: Record<string, GraphqlAnswer> = { Me: aProfile(), LogOut: success };
    await open(answers);
    const logOut = page.getByRole('button', { name: 'Log out' });
    await logOut.waitFor();
    // As a server does from the log-out on: the screen that is left may ask once more.
    answers.Me = { refused: { code: 'UNAUTHENTICATED', text: 'Please log in' } };
    await logOut.click();
    await page.waitForURL(`${baseUrl}/login`);
    await page.getByLabel('Password', { exact: true }).waitFor();
    await page.goBack();
    await page.waitForURL(`${baseUrl}/login`);
    expect(await page.getByText('owner@example.com').count()).toBe(0);
  });

  test('that fails raises "Logout Failed" and stays', async () => {
    await open({ Me: aProfile(), LogOut: failed });
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('alert').filter({ hasText: 'Logout Failed' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/dashboard');
  });
});
