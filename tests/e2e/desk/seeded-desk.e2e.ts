import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SeededDesk, seededDesk, seededSizes, seenWhole } from './seeded-desk.ts';

/** The workshop that the counts of the screens rest on is as full as it says. */

let desk: SeededDesk;

beforeAll(async () => {
  desk = await seededDesk();
});
afterAll(() => desk.close());

test('the seeded workshop has as much of everything as it says', async () => {
  const count = async (name: string, filter?: object) => (await desk.call(name, { first: 1, filter })).totalCount;
  const board = await desk.call('board');
  const open = board.columns.flatMap(({ cards }: { cards: readonly unknown[] }) => cards);
  expect(open).toHaveLength(seededSizes.open);
  expect(await count('customers')).toBe(seededSizes.customers);
  expect(await count('vehicles')).toBe(seededSizes.vehicles);
  expect(await count('invoices')).toBe(seededSizes.invoices);
  expect(await count('jobCards', { toBill: true })).toBeGreaterThanOrEqual(seededSizes.unbilled);
});

const open = async (person: SeededDesk) => {
  const { columns } = await person.call('board');
  const { id, vehicleId, customerId } = columns
    .flatMap(({ cards }: { cards: readonly { vehicleId: string | null; customerId: string | null }[] }) => cards)
    .find((card: { vehicleId: string | null; customerId: string | null }) => card.vehicleId && card.customerId);
  const [card, vehicle, customer] = [`/jobs/${id}`, `/vehicles/${vehicleId}`, `/customers/${customerId}`];
  return { card, vehicle, customer, invoice: '' };
};

const paid = async () => {
  const { nodes } = await desk.call('invoices', { first: 50, filter: { states: ['PAID'], newestFirst: true } });
  const invoice = nodes.find(({ jobCardIds }: { jobCardIds: string[] }) => jobCardIds.length === 1);
  const [cardId] = invoice.jobCardIds;
  const { vehicleId, customerId } = await desk.call('jobCard', { id: cardId });
  return {
    card: `/jobs/${cardId}`,
    vehicle: `/vehicles/${vehicleId}`,
    customer: `/customers/${customerId}`,
    invoice: `/invoices/${invoice.id}`,
  };
};

test.each([
  ['owner', ['card', 'vehicle', 'customer', 'invoice']],
  ['receptionist', ['card', 'vehicle', 'customer', 'invoice']],
  // A mechanic sees the cards that are open, and no invoices.
  ['mechanic', ['card', 'vehicle', 'customer']],
] as const)('%s goes from each record of a visit to each other with one press', async (as, records) => {
  const person = await seededDesk({ as });
  const places = as === 'mechanic' ? await open(person) : await paid();
  for (const from of records) {
    await person.go(places[from]);
    for (const to of records) {
      if (to === from) continue;
      const link = person.page.locator(`main a[href="${places[to]}"]`).filter({ visible: true });
      await expect.poll(() => link.count(), { message: `from ${from} to ${to}` }).toBeGreaterThan(0);
    }
  }
  await person.close();
});

test('what is below the edge of the window is not counted as seen', async () => {
  await desk.go('/vehicles');
  const rows = desk.page.locator('main tbody tr:has(a)');
  const seen = await seenWhole(rows);
  expect(seen).toBeGreaterThan(0);
  expect(seen).toBeLessThan(await rows.count());
  await desk.resize(1920);
  expect(await seenWhole(rows)).toBeGreaterThan(seen);
});
