import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { message } from '../../../../schema/features/contact/messages.ts';
import { seasonInvited, seasonPlan } from '../../../../schema/features/tyres/season-plans.ts';
import { aMember, type Person } from '../../../../tests/support/fixtures.ts';
import { enginesFor } from '../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../tests/support/stripe/payment.ts';
import { savedShelves, storedSet, treads } from '../../../../tests/support/tyres.ts';
import { ask, done } from '../../../../tests/support/workshop/desk.ts';
import {
  aPlanningWorkshop,
  at,
  mondayAtSeven,
  moveClockTo,
  planned,
} from '../../../../tests/support/workshop/planning.ts';

const week = '2027-05-10';
const tuesday = '2027-05-11';
const row = z.object({ id: z.string() });
const nobody = '00000000-0000-4000-8000-000000000000';

describe.each(enginesFor('locks', 'isolation'))('the change of season on $name', (engine) => {
  const server = withServer(engine);

  /** Whether anybody works is what the workshops differ in. */
  async function aHotel(owner: Person) {
    const [shelf] = await savedShelves(owner, 'A-01', 400);
    let number = 0;
    /** The set of somebody who is reached, and has asked to be, unless it is said otherwise. */
    const aSet = async (of: { customer?: object; set?: object } = {}) => {
      number += 1;
      const reached = { email: `season-${number}@example.com`, consentReminders: true };
      const person = { name: `Ana ${number}`, ...reached, ...of.customer };
      const { id: customerId } = row.parse(await done(owner, 'createCustomer', person));
      const { id: vehicleId } = row.parse(await done(owner, 'createVehicle', { plate: `LJ S-${number}`, customerId }));
      const set = { customerId, vehicleId, season: 'SUMMER', locationId: shelf?.id };
      return storedSet(owner, { ...set, ...of.set });
    };
    const plan = async (asked: object = {}) =>
      seasonPlan.parse(await done(owner, 'seasonPlan', { season: 'SUMMER', week, ...asked }));
    const invite = async (sets: readonly { readonly id: string }[], asked: object = {}) =>
      seasonInvited.parse(await done(owner, 'inviteForSeason', { ids: sets.map(({ id }) => id), week, ...asked }));
    return { owner, aSet, plan, invite };
  }
  const aHotelWithoutHours = async () => {
    moveClockTo(server(), mondayAtSeven);
    return aHotel(await aPaidOwner(server()));
  };
  const aHotelWithHours = async () => {
    moveClockTo(server(), mondayAtSeven);
    const { owner, a } = await aPlanningWorkshop(server());
    return { ...(await aHotel(owner)), mechanic: a };
  };

  test('shows the stored sets of a season, the most worn first, and what keeps them from being invited', async () => {
    const { aSet, plan, owner } = await aHotelWithoutHours();
    const good = await aSet({ set: { readings: treads(70, 70, 70, 70), size: '205/55 R16' } });
    const worn = await aSet({ set: { readings: treads(29, 60, 60, 60) } });
    const gone = await aSet({ set: { readings: treads(60, 60, 60, 15) } });
    const silent = await aSet({ customer: { email: null } });
    const stranger = await aSet({ customer: { consentReminders: false } });
    const winter = await aSet({ set: { season: 'WINTER' } });
    const { vehicleId, customerId } = await aSet();
    const expectedAt = at('08:00', tuesday);
    await done(owner, 'planJobCard', { vehicleId, customerId, expectedAt });
    const { rows, cars, freeMinutes, preview } = await plan({ freeMinutes: 100 });
    expect([freeMinutes, cars]).toEqual([100, 2]);
    expect((await plan({ freeMinutes: 100, minutesPerCar: 30 })).cars).toBe(3);
    expect(rows.map(({ setId, grade, reason }) => [setId, grade, reason])).toEqual([
      [gone.id, 'RED', null],
      [worn.id, 'YELLOW', null],
      [silent.id, null, 'NO_ADDRESS'],
      [stranger.id, null, 'NO_CONSENT'],
      [expect.any(String), null, 'BOOKED'],
      [good.id, 'GREEN', null],
    ]);
    expect(rows.at(-1)).toMatchObject({ size: '205/55 R16', count: 4, plate: 'LJ S-1', locationCode: 'A-01' });
    expect((await plan({ season: 'WINTER', freeMinutes: 45 })).rows).toMatchObject([{ setId: winter.id }]);
    expect(preview?.text).toContain('10. maja 2027');
    expect(preview?.text).toContain('1,5 mm');
  });

  test('needs a Monday, time from somebody, tyres that are here, and the desk', async () => {
    const { owner, aSet } = await aHotelWithoutHours();
    const { id, version } = await aSet();
    const asked = { season: 'SUMMER', week };
    const refusedOn = async (input: object, call = 'seasonPlan') => {
      const { code, fields } = await ask(owner, call, input);
      return [code, Object.keys(Object(fields))];
    };
    expect(await refusedOn(asked)).toEqual(['BAD_INPUT', ['freeMinutes']]);
    expect(await refusedOn({ ...asked, week: tuesday, freeMinutes: 45 })).toEqual(['BAD_INPUT', ['week']]);
    const over = { ids: [id], week: '2027-04-26', freeMinutes: 45 };
    expect(await refusedOn(over, 'inviteForSeason')).toEqual(['BAD_INPUT', ['week']]);
    const wave = { ids: [id], week, freeMinutes: 45 };
    expect((await ask(owner, 'inviteForSeason', { ...wave, ids: [id, nobody] })).code).toBe('NOT_FOUND');
    const mechanic = await aMember(server(), owner);
    expect((await ask(mechanic, 'seasonPlan', { ...asked, freeMinutes: 45 })).code).toBe('FORBIDDEN');
    const stranger = await aPaidOwner(server());
    expect((await ask(stranger, 'inviteForSeason', wave)).code).toBe('NOT_FOUND');
    await done(owner, 'returnTyres', { id, version, byName: 'Ana' });
    expect((await ask(owner, 'inviteForSeason', wave)).code).toBe('INVALID_STATE');
  });

  test('invites as many as there is time for, each once, by a mail of the log', async () => {
    const { aSet, plan, invite, owner } = await aHotelWithoutHours();
    const silent = await aSet({ customer: { email: '' } });
    const [first, second, third] = [await aSet(), await aSet(), await aSet()];
    expect(await invite([silent, first, second, third], { freeMinutes: 100 })).toEqual({
      invited: 2,
      left: [
        { setId: silent.id, reason: 'NO_ADDRESS' },
        { setId: third.id, reason: 'NO_CAPACITY' },
      ],
      freeMinutes: 10,
    });
    const log = z
      .object({ nodes: z.array(message) })
      .parse(await done(owner, 'messages', { filter: { kinds: ['TYRES'] } })).nodes;
    expect(log.map(({ customerId, vehicleId, reason }) => [customerId, vehicleId, reason])).toEqual([
      [second.customerId, second.vehicleId, null],
      [first.customerId, first.vehicleId, null],
    ]);
    expect(log[0]?.body).toMatch(/letne pnevmatike .* 10\. maja 2027 do 16\. maja 2027/);
    const again = await plan({ freeMinutes: 100 });
    expect([again.freeMinutes, again.cars]).toEqual([10, 0]);
    expect(again.rows.filter(({ invitedAt }) => invitedAt !== null)).toMatchObject([
      { setId: first.id, reason: 'INVITED' },
      { setId: second.id, reason: 'INVITED' },
    ]);
    // Another week of the same season has its own time, and invites nobody twice.
    expect(await invite([first, third], { week: '2027-05-17', freeMinutes: 45 })).toEqual({
      invited: 1,
      freeMinutes: 0,
      left: [{ setId: first.id, reason: 'INVITED' }],
    });
    const nextYear = await plan({ week: '2027-11-15', freeMinutes: 45 });
    expect(nextYear.rows.filter(({ reason }) => reason === 'INVITED')).toEqual([]);
  });

  test('writes once for a car with two sets, and to nobody who has sold it', async () => {
    const { aSet, plan, invite, owner } = await aHotelWithoutHours();
    const first = await aSet({ set: { count: 2 } });
    const { customerId, vehicleId } = first;
    const second = await aSet({ set: { count: 2, customerId, vehicleId } });
    const sold = await aSet();
    const { id: buyer } = row.parse(await done(owner, 'createCustomer', { name: 'Kupec' }));
    const { id, version } = z
      .object({ id: z.string(), version: z.number() })
      .parse(await done(owner, 'vehicle', { id: sold.vehicleId }));
    await done(owner, 'changeOwner', { vehicleId: id, version, customerId: buyer });
    expect(await invite([first, second, sold], { freeMinutes: 450 })).toEqual({
      invited: 1,
      freeMinutes: 405,
      left: [
        { setId: second.id, reason: 'INVITED' },
        { setId: sold.id, reason: 'NO_CONSENT' },
      ],
    });
    expect((await plan({ freeMinutes: 450 })).rows.map(({ setId, reason }) => [setId, reason])).toEqual([
      [first.id, 'INVITED'],
      [second.id, 'INVITED'],
      [sold.id, 'NO_CONSENT'],
    ]);
  });

  test('has the time that the planner has free, at most what is offered', async () => {
    const { aSet, plan, invite, owner, mechanic } = await aHotelWithHours();
    const minutes = 5 * 2 * 510;
    expect((await plan()).freeMinutes).toBe(minutes);
    await planned(owner, {
      title: 'x',
      resourceId: mechanic.id,
      startAt: at('08:00', tuesday),
      endAt: at('10:00', tuesday),
    });
    expect((await plan()).freeMinutes).toBe(minutes - 120);
    expect((await plan({ freeMinutes: 200 })).freeMinutes).toBe(200);
    expect(await invite([await aSet()], { minutesPerCar: 60 })).toMatchObject({ freeMinutes: minutes - 180 });
    expect(await plan({ freeMinutes: 200 })).toMatchObject({ freeMinutes: 140, cars: 3 });
  });

  test('never invites more than there is time for, also when many press at once', async () => {
    const { aSet, invite } = await aHotelWithoutHours();
    const sets = await Promise.all(Array.from({ length: 12 }, () => aSet()));
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, place) => invite(sets.slice(place * 2, place * 2 + 2), { freeMinutes: 300 })),
    );
    expect(answers.reduce((all, { invited }) => all + invited, 0)).toBe(6);
    // The same set in two waves at once is invited by one of them.
    const [set] = [await aSet()];
    const twice = await Promise.all(
      ['2027-06-07', '2027-06-14'].map((other) => invite([set], { week: other, freeMinutes: 45 })),
    );
    expect(twice.map(({ invited }) => invited).toSorted()).toEqual([0, 1]);
  });
});
