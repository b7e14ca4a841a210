import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysLater } from '../../../../schema/time/calendar.ts';
import { lastStep, nextReminder, type ReminderDays } from './next-reminder.ts';
import { statutoryInterestOn } from './statutory-interest.ts';

const dueOn = '2026-11-01';
const steps = fc
  .uniqueArray(fc.integer({ min: 1, max: 365 }), { minLength: 3, maxLength: 3 })
  .map((days): ReminderDays => {
    const [first = 1, second = 2, third = 3] = days.toSorted((a, b) => a - b);
    return [first, second, third];
  });

test('whoever looks every day sends each step once, on its day', () => {
  fc.assert(
    fc.property(steps, fc.integer({ min: 0, max: 400 }), (days, startedAfter) => {
      const sent: { step: number; sentOn: string }[] = [];
      for (let after = startedAfter; after < startedAfter + 1500; after += 1) {
        const today = daysLater(dueOn, after);
        const next = nextReminder({ dueOn, days, sent });
        if (next !== undefined && next.on <= today) sent.push({ step: next.step, sentOn: today });
      }
      expect(sent.map(({ step }) => step)).toEqual([1, 2, 3]);
      const late = Math.max(0, startedAfter - days[0]);
      // Who begins late keeps the days between the steps.
      expect(sent.map(({ sentOn }) => sentOn)).toEqual(days.map((each) => daysLater(dueOn, each + late)));
      expect(nextReminder({ dueOn, days, sent })).toBeUndefined();
      expect(sent).toHaveLength(lastStep);
    }),
    { numRuns: 30 },
  );
});

test('the statutory rate is the announced one, and none where nothing was announced', () => {
  expect(
    ['2023-12-31', '2024-01-01', '2024-07-01', '2025-06-30', '2025-07-01', '2025-12-31', '2026-01-01'].map(
      statutoryInterestOn,
    ),
  ).toEqual([undefined, 1250, 1225, 1115, 1015, 1015, undefined]);
});
