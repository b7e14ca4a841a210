import { z } from 'zod';
import { boundedText, day, seenVersion } from '../../fields/fields.ts';
import { csvForms } from '../money/accounting.ts';
import { entityKind } from '../workshop/enums.ts';
import { workKinds } from './work-kinds.ts';

/**
 * The figures of a workshop. All are without VAT but for the debtors, in the workshop's zone, by the day of issue for money and of
 * work for hours; a credit note counts on its own day, and the example in none.
 */

const invalid = { error: 'invalidInput' } as const;

export const figureKinds = [
  ...(['UNBILLED', 'STUCK', 'SALES', 'AVERAGE_JOB', 'HOURS_SOLD', 'HOURS_CLOCKED', 'HOURS_PRESENT'] as const),
  ...(['EFFICIENCY', 'UTILISATION', 'PRODUCTIVITY', 'LABOUR_RATE', 'PARTS_MARGIN', 'APPROVAL_RATE'] as const),
  ...(['COMEBACKS', 'PROMISES_KEPT', 'DEBTORS', 'LOAD', 'STOCK_VALUE', 'RETURN'] as const),
] as const;
export type FigureKind = (typeof figureKinds)[number];
export const figureKind = z.enum(figureKinds, invalid).meta({ id: 'FigureKind' });

/** The eight of Monday morning: the tiles of the screen, and the lines of the mail. */
export const mondayKinds = [
  ...(['UNBILLED', 'STUCK', 'SALES', 'HOURS_SOLD', 'PARTS_MARGIN', 'DEBTORS', 'PROMISES_KEPT', 'LOAD'] as const),
] as const satisfies readonly FigureKind[];

export const figureUnits = ['CENTS', 'MINUTES', 'PERMILLE', 'COUNT'] as const;
export type FigureUnit = (typeof figureUnits)[number];
const figureUnit = z.enum(figureUnits).meta({ id: 'FigureUnit' });

/** What sales are made of, and for how many days a debt has been due. */
export const figureParts = ['LABOUR', 'PARTS', 'OTHER', 'D0', 'D30', 'D60', 'D90', 'D91'] as const;
export type FigurePart = (typeof figureParts)[number];

export const figureBys = ['DAY', 'WEEK', 'MONTH'] as const;
export type FigureBy = (typeof figureBys)[number];

const mostDays = 366;
const days = {
  from: day.describe('YYYY-MM-DD, the first day'),
  to: day.describe('YYYY-MM-DD, the last day; at most 366 days'),
};
const dayMs = 86_400_000;
/** As moments: from 1970 on, so that every database keeps them, and with days after them. */
const [firstDay, lastDay] = ['1970-01-01', '9998-12-31'];
const isRange = ({ from, to }: { readonly from: string; readonly to: string }) =>
  from >= firstDay && from <= to && to <= lastDay && Date.parse(to) - Date.parse(from) < mostDays * dayMs;
const ofRange = { error: 'invalidInput', path: ['to'] };

export const figureDays = z.object(days).refine(isRange, ofRange);
/** Days of the workshop's zone, both included. */
export type FigureDays = z.output<typeof figureDays>;

/** For a person the table says what stands in it; for a program it has the names of the API. */
export const figureTableInput = z
  .object({
    ...days,
    csv: z.enum(csvForms, invalid).optional().describe('With heads and names in the language of the request'),
  })
  .refine(isRange, ofRange);

export const figuresInput = z
  .object({ ...days, compare: z.boolean(invalid).optional().describe('Also a year before') })
  .refine(isRange, ofRange);

/** A cursor: day, entity and id of the last row of the page before. */
const rowKey = /^(?:\d{4}-\d{2}-\d{2})? [A-Z_]+ [\da-f-]{36}$/;

export const figureListInput = z
  .object({
    kind: figureKind,
    ...days,
    first: z.int(invalid).min(1, invalid).max(100, invalid).default(25),
    after: boundedText(200, 'invalidInput').regex(rowKey, invalid).optional(),
  })
  .refine(isRange, ofRange);

