import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { timeEntry } from '../../../schema/features/desk/time.ts';
import { camtOf } from '../../../server/features/money/bank/testing/statements.ts';
import { todayIn } from '../../../server/features/workshop/workshop-settings/index.ts';
import { databases } from '../../support/machine/databases.ts';
import { withServer } from '../../support/server/with-server.ts';
import { aBillingWorkshop, type Billing } from '../../support/workshop/billing.ts';

/** Days and years end where the workshop is, and clocks count the time that passes. */

const entries = z.object({ nodes: z.array(timeEntry.pick({ id: true })) });

describe.each([...databases])('time on $name', { tags: ['workshop-11'] }, (engine) => {
  const server = withServer(engine);
  /** The clocks of a workshop only ever go on. */
  const goTo = (moment: string) => {
    const ahead = Date.parse(moment) - server().clock.now().getTime();
    if (ahead < 0) throw new Error(`${moment} is over`);
    server().clock.advance(ahead / 1000);
  };
  const issued = async ({ doc, methods }: Billing) => {
    const lines = [{ description: 'Olje', unitPrice: 122_000 }];
    const { id } = await doc('draftInvoice', { lines, paymentMethodId: methods.CASH });
    return doc('issueInvoice', { id, version: 1 });
  };
  /** Minutes of a clock that is started and stopped at these times. */
  const minutesOf = async (world: Billing, begin: string, end: string) => {
    goTo(begin);
    await world.ask('startClock', { activity: 'CLEANING' });
    goTo(end);
    // Whole minutes have passed when a little more has.
    server().clock.advance(5);
    const { id, minutes } = timeEntry.parse((await world.ask('stopClock')).data);
    return { id, minutes };
  };
  const idsOn = async ({ ask }: Billing, on: string) =>
    entries.parse((await ask('timeEntries', { filter: { on } })).data).nodes.map(({ id }) => id);

  test.each(['Pacific/Auckland', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'a day of the bank is that day of a workshop in %s',
    async (zone) => {
      const { change, doc, customer, methods, owner, ask } = await aBillingWorkshop(server());
      await change({ zone });
      const lines = [{ description: 'Servis', unitPrice: 1_000_000 }];
      const draft = await doc('draftInvoice', {
        customerId: await customer(),
        lines,
        paymentMethodId: methods.TRANSFER,
      });
      const { id, reference } = await doc('issueInvoice', { id: draft.id, version: 1 });
      const bookedOn = todayIn(zone, server().clock.now());
      const file = new File([camtOf([{ bookedOn, cents: 10_000, reference: reference ?? '' }])], 'izpisek.xml');
      await owner.client.formOutcome('/api/bank/statements', file, {});
      expect((await doc('invoice', { id })).openCents).toBe(0);
      expect((await ask('dayTakings', { on: bookedOn })).data).toMatchObject([{ count: 1, cents: 10_000 }]);
    },
  );

  // In one test, because the clock of the server goes one way.
  test("the year's end, both changes of the clock, midnight and 29 February, here and in another zone", {
    timeout: 120_000,
  }, async () => {
    // Sessions end in the meantime: each part is a workshop that begins in its year.
    goTo('2027-12-31T22:40:00Z');
    const here = await aBillingWorkshop(server());
    const there = await aBillingWorkshop(server());
    await there.change({ zone: 'America/New_York' });
    const night = await minutesOf(here, '2027-12-31T22:50:00Z', '2027-12-31T22:55:00Z');
    expect(night.minutes).toBe(5);
    expect(await issued(here)).toMatchObject({ number: 'P1-B1-1', year: 2027, issuedOn: '2027-12-31' });
    const over = await minutesOf(here, '2027-12-31T22:58:00Z', '2027-12-31T23:08:00Z');
    expect(over.minutes).toBe(10);
    // It belongs to the day on which it began.
    expect(await idsOn(here, '2027-12-31')).toEqual([night.id, over.id]);
    expect(await idsOn(here, '2028-01-01')).toEqual([]);
    // Midnight is over here and not there.
    expect(await issued(here)).toMatchObject({ number: 'P1-B1-1', year: 2028, issuedOn: '2028-01-01' });
    expect(await issued(there)).toMatchObject({ number: 'P1-B1-1', year: 2027, issuedOn: '2027-12-31' });
    expect(await issued(there)).toMatchObject({ number: 'P1-B1-2', year: 2027 });

    goTo('2028-02-29T11:00:00Z');
    const leap = await aBillingWorkshop(server());
    expect(await issued(leap)).toMatchObject({ issuedOn: '2028-02-29', year: 2028 });
    const takings = async (on: string) => z.array(z.unknown()).parse((await leap.ask('dayTakings', { on })).data);
    await leap.ask('recordPayment', {
      invoiceId: (await issued(leap)).id,
      amountCents: 1220,
      paymentMethodId: leap.methods.CASH,
    });
    expect([await takings('2028-02-29'), await takings('2028-03-01')]).toMatchObject([[{ cents: 1220 }], []]);
    expect((await leap.ask('dayTakings', { on: '2027-02-29' })).code).toBe('BAD_INPUT');

    // At two o'clock it is three, and in autumn at three it is two again: minutes are those that have passed.
    goTo('2028-03-26T00:10:00Z');
    const spring = await aBillingWorkshop(server());
    const forward = await minutesOf(spring, '2028-03-26T00:30:00Z', '2028-03-26T01:30:00Z');
    expect(forward.minutes).toBe(60);
    expect(await idsOn(spring, '2028-03-26')).toEqual([forward.id]);
    goTo('2028-10-29T00:10:00Z');
    const autumn = await aBillingWorkshop(server());
    const back = await minutesOf(autumn, '2028-10-29T00:30:00Z', '2028-10-29T01:30:00Z');
    expect(back.minutes).toBe(60);
    const late = await minutesOf(autumn, '2028-10-29T22:50:00Z', '2028-10-29T23:10:00Z');
    expect(late.minutes).toBe(20);
    // That day has 25 hours, and the entry begins in the last of them.
    expect(await idsOn(autumn, '2028-10-29')).toEqual([back.id, late.id]);
    expect(await idsOn(autumn, '2028-10-30')).toEqual([]);
  });
});
