import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { expectAccessible, type OpenPage, openPage, untilAlive } from '../../support/browser/browser.ts';

/** A workshop to look around in, without registration: offered on the landing page where the configuration says so. */

let offering: OpenPage;
let other: OpenPage;

beforeAll(async () => {
  offering = await openPage({ ownServer: { DEMO: 'on' } });
  other = await openPage();
});
afterAll(async () => {
  await offering.close();
  await other.close();
});

const tryDemo = ({ page }: OpenPage) => page.getByRole('button', { name: 'Try the live demo' });
const cards = z.object({ nodes: z.array(z.object({ id: z.string(), state: z.string() })) });

test('is not offered by other servers', async () => {
  await other.page.goto(other.baseUrl);
  await untilAlive(other.page);
  await other.page.getByRole('link', { name: 'Get Started' }).first().waitFor();
  expect(await tryDemo(other).count()).toBe(0);
});

test('one press opens a workshop full of work, in which a card is finished, and every screen says what it is', async () => {
  const { page, baseUrl } = offering;
  const read = async () => {
    const answer = await page.request.post(`${baseUrl}/api/workshop/jobCards`, {
      data: { filter: {}, first: 100 },
      headers: { origin: baseUrl },
    });
    return cards.parse(await answer.json()).nodes;
  };
  const bar = () => page.getByText('Live demo', { exact: true });
  await page.goto(baseUrl);
  await untilAlive(page);
  await tryDemo(offering).waitFor();
  await expectAccessible(page);
  await tryDemo(offering).click();
  // What demos are copied from may still be made.
  await page.waitForURL('**/today', { timeout: 120_000 });
  await bar().waitFor();
  await page
    .getByRole('link', { name: /PRIMER \d+/ })
    .first()
    .waitFor();
  expect(await page.getByRole('link', { name: /PRIMER \d+/ }).count()).toBeGreaterThanOrEqual(16);
  await expectAccessible(page);
  const open = (await read()).filter(({ state }) => state !== 'DELIVERED' && state !== 'CANCELLED');
  expect(open).toHaveLength(40);

  const worked = open.find(({ state }) => state === 'IN_PROGRESS');
  await page.goto(`${baseUrl}/jobs/${worked?.id}`);
  await bar().waitFor();
  await page.getByRole('button', { name: 'Finish' }).first().click();
  await expect.poll(async () => (await read()).find(({ id }) => id === worked?.id)?.state).toBe('READY');
  await expectAccessible(page);
  for (const path of ['/jobs', '/invoices', '/customers', '/dashboard', '/workshop-settings']) {
    await page.goto(baseUrl + path);
    await bar().waitFor();
  }
}, 240_000);
