// @module-tag asvs-6-4-1

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { pageOfFile } from '../../support/browser/browser.ts';
import { answerGraphql, aPaidProfile, aProfile, type GraphqlAnswer } from '../../support/browser/graphql-answers.ts';
import { testScreenStates } from '../../support/browser/screen-states.ts';

let page: Page;
let baseUrl: string;
const ofFile = pageOfFile();

async function open(answers: Record<string, GraphqlAnswer>, path = '/dashboard') {
  ({ page, baseUrl } = await ofFile.renew());
  const asked = await answerGraphql(page, answers);
  await page.goto(`${baseUrl}${path}`);
  return asked;
}

const mechanic = { role: 'mechanic', name: 'Miha Kovač', email: 'mechanic@example.com' };
const atFirstLogin = () => aPaidProfile({ ...mechanic, mustChangePassword: true });
const changed: GraphqlAnswer = { data: { changePassword: { __typename: 'SuccessResult', success: true } } };

describe('the dashboard of a member', () => {
  test('offers the download while the owner is paid, and neither billing nor the team', async () => {
    await open({ Me: aPaidProfile(mechanic) });
    await page.getByRole('link', { name: 'Download' }).waitFor();
    expect(await page.getByText('Business').isVisible()).toBe(true);
    expect(await page.getByText('Active', { exact: true }).isVisible()).toBe(true);
    for (const path of ['/checkout', '/billing', '/team', '/webhook-admin']) {
      expect(await page.locator(`a[href="${path}"]`).count()).toBe(0);
    }
  });

  test('says that the owner has to pay, and hides the download until then', async () => {
    await open({ Me: aProfile(mechanic) });
    await page.getByText('The subscription of your workshop is not active').waitFor();
    expect(await page.getByRole('link', { name: 'Download' }).count()).toBe(0);
    expect(await page.getByText('Pay Now').count()).toBe(0);
  });
});

describe('the first login of a member', () => {
  const heading = () => page.getByRole('heading', { name: 'Choose your own password' });
  const type = async (current: string, own: string, again = own) => {
    await page.fill('[name=currentPassword]', current);
    await page.fill('[name=newPassword]', own);
    await page.fill('[name=confirmation]', again);
    await page.getByRole('button', { name: 'Save new password' }).click();
  };

  test.each(['/dashboard', '/download'])('asks for an own password on %s before anything else', async (path) => {
    const asked = await open({ Me: atFirstLogin() }, path);
    await heading().waitFor();
    expect(await page.getByRole('link', { name: 'Download' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Log out' }).isVisible()).toBe(true);
    expect(asked).toEqual(['Me']);
  });

  test('is done by keyboard alone and opens the screen that was asked for', async () => {
    const answers: Record<string, GraphqlAnswer> = { Me: atFirstLogin(), ChangePassword: changed };
    await open(answers);
    await heading().waitFor();
    await page.locator('[name=currentPassword]').focus();
    answers.Me = aPaidProfile(mechanic);
    for (const name of ['currentPassword', 'newPassword', 'confirmation']) {
      while ((await page.evaluate(() => document.activeElement?.getAttribute('name'))) !== name) {
        await page.keyboard.press('Tab');
      }
      await page.keyboard.type(name === 'currentPassword' ? 'set by the owner' : 'only mine: six red jacks');
    }
    await page.keyboard.press('Enter');
    await page.getByRole('status').filter({ hasText: 'Password changed' }).waitFor();
    await page.getByText('Welcome, Miha.').waitFor();
  });

  test('tells empty fields and two different passwords before asking the server', async () => {
    const asked = await open({ Me: atFirstLogin() });
    await heading().waitFor();
    await page.getByRole('button', { name: 'Save new password' }).click();
    await page.getByText('Please fill in all fields').waitFor();
    await type('set by the owner', 'only mine: six red jacks', 'only mine: six blue jacks');
    await page.getByText("Passwords Don't Match").waitFor();
    expect(asked).toEqual(['Me']);
  });

  test("puts the server's refusal at its field", async () => {
    const text = 'The current password is wrong';
    const refused = { code: 'BAD_INPUT', text, fields: { currentPassword: text } };
    await open({ Me: atFirstLogin(), ChangePassword: { refused } });
    await heading().waitFor();
    await type('something else', 'only mine: six red jacks');
    await page.getByRole('alert').filter({ hasText: 'The password was not changed' }).waitFor();
    await page.locator('[name=currentPassword][aria-invalid=true]').waitFor();
  });
});

testScreenStates('member', [
  { name: 'the dashboard', path: '/dashboard', answers: { Me: aPaidProfile(mechanic) }, shows: 'Download' },
  { name: 'the first login', path: '/dashboard', answers: { Me: atFirstLogin() }, shows: 'Choose your own password' },
]);
