// @module-tag attack-2
import { expect, test } from 'vitest';
import type { Booking } from '../statements/statement.ts';
import { deduplicate, identifyBookings } from './deduplicate-bookings.ts';

const booking: Booking = {
  bookedOn: '2026-11-20',
  valuedOn: null,
  amountCents: 100,
  reference: null,
  payerName: null,
  payerIban: null,
  text: null,
  bankId: null,
  isReversal: false,
};
const withIds = (file: number, count: number) =>
  Array.from({ length: count }, (_, n) => ({ ...booking, bankId: `${file}-${n}` }));
const stored = async (bookings: readonly Booking[]) =>
  (await identifyBookings('SI56', bookings)).map((each, place) => ({ ...each, id: `${place}` }));

test('a third file of equal bookings with other ids is new, and each is compared with none of the others', async () => {
  /** Milliseconds of the processor for the third of three files with so many bookings. */
  const timeOf = async (count: number) => {
    const before = await stored([...withIds(1, count), ...withIds(2, count)]);
    const third = await identifyBookings('SI56', withIds(3, count));
    const start = process.cpuUsage();
    const { fresh, known } = await deduplicate(third, before);
    expect([fresh.length, known.length]).toEqual([count, 0]);
    return process.cpuUsage(start).user / 1000;
  };
  await timeOf(2000);
  const short = Math.max(await timeOf(2000), 1);
  // Ten times as many take ten times as long; a hundred times where each is compared with all others.
  expect(await timeOf(20_000)).toBeLessThan(50 * short);
});

test('a booking without an id is the first one that nothing speaks against, once', async () => {
  const before = await stored([
    { ...booking, bankId: 'a', reference: null },
    { ...booking, bankId: 'b', payerIban: null },
  ]);
  const identified = await identifyBookings('SI56', [booking, booking, booking]);
  const { fresh, known } = await deduplicate(identified, before);
  expect([known, fresh.length]).toEqual([['0', '1'], 1]);
  const other = { ...booking, reference: 'SI001' };
  const said = (await stored([{ ...booking, bankId: 'c' }])).map((each) => ({ ...each, reference: 'SI002' }));
  expect((await deduplicate(await identifyBookings('SI56', [other]), said)).known).toEqual([]);
  const silent = said.map((each) => ({ ...each, reference: null }));
  expect((await deduplicate(await identifyBookings('SI56', [other]), silent)).known).toEqual(['0']);
});
