import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectInsideWindow } from '../../support/browser/browser.ts';
import { isLongRun } from '../../support/long-run.ts';
import { type SeededDesk, seededDesk } from './seeded-desk.ts';

/** Card, vehicle, customer and invoice: from each of them every other one is one press away. */

let desk: SeededDesk;
let square: Readonly<Record<Corner, string>>;

beforeAll(async () => {
  desk = await seededDesk({ language: 'sl' });
  const { nodes } = await desk.call('invoices', { first: 1, filter: { states: ['PAID'], kinds: ['INVOICE'] } });
  const [{ id, customerId, jobCards }] = nodes;
  square = {
    card: `/jobs/${jobCards[0].id}`,
    vehicle: `/vehicles/${jobCards[0].vehicleId}`,
    customer: `/customers/${customerId}`,
    invoice: `/invoices/${id}`,
  };
});
afterAll(() => desk.close());

const corners = ['card', 'vehicle', 'customer', 'invoice'] as const;
type Corner = (typeof corners)[number];
const ways = corners.flatMap((from) => corners.filter((to) => to !== from).map((to) => [from, to] as const));

/** Around once, and each of the others where everything is tried: that all links are there is seen by `seeded-desk`. */
const tried = ways.filter(
  ([from, to]) => isLongRun || corners.indexOf(to) === (corners.indexOf(from) + 1) % corners.length,
);

test.each(tried)('from the %s to the %s in one press', async (from, to) => {
  await desk.go(square[from]);
  await desk.page.locator(`main a[href="${square[to]}"]`).first().click();
  await desk.page.waitForURL((url) => url.pathname === square[to]);
  await desk.page.getByRole('heading', { level: 1 }).waitFor();
});

/** The corners to which a page has a link. */
const linkedFrom = async ({ page }: SeededDesk, paths: typeof square) => {
  const links = await page.locator('main a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  return corners.filter((to) => links.includes(paths[to]));
};

test('a mechanic has those between the card of a car that is here, the car and its owner, and none to an invoice', async () => {
  const hall = await seededDesk({ as: 'mechanic', language: 'sl' });
  const { nodes } = await desk.call('jobCards', { first: 1, filter: { states: ['IN_PROGRESS'] } });
  const [{ id, vehicle, customer }] = nodes;
  const here = {
    card: `/jobs/${id}`,
    vehicle: `/vehicles/${vehicle.id}`,
    customer: `/customers/${customer.id}`,
    invoice: '/invoices',
  };
  for (const from of ['card', 'vehicle', 'customer'] as const) {
    await hall.go(here[from]);
    const others = ['card', 'vehicle', 'customer'].filter((to) => to !== from);
    await expect.poll(() => linkedFrom(hall, here), { message: from }).toEqual(expect.arrayContaining(others));
    expect(await hall.page.locator('a[href^="/invoices"]').count(), from).toBe(0);
  }
  await hall.close();
});

// The narrower windows are those of `every-screen`.
test.each(['vehicle', 'customer', 'invoice'] as const)(
  'the page of a %s stays inside a wide window, and can be used by everybody',
  async (corner) => {
    await desk.resize(1920);
    await desk.go(square[corner]);
    await desk.page.locator('main table').first().waitFor();
    await expectInsideWindow(desk.page);
    await expectAccessible(desk.page);
    await desk.resize(1440);
  },
);

test('the work on a vehicle begins within the first third of a desk, and its money above it', async () => {
  await desk.go(square.vehicle);
  const table = desk.page.getByRole('table', { name: 'Opravljeno delo' });
  await table.waitFor();
  expect((await table.boundingBox())?.y).toBeLessThanOrEqual(300);
  await desk.page.getByText('Zaračunano', { exact: true }).waitFor();
});
