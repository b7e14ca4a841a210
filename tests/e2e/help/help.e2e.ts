import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { unpaidProfile } from '../../support/answers/profile.ts';
import { addCookies, expectAccessible, expectInsideWindow, pageOfFile } from '../../support/browser/browser.ts';
import { answerGraphql } from '../../support/browser/graphql-answers.ts';
import { anOwnerAt } from '../../support/browser/owners.ts';
import { testScreenStates } from '../../support/browser/screen-states.ts';

/** `/help`, and the ways that lead to it. */

const working = { database: 'working', mail: 'working', payments: 'working' };
const me = { data: { me: unpaidProfile } };

testScreenStates('help', [
  { name: 'for visitors', path: '/help', shows: 'Log in to write to support' },
  {
    name: 'with a topic open',
    path: '/help?from=%2Fteam#people',
    answers: { Me: me, SystemStatus: { data: { systemStatus: working } } },
    shows: 'An invitation is valid for seven days',
  },
  {
    name: 'when mails are late',
    path: '/help#status',
    answers: { Me: me, SystemStatus: { data: { systemStatus: { ...working, mail: 'delayed' } } } },
    shows: 'are sent late at the moment',
  },
]);

describe('help', { tags: ['screens-u25'] }, () => {
  let page: Page;
  let baseUrl: string;
  const ofFile = pageOfFile({ width: 390 });
  beforeEach(async () => {
    ({ page, baseUrl } = await ofFile.renew());
  });

  async function logIn() {
    const owner = await anOwnerAt(baseUrl);
    await addCookies(page.context(), owner.client);
    return owner;
  }

  test('opens at the entry of the present screen, and sends a message to support', async () => {
    const { email, client } = await logIn();
    await page.goto(`${baseUrl}/dashboard`);
    await page.getByRole('link', { name: 'Help' }).waitFor();
    await page.keyboard.press('?');
    await page.getByText('The first screen after logging in.').waitFor();
    const message = `The lift does not move, ${email}`;
    await page.getByText('the screen you came from (/dashboard)').waitFor();
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Required').waitFor();
    await page.getByLabel('Message').fill(message);
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Your message is on its way').waitFor();
    await page.getByText('can be read and saved').waitFor();
    const received = async () => JSON.stringify(await (await client.rest('GET', '/dev/inbox.json')).json());
    await expect.poll(received).toContain(message);
  });

  test('is found by letters without marks, and says when nothing is', async () => {
    await page.goto(`${baseUrl}/help`);
    const search = page.getByLabel('Search in help');
    await search.fill('RECOVERY codes');
    await page.getByText('keep the recovery codes in a safe place').waitFor();
    expect(await page.locator('details').count()).toBe(1);
    await search.fill('submarine');
    await page.getByText('Nothing here is about “submarine”').waitFor();
  });

  test('in Slovenian: č is found as c, nothing sticks out at 320 px, and axe finds nothing', async () => {
    await page.context().addCookies([{ name: 'language', value: 'sl', url: baseUrl }]);
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(`${baseUrl}/help`);
    await page.getByLabel('Iskanje po pomoči').fill('racun izbrise');
    await page.getByText('Lastnik lahko račun izbriše').waitFor();
    await expectInsideWindow(page);
    await expectAccessible(page);
  });

  test('is offered after a fault of ours, with its number', async () => {
    const requestId = '0d9a9c6e-2f0b-4a38-9a4b-6d1a2f3c4b5e';
    await answerGraphql(page, {
      Me: me,
      Team: { refused: { code: 'INTERNAL', text: 'Something went wrong', requestId } },
      SystemStatus: { data: { systemStatus: working } },
    });
    await page.goto(`${baseUrl}/team`);
    await page.getByRole('link', { name: 'Write to support' }).click();
    await page.getByText(`the number of what failed (${requestId})`).waitFor();
    expect(new URL(page.url()).hash).toBe('#support');
  });

  test('is offered after a fault that REST has answered as well', async () => {
    const requestId = '7b1e0c52-9d44-4e0f-8a53-2f6c1d9e8a70';
    await logIn();
    const body = { error: 'Something went wrong', code: 'INTERNAL', requestId };
    await page.route('**/api/billing/status?*', (route) => route.fulfill({ status: 500, json: body }));
    await page.goto(`${baseUrl}/billing`);
    await page.getByRole('button', { name: 'Check status' }).click();
    const way = page.getByRole('link', { name: 'Write to support' });
    expect(await way.getAttribute('href')).toContain(`request=${requestId}`);
  });

  test('is reached by the keyboard, and topics open by it', async () => {
    await page.goto(`${baseUrl}/help#offline`);
    const topic = page.locator('details#offline');
    await topic.getByText('opens for up to seven days').waitFor();
    await topic.locator('summary').focus();
    await page.keyboard.press('Enter');
    await topic.getByText('opens for up to seven days').waitFor({ state: 'hidden' });
  });
});
