import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { addCookies, expectAccessible, pageOfFile } from '../../support/browser/browser.ts';
import { answerGraphql } from '../../support/browser/graphql-answers.ts';
import { lookAt } from '../../support/browser/look-at.ts';
import { anOwnerAt, mailedLink, pay } from '../../support/browser/owners.ts';
import { Client } from '../../support/client/client.ts';

/** From the owner's dialog to a member who works, and out of the team again. */

let page: Page;
let baseUrl: string;

const ofFile = pageOfFile();
beforeEach(async () => {
  ({ page, baseUrl } = await ofFile.renew());
});

const status = (text: string) => page.getByRole('status').filter({ hasText: text });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const password = 'a quiet engine at dawn';

async function enter(client: Client, path: string) {
  await page.context().clearCookies();
  await addCookies(page.context(), client);
  await page.goto(baseUrl + path);
}

test('somebody is invited, accepts with a password of the own, and leaves', { tags: ['security-13'] }, async () => {
  const owner = await anOwnerAt(baseUrl);
  await pay(owner);
  const email = 'invited@example.com';
  await enter(owner.client, '/team');
  await button('Add First Team Member').click();
  await page.fill('[name=fullName]', 'Miha Kovač');
  await page.fill('[name=email]', email);
  await page.keyboard.press('Enter');
  await status('The invitation is on its way').waitFor();
  await page.getByText('Invited', { exact: true }).waitFor();
  await page.getByText('The invitation can be accepted until').waitFor();
  await button('Edit Miha Kovač').click();
  await button('Send the invitation again').click();
  await status('The invitation is on its way again').waitFor();

  const links = async () => {
    const { mails } = await (await owner.client.rest('GET', '/dev/inbox.json')).json();
    return mails.filter(({ to, text }: { to: string; text: string }) => to === email && text.includes('/invitation?'));
  };
  await expect.poll(async () => (await links()).length).toBe(2);
  const link = await mailedLink(owner.client, email, /\/invitation\?token=\S+/);
  await page.context().clearCookies();
  await page.goto(`${baseUrl}${link}`);
  await page.getByText('Workshop Owner invites you to the workshop “Workshop Owner” as a mechanic.').waitFor();
  await expect.poll(() => page.url()).toBe(`${baseUrl}/invitation`);
  await expectAccessible(page);
  await page.fill('[name=password]', password);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.fill('[name=confirmation]', password);
  await page.keyboard.press('Enter');
  await status('Welcome to the team').waitFor();
  await page.waitForURL('**/my-jobs');
  await page.getByRole('heading', { level: 1, name: 'My jobs' }).waitFor();

  await enter(owner.client, '/team');
  await page.getByText(email).waitFor();
  await page.getByText('Last login').waitFor();
  expect(await page.getByText('Invited', { exact: true }).count()).toBe(0);

  // With the password of the own.
  const member = new Client(baseUrl);
  expect((await member.restOutcome('POST', '/api/login', { email, password })).code).toBe('OK');
  await enter(member, '/dashboard/security');
  await button('Leave the team').click();
  await expectAccessible(page);
  await page.getByRole('dialog').locator('[name=password]').fill('not the password');
  await button('Leave and delete the account').click();
  await page.getByRole('alert').filter({ hasText: 'You are still in the team' }).waitFor();
  await page.getByRole('dialog').locator('[name=password]').fill(password);
  await button('Leave and delete the account').click();
  await status('You have left the team').waitFor();
  await page.waitForURL('**/login');
  await enter(owner.client, '/team');
  await page.getByText('No team members yet').waitFor();
});

describe('the screen of an invitation', () => {
  const invitation = {
    __typename: 'Invitation',
    workshop: 'Avtoservis Maksimilijana-Aleksandrina Krajnčič-Žvižgovskaprekoneskončne',
    invitedBy: 'Maksimilijana-Aleksandrina Krajnčič-Žvižgovskaprekoneskončne',
    fullName: 'Miha Kovač',
    email: 'miha.kovac@example.com',
    role: 'receptionist',
  };
  const open = async (token = 'x'.repeat(43)) => page.goto(`${baseUrl}/invitation?token=${token}`);

  test('says when the link is not valid any more', async () => {
    await open();
    await page.getByRole('heading', { name: 'This invitation is not valid any more' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Log in' }).click();
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
  });

  test('asks for two equal passwords before it asks the server', async () => {
    const asked = await answerGraphql(page, { Invitation: { data: { invitation } } });
    await open();
    await page.fill('[name=password]', password);
    await page.fill('[name=confirmation]', 'a quiet engine at noon');
    await button('Accept the invitation').click();
    await page.getByText("Passwords Don't Match").waitFor();
    expect(asked).toEqual(['Invitation']);
  });

  test('is whole at every width, with the longest name', async () => {
    await answerGraphql(page, { Invitation: { data: { invitation } } });
    await open();
    await button('Accept the invitation').waitFor();
    await lookAt(page, 'invitation');
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect((await page.getByRole('link', { name: 'Log in' }).boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
  });
});
