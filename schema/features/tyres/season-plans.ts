import { z } from 'zod';
import { day, rowId } from '../../fields/fields.ts';
import { wholeUpTo } from '../../fields/numbers.ts';
import { weekdayOf } from '../../time/planned/local-day.ts';
import { invitedMaximum, usualMinutesPerCar } from './season-plan-limits.ts';
import { seasonReason, tyreGrade, tyreSeason } from './tyre-enums.ts';

/** Whose tyres are changed in a week of the season, and who is invited to it: as many as the workshop has time for. */

const invalid = { error: 'invalidInput' } as const;

const asked = {
  week: day.refine((on) => weekdayOf(on) === 1, invalid).describe('The Monday of the week'),
  minutesPerCar: z.int(invalid).min(5, invalid).max(600, invalid).default(usualMinutesPerCar),
  freeMinutes: wholeUpTo(100_000)
    .optional()
    .describe('At most so many of the minutes that the planner has free; required where nobody works in that week'),
} as const;

export const seasonPlanInput = z.object({
  season: tyreSeason.describe('Of the stored tyres that go on the cars'),
  ...asked,
});
export type SeasonPlanInput = z.output<typeof seasonPlanInput>;

export const seasonInvitation = z.object({
  ids: z
    .array(rowId, invalid)
    .min(1, invalid)
    .max(invitedMaximum, invalid)
    .refine((ids) => new Set(ids).size === ids.length, invalid)
    .describe('Sets, in the order in which they are invited'),
  ...asked,
});
export type SeasonInvitation = z.output<typeof seasonInvitation>;

const freeMinutes = z
  .int32()
  .describe('What the planner has free in that week, at most what was asked for, without what was invited for it');

export const seasonPlan = z
  .object({
    freeMinutes,
    cars: z.int32().describe('How many more can be invited'),
    rows: z
      .array(
        z
          .object({
            setId: z.uuid(),
            reference: z.string(),
            grade: tyreGrade.nullable(),
            minTreadTenthsMm: z.int32().nullable(),
            size: z.string().nullable(),
            count: z.int32(),
            plate: z.string().nullable(),
            customerId: z.uuid(),
            customerName: z.string(),
            phone: z.string().nullable().describe('Null when the caller may not see phones'),
            locationCode: z.string().nullable(),
            invitedAt: z.string().nullable().describe('To this change of season'),
            reason: seasonReason.nullable().describe('Why it would be left out; never NO_CAPACITY'),
          })
          .meta({ id: 'SeasonPlanRow' }),
      )
      .describe('Stored sets of the season, the most worn first'),
    preview: z
      .object({ subject: z.string(), text: z.string() })
      .meta({ id: 'SeasonPreview' })
      .nullable()
      .describe('What the first who can be invited would get; null where there is nobody'),
  })
  .meta({ id: 'SeasonPlan' });
export type SeasonPlan = z.output<typeof seasonPlan>;

export const seasonInvited = z
  .object({
    invited: z.int32().describe('How many'),
    left: z.array(z.object({ setId: z.uuid(), reason: seasonReason }).meta({ id: 'SeasonLeft' })),
    freeMinutes,
  })
  .meta({ id: 'SeasonInvited' });
export type SeasonInvited = z.output<typeof seasonInvited>;
