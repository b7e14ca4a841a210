import { expect, test } from 'vitest';
import { isHoliday } from '../../../../../schema/time/working-days.ts';
import { reminderDue } from './reminder-due.ts';

const zone = 'Europe/Ljubljana';
const isWorkingDay = (day: string) => {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return weekday >= 1 && weekday <= 5 && !isHoliday(day);
};
const due = (at: string) => reminderDue(zone, new Date(at), isWorkingDay)?.toISOString();

test.each([
  ['the day before', '2027-03-25T07:00:00Z', '2027-03-24T15:00:00.000Z'],
  ['on Friday of a Monday', '2027-03-22T07:00:00Z', '2027-03-19T15:00:00.000Z'],
  // Easter Monday is the 29th, and the clocks change on the 28th.
  ['before a holiday and a change of the clocks', '2027-03-30T06:00:00Z', '2027-03-26T15:00:00.000Z'],
  ['the day before in summer', '2027-05-05T06:00:00Z', '2027-05-04T14:00:00.000Z'],
  // 27 April and 1 and 2 May are holidays; of an appointment late on a local day that is the next one in UTC.
  ['by the local day', '2027-04-28T22:30:00Z', '2027-04-28T14:00:00.000Z'],
])('a customer is reminded at four in the afternoon: %s', (_, at, expected) => {
  expect(due(at)).toBe(expected);
});

test('nobody is reminded where the workshop does not work for long before', () => {
  expect(reminderDue(zone, new Date('2027-03-25T07:00:00Z'), () => false)).toBeUndefined();
});