export const figureSeriesInput = z
  .object({ kind: figureKind, ...days, by: z.enum(figureBys, invalid).meta({ id: 'FigureBy' }) })
  .refine(isRange, ofRange);

export const keyFigures = z
  .object({
    from: z.string(),
    to: z.string(),
    sequence: z.int32().describe('Last change of the workshop that is counted'),
    figures: z
      .array(
        z
          .object({
            kind: figureKind,
            unit: figureUnit,
            value: z
              .number()
              .nullable()
              .describe('Null where it would be divided by zero, of too few, or for what the workshop does not use'),
            n: z.int32().describe('Of how many it is made'),
            previous: z.number().nullable().describe('A year before'),
            withoutCost: z
              .object({ n: z.int32(), cents: z.int32() })
              .meta({ id: 'LinesWithoutCost' })
              .nullable()
              .describe('Of PARTS_MARGIN: lines that are left out, because nobody knows what they cost'),
            parts: z
              .array(
                z
                  .object({ key: z.enum(figureParts).meta({ id: 'FigurePartKey' }), value: z.number(), n: z.int32() })
                  .meta({ id: 'FigurePart' }),
              )
              .describe('Of SALES and DEBTORS'),
          })
          .meta({ id: 'Figure' }),
      )
      .readonly(),
  })
  .meta({ id: 'Figures' });
export type KeyFigures = z.output<typeof keyFigures>;
export type Figure = KeyFigures['figures'][number];

const sums = { value: z.number(), of: z.number().nullable().describe('What it is a part of') };

export const figureList = z
  .object({
    nodes: z
      .array(
        z
          .object({
            entity: entityKind,
            id: z.string(),
            title: z.string(),
            on: z.string().nullable().describe('YYYY-MM-DD'),
            ...sums,
          })
          .meta({ id: 'FigureRow' }),
      )
      .readonly(),
    totalCount: z.int32(),
    endCursor: z.string().nullable().describe('Cursor to pass as `after`; null on the last page.'),
    sum: z.object(sums).meta({ id: 'FigureSum' }).describe('Of all pages'),
  })
  .meta({ id: 'FigureList' });
export type FigureList = z.output<typeof figureList>;

export const figureStep = z
  .object({ from: z.string(), to: z.string(), value: z.number().nullable(), n: z.int32() })
  .meta({ id: 'FigureStep' });

export const workOverview = z
  .object({
    days: z.array(z.object({ on: z.string().describe('YYYY-MM-DD'), jobs: z.int32() }).meta({ id: 'JobsOfDay' })),
    kinds: z
      .array(z.object({ kind: z.enum(workKinds).meta({ id: 'WorkKind' }), jobs: z.int32() }).meta({ id: 'JobsOfKind' }))
      .describe('By the words of their titles'),
    bays: z
      .object({ openMinutes: z.int32(), takenMinutes: z.int32() })
      .meta({ id: 'BayMinutes' })
      .nullable()
      .describe('Of the days up to today; null without lifts'),
  })
  .meta({ id: 'WorkOverview' });

export const staffHours = z
  .object({
    staffId: z.string(),
    soldMinutes: z.int32(),
    clockedMinutes: z.int32(),
    presentMinutes: z.int32(),
  })
  .meta({ id: 'StaffHours' });

export const figureSettings = z
  .object({
    version: z.int32().describe('Version of the workshop'),
    perPersonSince: z.string().nullable().describe('Since when the owner sees the hours of each person'),
    mondayMail: z.boolean().describe('Whether the owner is mailed the figures on Mondays'),
  })
  .meta({ id: 'FigureSettings' });

export const saveFigureSettingsInput = z.object({
  version: seenVersion,
  perPerson: z.boolean(invalid).optional(),
  mondayMail: z.boolean(invalid).optional(),
});
