import { describe, expect, test } from 'vitest';
import { momentAt } from '../../../../../schema/time/zones.ts';
import { type Planning, planReminder, type Situation, type StoredState } from './plan-reminder.ts';

const zone = 'Europe/Ljubljana';
const at = (clock: string) => momentAt(zone, clock);
const free: Situation = {
  isErased: false,
  isScrapped: false,
  isArchived: false,
  isBooked: false,
  isHere: false,
  latestVisitAt: undefined,
  refusal: undefined,
};
const planning = (values: Partial<Planning> = {}): Planning => ({
  dueOn: '2027-06-15',
  rule: { kind: 'ROADWORTHY', on: true, daysBefore: [30, 7], channel: 'MAIL' },
  sentAs: { class: 'INVITATION', channel: 'MAIL' },
  place: { zone, country: 'SI', sendAt: '09:00' },
  situation: free,
  now: at('2027-01-04T12:00'),
  ...values,
});
const plan = (values: Partial<Planning> = {}, before?: StoredState) => planReminder(planning(values), before);
const first = plan();
const stored = (values: Partial<StoredState> = {}): StoredState => {
  if (first === undefined) throw new Error('There is a plan');
  return { ...first, sentAt: null, ...values };
};
const sent = stored({
  state: 'SENT',
  step: 1,
  sentAt: at('2027-05-17T09:00'),
  nextAt: at('2027-06-08T09:00'),
  plannedOn: '2027-06-08',
});

describe('a reminder', () => {
  test('thirty days before 15 June 2027 falls on a Sunday, and leaves on Monday at nine', () => {
    expect(first).toMatchObject({ state: 'PLANNED', stoppedBecause: null, step: 0, plannedOn: '2027-05-16' });
    expect(first?.nextAt).toEqual(at('2027-05-17T09:00'));
    expect(first?.dueAt).toEqual(first?.nextAt);
  });

  test('is skipped where an appointment is made the day before, and comes back where it is cancelled', () => {
    const now = at('2027-05-16T10:00');
    const booked = plan({ now, situation: { ...free, isBooked: true } }, stored());
    expect(booked).toMatchObject({ state: 'SKIPPED', stoppedBecause: 'BOOKED' });
    if (booked === undefined) throw new Error('It is still there');
    expect(plan({ now }, { ...booked, sentAt: null })).toEqual(first);
  });

  test('that was sent is booked by who comes then, and not by an earlier visit', () => {
    const now = at('2027-05-20T10:00');
    const came = (latestVisitAt: Date) => plan({ now, situation: { ...free, latestVisitAt } }, sent);
    expect(came(at('2027-05-18T10:00'))).toMatchObject({ state: 'BOOKED', stoppedBecause: null, dueAt: null });
    expect(came(at('2027-05-01T10:00'))).toMatchObject({ state: 'SENT', step: 1, dueAt: at('2027-06-08T09:00') });
  });

  test.each([
    [{ isErased: true }, 'STOPPED', 'ERASED'],
    [{ isScrapped: true }, 'STOPPED', 'SCRAPPED'],
    [{ isArchived: true }, 'STOPPED', 'OFF'],
    [{ isHere: true }, 'SKIPPED', 'OPEN_CARD'],
    [{ refusal: 'NO_CONSENT' }, 'STOPPED', 'NO_CONSENT'],
  ] as const)('where %o is %s because of %s', (values, state, stoppedBecause) => {
    expect(plan({ situation: { ...free, ...values } })).toMatchObject({ state, stoppedBecause });
  });

  test('of a kind that is switched off is stopped, and nothing is to be done', () => {
    const rule = { ...planning().rule, on: false };
    expect(plan({ rule })).toMatchObject({ state: 'STOPPED', stoppedBecause: 'OFF', dueAt: null });
  });

  test('that begins after its first day has the second, and after that one leaves at once while there is time', () => {
    expect(plan({ now: at('2027-05-20T10:00') })).toMatchObject({ step: 1, nextAt: at('2027-06-08T09:00') });
    const late = at('2027-06-11T10:00');
    expect(plan({ now: late })).toMatchObject({ step: 1, nextAt: late, state: 'PLANNED' });
    // At night, on a Sunday it waits for the next morning that may.
    expect(plan({ now: at('2027-06-12T21:00') })).toMatchObject({ nextAt: at('2027-06-14T09:00') });
    expect(plan({ now: at('2027-06-16T10:00') })).toBeUndefined();
  });

  test('that is due stays due until it is sent, however long a server was away', () => {
    const now = at('2027-05-19T10:00');
    expect(plan({ now }, stored())).toMatchObject({ step: 0, nextAt: at('2027-05-17T09:00'), state: 'PLANNED' });
  });

  test('whose message waits keeps its day, and takes on another hour of sending', () => {
    const waits = stored({ nextAt: at('2027-05-24T09:00') });
    const place = { ...planning().place, sendAt: '10:30' };
    expect(plan({ place }, waits)?.nextAt).toEqual(at('2027-05-24T10:30'));
  });

  test('that somebody has skipped stays so', () => {
    const skipped = stored({ state: 'SKIPPED', stoppedBecause: 'BY_HAND' });
    expect(plan({}, skipped)).toMatchObject({ state: 'SKIPPED', stoppedBecause: 'BY_HAND', dueAt: null });
  });

  test('is a service for who has asked for it: it leaves on a Sunday too', () => {
    expect(plan({ sentAs: { class: 'SERVICE', channel: 'MAIL' } })?.nextAt).toEqual(at('2027-05-16T09:00'));
  });
});
