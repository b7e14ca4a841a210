import { describe, expect, test } from 'vitest';
import { jobCard } from '../../../../schema/features/desk/job-cards.ts';
import type { Person } from '../../../../tests/support/fixtures.ts';
import { enginesFor } from '../../../../tests/support/machine/databases.ts';
import { withTwoServers } from '../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../tests/support/stripe/payment.ts';
import { cardNow, done } from '../../../../tests/support/workshop/desk.ts';
import { moveClockTo } from '../../../../tests/support/workshop/planning.ts';
import { remindOfAppointments } from './reminders/remind-of-appointments.ts';

/** Two servers look for what is due, and only one of them reminds. */
describe.each(enginesFor('locks', 'isolation', 'column types'))('reminders of appointments on $name', (engine) => {
  const servers = withTwoServers(engine, { RATE_LIMIT_SCALE: '1000000' });
  let people = 0;

  /** Sets the clocks of both on to a moment. */
  const moveTo = (moment: string) => {
    for (const server of servers()) moveClockTo(server, new Date(moment));
  };
  async function aWorkshop(booking: object = { mailAppointments: true }) {
    const [server] = servers();
    const owner = await aPaidOwner(server);
    await done(owner, 'saveBookingSettings', { version: 1, ...booking });
    people += 1;
    const email = `bor${people}@example.com`;
    const mails = () => server.mails.filter(({ to }) => to === email);
    const reminders = () => mails().filter(({ subject }) => subject.startsWith('Opomnik na termin'));
    return { owner, email, mails, reminders };
  }
  const plan = async (owner: Person, email: string, expectedAt: string, more: object = {}) => {
    const input = { vehicleText: 'Clio', customer: { name: 'Bor', email }, expectedAt, ...more };
    return jobCard.parse(await done(owner, 'planJobCard', input));
  };
  /** Once both have looked, what is not there yet does not come. */
  async function bothHaveLooked(): Promise<void> {
    const [one, other] = servers();
    for (const { ctx } of [one, other]) await remindOfAppointments(ctx);
  }

  test('come at four on the last working day before a weekend and a holiday, once', async () => {
    moveTo('2027-03-20T08:00:00Z');
    const { owner, email, mails, reminders } = await aWorkshop();
    await done(owner, 'acceptHolidays', { year: 2027, days: ['2027-03-29'] });
    // Tuesday after Easter Monday; the clocks change on the Sunday before.
    const card = await plan(owner, email, '2027-03-30T06:00:00Z');
    const others = await plan(owner, `other${people}@example.com`, '2027-03-31T06:00:00Z');
    await expect.poll(() => mails().length).toBe(1);
    moveTo('2027-03-26T14:59:30Z');
    await bothHaveLooked();
    expect(reminders()).toEqual([]);
    moveTo('2027-03-26T15:00:00Z');
    await expect.poll(() => reminders().length).toBe(1);
    const [reminder] = reminders();
    expect(reminder?.subject).toMatch(/^Opomnik na termin v avtoservisu .+: torek, 30\. marca 2027, ob 8:00$/);
    expect(reminder?.calendar).toBeUndefined();
    const reminded = await cardNow(owner, card.id);
    expect(reminded.remindedAt?.slice(0, 16)).toBe('2027-03-26T15:00');
    moveTo('2027-03-26T18:00:00Z');
    await bothHaveLooked();
    expect(reminders().length).toBe(1);
    // Of another day it is reminded again.
    const { id, version } = reminded;
    expect(await done(owner, 'updateJobCard', { id, version, expectedAt: '2027-03-31T06:00:00Z' })).toMatchObject({
      remindedAt: null,
    });
    moveTo('2027-03-30T14:00:00Z');
    await expect.poll(() => reminders().length).toBe(2);
    await expect.poll(async () => (await cardNow(owner, others.id)).remindedAt).not.toBeNull();
  });

  test('come two hours before as well, where the workshop wants it', async () => {
    moveTo('2027-04-05T08:00:00Z');
    const { owner, email, reminders } = await aWorkshop({ mailAppointments: true, remindTwoHours: true });
    const card = await plan(owner, email, '2027-04-07T08:20:00Z');
    moveTo('2027-04-06T14:00:00Z');
    await expect.poll(() => reminders().length).toBe(1);
    moveTo('2027-04-07T06:19:00Z');
    await bothHaveLooked();
    expect(reminders().length).toBe(1);
    moveTo('2027-04-07T06:20:00Z');
    await expect.poll(() => reminders().length).toBe(2);
    // Of another time it is reminded again.
    const { id, version } = await cardNow(owner, card.id);
    await done(owner, 'updateJobCard', { id, version, expectedAt: '2027-04-07T12:20:00Z' });
    moveTo('2027-04-07T10:20:00Z');
    await expect.poll(() => reminders().length).toBe(3);
  });

  test('come to nobody who does not want mails, was written to since, or whose car is here', async () => {
    moveTo('2027-04-12T08:00:00Z');
    const { owner, email, mails, reminders } = await aWorkshop({});
    await plan(owner, email, '2027-04-14T06:00:00Z');
    const wanted = await plan(owner, `wanted${people}@example.com`, '2027-04-14T06:30:00Z', { mailCustomer: true });
    const gone = await plan(owner, `gone${people}@example.com`, '2027-04-14T07:00:00Z', { mailCustomer: true });
    await done(owner, 'moveJobCard', { id: gone.id, version: gone.version, to: 'CANCELLED', reason: 'Ne pride' });
    moveTo('2027-04-13T14:00:00Z');
    await expect.poll(async () => (await cardNow(owner, wanted.id)).remindedAt).not.toBeNull();
    // Planned after four, the mail about it is from now.
    const late = await plan(owner, `late${people}@example.com`, '2027-04-14T08:00:00Z', { mailCustomer: true });
    moveTo('2027-04-13T15:00:00Z');
    await bothHaveLooked();
    const [{ mails: all }] = servers();
    await expect.poll(() => all.filter(({ to }) => to === `late${people}@example.com`).length).toBe(1);
    expect((await cardNow(owner, late.id)).remindedAt).toBeNull();
    expect((await cardNow(owner, gone.id)).remindedAt).toBeNull();
    expect([mails(), reminders()]).toEqual([[], []]);
  });
});
