import 'fake-indexeddb/auto';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openSnapshot, type SnapshotStore } from './snapshot-store.ts';
import { takeSnapshot } from './take-snapshot.ts';

const now = Date.parse('2026-11-28T08:00:00.000Z');
const part = { id: 'filter', sku: 'A-1', name: 'Filter', brand: null, ean: null, numbers: [] };
const whole = { full: true, partsFull: true, goneCardIds: [], gonePartIds: [], runningClock: null };
const first = { ...whole, sequence: 7, cards: [{ id: 'golf' }, { id: 'clio' }], parts: [part] };

const all = async (store: SnapshotStore) => ({
  facts: await store.facts(),
  cards: (await store.cards()).map(({ id }) => id),
  parts: (await store.parts()).map(({ id }) => id),
});
const nothing = { facts: undefined, cards: [], parts: [] };

test('what has changed joins what is kept, and what is gone goes', async () => {
  const store = openSnapshot();
  await store.wipe();
  await store.setFacts({ userId: 'miha', workshopId: 'w' });
  await takeSnapshot(store, async () => first, now);
  const asked: unknown[] = [];
  const next = { sequence: 9, full: false, partsFull: false, cards: [{ id: 'polo' }], goneCardIds: ['golf'] };
  await takeSnapshot(
    store,
    async (since) => {
      asked.push(since);
      return { ...next, parts: [{ ...part, id: 'disc' }], gonePartIds: [], runningClock: null };
    },
    now + 61_000,
  );
  expect(asked).toEqual([7]);
  expect(await all(store)).toMatchObject({
    facts: { userId: 'miha', workshopId: 'w', sequence: 9 },
    cards: ['clio', 'polo'],
    parts: ['filter', 'disc'],
  });
});

test('nothing is left of somebody who has logged out in the middle of it, whenever that was', async () => {
  const store = openSnapshot();
  for (let turns = 0; turns < 30; turns += 1) {
    await store.setFacts({ userId: 'miha', workshopId: 'w' });
    const taking = takeSnapshot(store, async () => first, now);
    for (let turn = 0; turn < turns; turn += 1) await setImmediate();
    await Promise.all([store.wipe(), taking]);
    expect(await all(store)).toEqual(nothing);
    // Nor is it written down later whose it was.
    await store.changeFacts('miha', { aheadMilliseconds: 3 });
    expect(await all(store)).toEqual(nothing);
  }
});
