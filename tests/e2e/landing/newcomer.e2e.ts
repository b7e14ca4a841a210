import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from '../../support/browser/browser.ts';

/**
 * What the first visit asks of a person, counted by the browser itself: every click on a page of ours and in the mailbox,
 * with the ones that a key makes, and every field that something is typed into. The payment page is the provider's, and
 * counts apart; the mailbox is opened in the same tab.
 */
interface Effort {
  clicks: number;
  readonly fields: Set<string>;
}

async function countEffort(page: Page, origin: string): Promise<Effort> {
  const effort: Effort = { clicks: 0, fields: new Set() };
  await page.context().exposeBinding('countClick', ({ frame }) => {
    if (new URL(frame.url()).origin === origin) effort.clicks += 1;
  });
  await page.context().exposeBinding('countField', ({ frame }, name: string) => {
    const { origin: here, pathname } = new URL(frame.url());
    if (here === origin) effort.fields.add(`${pathname} ${name}`);
  });
  await page.context().addInitScript(() => {
    const tell = (name: 'countClick' | 'countField', value?: string) => Reflect.get(window, name)(value);
    window.addEventListener('click', ({ isTrusted }) => isTrusted && tell('countClick'), { capture: true });
    window.addEventListener(
      'input',
      ({ target }) => target instanceof HTMLInputElement && tell('countField', target.name),
      { capture: true },
    );
  });
  return effort;
}

test('screens N: from the landing page to a paid dashboard with one invited mechanic: 10 clicks, 9 fields, one tab', async () => {
  const { page, baseUrl, close } = await openPage({ width: 1440, colorScheme: 'light' });
  const effort = await countEffort(page, baseUrl);
  const email = `newcomer-${crypto.randomUUID()}@example.com`;
  try {
    await page.goto(baseUrl);
    await page.getByRole('link', { name: 'Choose Professional' }).click();
    await page.getByRole('link', { name: 'Register' }).click();
    await page.getByRole('button', { name: 'Register' }).waitFor();
    const person = {
      firstName: 'Žiga',
      lastName: 'Novak',
      username: 'ziga',
      email,
      password: 'four calm winter tyres',
    };
    for (const [name, value] of Object.entries(person)) await page.fill(`[name=${name}]`, value);
    await page.getByRole('button', { name: 'Register' }).click();
    await page.getByText(`We have mailed a link to ${email}.`).waitFor();

    await page.goto(`${baseUrl}/dev/inbox`);
    const mail = page.getByRole('article').filter({ hasText: email }).first();
    await mail.getByRole('link').filter({ hasText: '/api/verify-email' }).click();
    await page.fill('[name=email]', email);
    await page.fill('[name=password]', person.password);
    await page.getByRole('button', { name: 'Log in' }).click();

    await page.waitForURL(`${baseUrl}/checkout?plan=professional`);
    const payButton = page.getByRole('button', { name: 'Continue to payment' });
    const [payment] = await Promise.all([page.waitForEvent('popup'), payButton.click()]);
    await payment.getByRole('button', { name: 'Fill in test card' }).click();
    await payment.getByRole('button', { name: 'Start trial' }).click();
    await payment.waitForEvent('close');

    await page.waitForURL(`${baseUrl}/dashboard`);
    await page.getByRole('link', { name: 'Invite' }).click();
    await page.getByRole('button', { name: 'Add First Team Member' }).click();
    await page.fill('[name=fullName]', 'A Mechanic');
    await page.fill('[name=email]', `mechanic-${crypto.randomUUID()}@example.com`);
    await page.getByRole('button', { name: 'Add Member' }).click();
    await page.getByText('Team Members (1)').waitFor();
    await page.getByRole('navigation').getByRole('link', { name: 'Overview' }).click();
    await page.getByRole('region', { name: 'Payment status' }).getByText('Professional').waitFor();
    await page.getByText('3 of 6 done').waitFor();

    expect(page.context().pages()).toEqual([page]);
    expect(effort.clicks).toBe(10);
    expect([...effort.fields]).toHaveLength(9);
  } finally {
    await close();
  }
}, 90_000);
