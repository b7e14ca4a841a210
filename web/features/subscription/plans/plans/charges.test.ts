import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lifetimes } from '../../../../../schema/rules.ts';
import { chargesOf } from './charges.ts';

const today = new Date(2026, 10, 20, 15, 30);
const { trialDays } = lifetimes;

describe('the charges of a plan', () => {
  test('are nothing today and the price after 30 days when the first month is free', () => {
    expect(chargesOf({ priceCents: 1999, trial: true }, today, trialDays)).toEqual({
      todayCents: 0,
      next: { cents: 1999, date: new Date(2026, 11, 20, 15, 30) },
    });
  });

  test('are the price today and in a month without a free month', () => {
    expect(chargesOf({ priceCents: 4999, trial: false }, today, trialDays)).toEqual({
      todayCents: 4999,
      next: { cents: 4999, date: new Date(2026, 11, 20, 15, 30) },
    });
  });

  test('begin when access that is open anyway ends', { tags: ['money-a16'] }, () => {
    const openUntil = new Date(2027, 2, 1, 12);
    expect(chargesOf({ priceCents: 4999, trial: false }, today, trialDays, openUntil)).toEqual({
      todayCents: 0,
      next: { cents: 4999, date: openUntil },
    });
    expect(chargesOf({ priceCents: 4999, trial: true }, today, trialDays, openUntil).next?.date).toEqual(
      new Date(2027, 2, 31, 12),
    );
  });

  test('are nothing, now and later, for a free plan', () => {
    expect(chargesOf({ priceCents: 0, trial: false }, today, trialDays)).toEqual({ todayCents: 0, next: undefined });
    expect(chargesOf({ priceCents: 0, trial: true }, today, trialDays)).toEqual({ todayCents: 0, next: undefined });
  });

  test('come on the last day of a month that is too short', () => {
    const next = chargesOf({ priceCents: 4999, trial: false }, new Date(2027, 0, 31), trialDays).next;
    expect(next?.date).toEqual(new Date(2027, 1, 28));
  });

  test('never skip a month', () => {
    const days = fc.date({ min: new Date(2020, 0, 1), max: new Date(2040, 0, 1), noInvalidDate: true });
    fc.assert(
      fc.property(days, (day) => {
        const next = chargesOf({ priceCents: 1, trial: false }, day, trialDays).next;
        expect(next?.date.getMonth()).toBe((day.getMonth() + 1) % 12);
      }),
    );
  });
});
