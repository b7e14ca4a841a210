import { expect, onTestFinished, test } from 'vitest';
import { openPage } from '../../support/browser/browser.ts';
import { anOwnerAt, pay } from '../../support/browser/owners.ts';

/** On a server of its own: the provider's clock is moved, and every other owner's month would be over as well. */
test('the free month is given once: who comes back pays from the first day', async () => {
  const { page, baseUrl, close } = await openPage({ ownServer: true });
  onTestFinished(close);
  const owner = await anOwnerAt(baseUrl);
  const profile = async () => (await owner.client.rest('GET', '/api/user/profile')).json();
  const cookies = [...owner.client.cookies].map(([name, value]) => ({ name, value, url: baseUrl }));
  await page.context().addCookies(cookies);
  await pay(owner, 'business');
  const portal = await owner.client.rest('POST', '/api/stripe/create-portal-session', { customerEmail: owner.email });
  const provider = (await portal.json()).url;
  await page.goto(provider);
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByText('ends with the running period').waitFor();
  const headers = { 'content-type': 'application/json' };
  const month = JSON.stringify({ seconds: 32 * 86_400 });
  await fetch(new URL('/_test/clock/advance', provider), { method: 'POST', headers, body: month });
  await expect.poll(async () => (await profile()).paymentVerified).toBe(false);

  await page.goto(`${baseUrl}/checkout`);
  const plan = page.locator('label').filter({ has: page.getByRole('radio', { name: /^Business\b/ }) });
  const shown = (await plan.textContent()) ?? '';
  expect(shown).not.toMatch(/free/i);
  const [price] = /€[\d.]+/.exec(shown) ?? [];
  expect(price).toBeDefined();
  await plan.click();
  const [payment] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Continue to payment' }).click(),
  ]);
  const pays = payment.getByRole('button', { name: /^Pay / });
  await pays.waitFor();
  expect(await payment.getByText('days free').count()).toBe(0);
  expect(await pays.textContent()).toContain(price);
});
