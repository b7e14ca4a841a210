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

test('what is below the edge of the window is not counted as seen', async () => {
  await desk.go('/vehicles');
  const rows = desk.page.locator('main tbody tr:has(a)');
  const seen = await seenWhole(rows);
  expect(seen).toBeGreaterThan(0);
  expect(seen).toBeLessThan(await rows.count());
  await desk.resize(1920);
  expect(await seenWhole(rows)).toBeGreaterThan(seen);
});
