import { expect, test } from 'vitest';
import { z } from 'zod';
import { bankEntry } from '../../../../schema/features/money/bank.ts';
import { databases } from '../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { anOnlineWorkshop, type OnlineWorkshop, settled } from '../../../../tests/support/stripe/online-payments.ts';
import { camtOf, type WrittenBooking } from './testing/statements.ts';

const server = withServer(databases[0]);
const entries = z.object({ nodes: z.array(bankEntry) });

const listed = async ({ ask }: OnlineWorkshop) => entries.parse((await ask('bankEntries', { first: 100 })).data).nodes;
async function take({ owner }: OnlineWorkshop, bookings: readonly WrittenBooking[]): Promise<void> {
  const file = new File([camtOf(bookings)], 'izpisek.xml');
  expect((await owner.client.formOutcome('/api/bank/statements', file, {})).code).toBe('OK');
}

/** Three invoices that were paid online, and what the bank account gets of it in one sum. @param said whether Stripe says so */
async function aPayout(world: OnlineWorkshop, said: 'atOnce' | 'later' = 'atOnce') {
  const { control } = server().emulator;
  for (const cents of [12_000, 8000, 5000]) {
    control.checkout.pay({ sessionId: await world.page(await world.owed(cents)) });
  }
  await settled(server());
  if (said === 'later') control.deliveries.hold();
  const made = control.accounts.payOut(world.accountId);
  if (made === null) throw new Error('Nothing to pay out');
  return made;
}
const stateOf = async ({ db }: OnlineWorkshop) => ({
  payments: await db.payment.count(),
  open: (await db.invoice.findMany({ orderBy: { id: 'asc' } })).map(({ openCents }) => openCents),
});

test('one line of the bank is the payout of several online payments, and pays nothing again', async () => {
  const world = await anOnlineWorkshop(server());
  const { amountCents } = await aPayout(world);
  await settled(server());
  // An open invoice of the very sum: not proposed, as the line says nothing of it.
  await world.owed(amountCents);
  const { arrivesOn: bookedOn, feeCents } = await world.db.onlinePayout.findFirstOrThrow();
  expect(amountCents + feeCents).toBe(25_000);
  const line = { bookedOn, cents: amountCents, name: 'STRIPE PAYMENTS EUROPE' };
  await take(world, [
    { ...line, bankId: 'P1' },
    { ...line, bankId: 'P2' },
  ]);
  const before = await stateOf(world);
  const [first, second] = await listed(world);
  if (first === undefined || second === undefined) throw new Error('No lines');
  for (const entry of [first, second]) {
    expect(entry).toMatchObject({
      proposals: [],
      payouts: [{ feeCents, payments: [{ amountCents: 12_000 }, { amountCents: 8000 }, { amountCents: 5000 }] }],
    });
  }
  const payoutId = first.payouts[0]?.id;
  const book = ({ id, version }: typeof first) => world.ask('bookBankPayout', { id, version, payoutId });
  expect((await Promise.all([book(first), book(second)])).map(({ code }) => code).toSorted()).toEqual([
    'INVALID_STATE',
    'OK',
  ]);
  const [booked] = (await listed(world)).filter(({ state }) => state === 'BOOKED');
  expect(booked).toMatchObject({ payment: null, payout: { id: payoutId }, payouts: [] });
  // The other line of the same sum is no payout of ours: what fits otherwise is proposed again.
  const [open] = (await listed(world)).filter(({ state }) => state === 'OPEN');
  expect(open).toMatchObject({ payouts: [], proposals: [{ reasons: ['AMOUNT'] }] });
  expect(await stateOf(world)).toEqual(before);
  const undone = await world.ask('undoBankEntry', { id: booked?.id, version: booked?.version, reason: 'napaka' });
  expect(undone).toMatchObject({ code: 'OK', data: { state: 'OPEN', payout: null, payouts: [{ id: payoutId }] } });
  expect(await stateOf(world)).toEqual(before);
});

test('a payout of which no notice came is read with its account, and none of another workshop’s or sum is booked', async () => {
  const [world, other] = [await anOnlineWorkshop(server()), await anOnlineWorkshop(server())];
  const { control } = server().emulator;
  const { amountCents } = await aPayout(other, 'later');
  expect(await other.db.onlinePayout.count()).toBe(0);
  server().clock.advance(86_401);
  server().ctx.jobs.wake('online-accounts');
  await expect.poll(() => other.db.onlinePayout.count()).toBe(1);
  const { id: payoutId, arrivesOn: bookedOn } = await other.db.onlinePayout.findFirstOrThrow();
  for (const [by, cents] of [
    [world, amountCents],
    [other, amountCents + 1],
  ] as const) {
    await take(by, [{ bookedOn, cents, name: 'Stripe' }]);
    const [entry] = await listed(by);
    expect(entry).toMatchObject({ payouts: [] });
    const answer = await by.ask('bookBankPayout', { id: entry?.id, version: entry?.version, payoutId });
    expect(answer.code).toBe(by === world ? 'NOT_FOUND' : 'INVALID_STATE');
  }
  control.deliveries.release();
});
