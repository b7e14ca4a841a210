import { expect, test } from 'vitest';
import { type Appointment, appointmentChange } from './appointment-change.ts';

const now = new Date('2027-03-01T06:00:00Z');
const at = new Date('2027-03-25T07:00:00Z');
const later = new Date('2027-03-30T06:00:00Z');
const past = new Date('2027-02-25T07:00:00Z');

const planned: Appointment = { state: 'PLANNED', bookingState: null, expectedAt: at };
const requested: Appointment = { ...planned, bookingState: 'REQUESTED' };
const confirmed: Appointment = { ...planned, bookingState: 'CONFIRMED' };
const cancelled: Appointment = { ...planned, state: 'CANCELLED' };

/** What is said after a first mail; `first` where there was none. */
const said = (
  before: Appointment | undefined,
  after: Appointment,
  wasMailed: 'mailed' | 'first' = 'mailed',
  by: 'desk' | 'customer' = 'customer',
) => appointmentChange(before, after, { now, wasMailed: wasMailed === 'mailed', isDeclined: by === 'desk' });

test('what is planned is said once, and each move', () => {
  expect(said(undefined, planned, 'first')).toEqual({ says: 'planned', at });
  expect(said(planned, planned)).toBeUndefined();
  expect(said(planned, { ...planned, expectedAt: later })).toEqual({ says: 'moved', at: later });
  // Who has heard nothing yet, because nobody wanted it, hears of an appointment and not of a move.
  expect(said(planned, { ...planned, expectedAt: later }, 'first')).toEqual({ says: 'planned', at: later });
  expect(said({ ...planned, expectedAt: null }, planned, 'first')).toEqual({ says: 'planned', at });
});

test('what was asked for is said when it is confirmed, and again when it was moved and confirmed again', () => {
  expect(said(undefined, requested, 'first')).toBeUndefined();
  expect(said(requested, { ...requested, expectedAt: later }, 'first')).toBeUndefined();
  expect(said(requested, confirmed, 'first')).toEqual({ says: 'planned', at });
  expect(said(confirmed, { ...requested, expectedAt: later })).toEqual({ says: 'requested', at: later });
  expect(said(requested, { ...requested, expectedAt: later })).toEqual({ says: 'requested', at: later });
  expect(said(requested, requested)).toBeUndefined();
  expect(said({ ...requested, expectedAt: later }, { ...confirmed, expectedAt: later })).toEqual({
    says: 'moved',
    at: later,
  });
});

test('what is called off is said, and what is declined in other words', () => {
  expect(said(planned, cancelled)).toEqual({ says: 'cancelled', at });
  expect(said(requested, { ...requested, state: 'CANCELLED' }, 'first', 'desk')).toEqual({ says: 'declined', at });
  expect(said(requested, { ...requested, state: 'CANCELLED' }, 'first')).toEqual({ says: 'cancelled', at });
  expect(said(requested, { ...requested, state: 'CANCELLED' }, 'mailed', 'desk')).toEqual({ says: 'cancelled', at });
  expect(said(planned, { ...planned, expectedAt: null })).toEqual({ says: 'cancelled', at });
  expect(said(cancelled, planned)).toEqual({ says: 'planned', at });
});

test('nothing is said of what is over, of a car that is here, and of one that nobody brought', () => {
  expect(said(undefined, { ...planned, expectedAt: past }, 'first')).toBeUndefined();
  expect(said(planned, { ...planned, state: 'CHECKED_IN' })).toBeUndefined();
  expect(said({ ...planned, state: 'CHECKED_IN' }, planned)).toBeUndefined();
  expect(said({ ...planned, state: 'CHECKED_IN' }, cancelled)).toBeUndefined();
  expect(said({ ...planned, expectedAt: past }, { ...cancelled, expectedAt: past })).toBeUndefined();
});
