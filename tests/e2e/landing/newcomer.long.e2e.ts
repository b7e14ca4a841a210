import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from '../../support/browser/browser.ts';
import { goToAccount } from '../../support/browser/navigation.ts';
import { anOwnerAt, pay } from '../../support/browser/owners.ts';

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

test('from the landing page to a paid dashboard with one invited mechanic: 11 clicks, 9 fields, one tab', {
  tags: ['screens-n'],
  timeout: 90_000,
}, async () => {
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
    await goToAccount(page, 'Dashboard');
    await page.getByRole('region', { name: 'Payment status' }).getByText('Professional').waitFor();
    await page.getByText('3 of 9 done').waitFor();

    expect(page.context().pages()).toEqual([page]);
    expect(effort.clicks).toBe(11);
    expect([...effort.fields]).toHaveLength(9);
  } finally {
    await close();
  }
});

test('what made newcomers hesitate is said where they meet it', {
  tags: ['screens-n'],
  timeout: 60_000,
}, async () => {
  const { page, baseUrl, close } = await openPage({ width: 1440, colorScheme: 'light' });
  try {
    // Get Started leads to a log-in (docs/specification.md §2), which says at once where somebody new goes.
    await page.goto(baseUrl);
    await page.getByRole('link', { name: 'Get Started' }).click();
    await page.getByText('New here?').waitFor();
    await page.getByRole('link', { name: 'Register' }).click();
    // A username is asked for (docs/specification.md §5), and is not what one logs in with.
    const username = page.getByRole('textbox', { name: 'Username' });
    await username.waitFor();
    const hint = (await username.getAttribute('aria-describedby')) ?? 'no-hint';
    expect(await page.locator(`[id="${hint.split(' ')[0]}"]`).textContent()).toContain(
      'You log in with your e-mail address, not with this name.',
    );

    const owner = await anOwnerAt(baseUrl);
    const cookies = [...owner.client.cookies].map(([name, value]) => ({ name, value, url: baseUrl }));
    await page.context().addCookies(cookies);
    await page.goto(`${baseUrl}/dashboard`);
    await page.getByRole('link', { name: 'Pay Now' }).waitFor();
    expect(await page.locator('main').locator('a[href^="/checkout"], a[href^="/stripe-checkout"]').count()).toBe(1);

    await pay(owner);
    await page.goto(`${baseUrl}/team`);
    await goToAccount(page, 'Dashboard');
    await page.waitForURL(`${baseUrl}/dashboard`);
    // A fresh installation has nothing to download: it says so, that nothing is lost, and what its operator does.
    await page.getByRole('link', { name: 'Install', exact: true }).click();
    await page.getByText('No installer has been published yet').waitFor();
    expect(await page.getByText('your subscription stays as it is').isVisible()).toBe(true);
    expect(await page.getByText('run npm run dist').isVisible()).toBe(true);
  } finally {
    await close();
  }
});
