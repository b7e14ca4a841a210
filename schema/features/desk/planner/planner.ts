import { z } from 'zod';
import {
  boundedText,
  clearable,
  clearableLine,
  day,
  moment,
  requiredLine,
  rowId,
  seenVersion,
} from '../../../fields/fields.ts';
import { minuteOfClock } from '../../../time/planned/local-day.ts';
import { hasOverlaps } from '../../../time/planned/open-hours.ts';
import { isOnQuarter } from '../../../time/planned/quarters.ts';
import { blockKind, dayExceptionKind, resourceKind, unplannedReason } from '../../workshop/enums.ts';
import { cardBlock } from '../blocks.ts';
import { jobCard } from '../job-cards.ts';
import { job } from '../jobs.ts';
import { bookingSettings, service } from './services.ts';

/** Who and what time is planned on, when work is done, and what is planned. */

const invalid = { error: 'invalidInput' } as const;
const flag = z.boolean(invalid);

const capabilities = z
  .object({
    maxKg: z.int32().nullable().describe('Of a lift'),
    alignment: z.boolean().describe('Of a lift: whether wheels are aligned on it'),
    skills: z.array(z.string()).describe('Of a person'),
  })
  .meta({ id: 'Capabilities' });

export const resource = z
  .object({
    id: z.uuid(),
    version: z.int32(),
    kind: resourceKind,
    name: z.string().describe('Of a person that of the staff unless given'),
    staffId: z.uuid().nullable(),
    capabilities,
    isBookableOnline: z.boolean(),
    sortOrder: z.int32(),
    archivedAt: z.string().nullable().describe('ISO 8601; a person is archived with the staff as well'),
  })
  .meta({ id: 'Resource' });
export type Resource = z.output<typeof resource>;

const skillsMaximum = 20;

/** With an id one is changed, and what is left out stays; without, one is added. */
export const saveResourceInput = z.object({
  id: rowId.optional(),
  version: seenVersion.optional(),
  kind: resourceKind,
  name: requiredLine('nameNeeded', 200).optional().describe('Of a person that of the staff unless given'),
  staffId: rowId.optional().describe('Required for a person'),
  maxKg: z.int(invalid).min(1, 'invalidInput').max(60_000, 'invalidInput').nullish(),
  alignment: flag.optional(),
  skills: z.array(requiredLine('invalidInput', 100), invalid).max(skillsMaximum, 'invalidInput').optional(),
  isBookableOnline: flag.optional(),
  sortOrder: z.int(invalid).min(0, 'invalidInput').max(1_000_000, 'invalidInput').optional(),
  archived: flag.optional(),
});

/** A time of the clock on a quarter hour, `08:15`. */
const clock = boundedText(5, 'invalidInput').regex(/^([01]\d|2[0-3]):(00|15|30|45)$/, 'invalidInput');
const clockOrMidnight = boundedText(5, 'invalidInput').regex(/^(([01]\d|2[0-3]):(00|15|30|45)|24:00)$/, 'invalidInput');

const weekday = z.int(invalid).min(1, 'invalidInput').max(7, 'invalidInput').describe('1 is Monday, 7 Sunday');
const spansOfWeekdayMaximum = 6;

const span = z.object({ weekday: z.int32(), from: z.string(), to: z.string() }).meta({ id: 'WorkingSpan' });

const spanInput = z
  .object({ weekday, from: clock.describe('HH:MM'), to: clockOrMidnight.describe('HH:MM, up to 24:00') })
  .meta({ id: 'WorkingSpanInput' });

const spansInput = z
  .array(spanInput, invalid)
  .max(7 * spansOfWeekdayMaximum, 'invalidInput')
  .refine((spans) => spans.every(({ from, to }) => minuteOfClock(from) < minuteOfClock(to)), invalid)
  .refine((spans) => [1, 2, 3, 4, 5, 6, 7].every((each) => countOf(spans, each) <= spansOfWeekdayMaximum), invalid)
  .refine((spans) => !hasOverlaps(spans.map(minutesOfSpan)), invalid);

const countOf = (spans: readonly { readonly weekday: number }[], each: number) =>
  spans.filter((one) => one.weekday === each).length;

/** The span as it is kept. */
export const minutesOfSpan = ({ weekday: of, from, to }: z.output<typeof spanInput>) => ({
  weekday: of,
  fromMinute: minuteOfClock(from),
  toMinute: minuteOfClock(to),
});

export const saveWorkingHoursInput = z.object({
  version: seenVersion.describe('Of the settings'),
  resourceId: rowId.nullish().describe('Of the workshop unless given'),
  spans: spansInput.describe('Replace all earlier ones; a resource without any follows the workshop'),
});

export const dayException = z
  .object({
    id: z.uuid(),
    version: z.int32(),
    resourceId: z.uuid().nullable().describe('Null where it is the whole workshop’s'),
    on: z.string().describe('YYYY-MM-DD'),
    until: z.string().describe('YYYY-MM-DD, the last day'),
    from: z.string().nullable().describe('HH:MM, of each of the days; null for the whole days'),
    to: z.string().nullable(),
    kind: dayExceptionKind,
    note: z.string().nullable(),
  })
  .meta({ id: 'DayException' });

/** With an id one is changed, and what is left out stays; without, one is added. */
export const saveDayExceptionInput = z.object({
  id: rowId.optional(),
  version: seenVersion.optional(),
  resourceId: rowId.nullish().describe('Of the whole workshop unless given'),
  on: day.describe('YYYY-MM-DD'),
  until: day.optional().describe('YYYY-MM-DD, the last day; the first one unless given'),
  from: clearable(clock, 5, 'invalidInput').optional(),
  to: clearable(clockOrMidnight, 5, 'invalidInput').optional(),
  kind: dayExceptionKind,
  note: clearableLine(200).optional(),
});

export const removeDayExceptionInput = z.object({ id: rowId, version: seenVersion });

const yearMinimum = 2000;
const yearMaximum = 2099;
const year = z.int(invalid).min(yearMinimum, 'invalidInput').max(yearMaximum, 'invalidInput');

export const holidayProposalsInput = z.object({ year });
export const holidayProposal = z
  .object({ on: z.string().describe('YYYY-MM-DD'), name: z.string(), accepted: z.boolean() })
  .meta({ id: 'HolidayProposal' });

const holidaysMaximum = 20;
export const acceptHolidaysInput = z.object({
  year,
  days: z.array(day, invalid).max(holidaysMaximum, 'invalidInput'),
});

export const plannerSettings = z
  .object({
    version: z.int32().describe('Of the hours, the slug and booking'),
    slug: z.string().describe('The name of the workshop in the address of its public pages'),
    hours: z.array(z.object({ resourceId: z.uuid().nullable(), spans: z.array(span) }).meta({ id: 'WorkingHours' })),
    exceptions: z.array(dayException),
    resources: z.array(resource),
    services: z.array(service),
    booking: bookingSettings,
  })
  .meta({ id: 'PlannerSettings' });

/** From one day to another, both among them. */
export const dayRange = z.object({ from: day.describe('YYYY-MM-DD'), to: day.describe('YYYY-MM-DD') });

export const dayLoad = z
  .object({
    on: z.string().describe('YYYY-MM-DD'),
    capacityMinutes: z.int32().describe('Hours of all people'),
    bookedMinutes: z.int32(),
    onlineMinutes: z.int32(),
    onlineLimitMinutes: z.int32(),
    cars: z.int32(),
    carsLimit: z.int32().nullable(),
    over: z.boolean().describe('More is booked than there is'),
  })
  .meta({ id: 'DayLoad' });
export type DayLoad = z.output<typeof dayLoad>;

const freeMinutesMaximum = 9600;
export const freeDaysInput = z.object({
  minutes: z.int(invalid).min(15, 'invalidInput').max(freeMinutesMaximum, 'invalidInput'),
  from: day.describe('YYYY-MM-DD'),
  count: z.int(invalid).min(1, 'invalidInput').max(30, 'invalidInput').default(3),
  needs: z
    .object({
      lift: flag.optional().describe('A lift has to be free for the minutes as well'),
      skill: requiredLine('invalidInput', 100).optional().describe('Counts only people with this skill'),
    })
    .meta({ id: 'NeedsInput' })
    .optional(),
});
export const freeDay = z
  .object({ on: z.string().describe('YYYY-MM-DD'), freeMinutes: z.int32() })
  .meta({ id: 'FreeDay' });

export const block = cardBlock.extend({ jobCard: jobCard.nullable(), job: job.nullable() }).meta({ id: 'Block' });

const quarter = moment.refine(isOnQuarter, invalid);

/** What a block may be beside what the rules of its resource say. */
const insisted = {
  overlap: flag.optional().describe('Beside another block of the same person'),
  outside: flag.optional().describe('Out of working hours, or on a resource that is archived'),
};

/** One of these: a card, one of its jobs, or a title. */
export const planBlockInput = z.object({
  jobCardId: rowId.optional(),
  jobId: rowId.optional(),
  title: requiredLine('titleNeeded', 200).optional(),
  resourceId: rowId,
  startAt: quarter,
  endAt: quarter,
  kind: blockKind.optional().describe('WORK unless given; EVENT of what has a title'),
  ...insisted,
});

export const moveBlockInput = z.object({
  id: rowId,
  version: seenVersion,
  startAt: quarter.optional().describe('Alone it keeps the length'),
  endAt: quarter.optional(),
  resourceId: rowId.optional().describe('Of the same kind'),
  leftOver: flag
    .optional()
    .describe(
      'Takes it out of the plan again: it holds no time, and waits to be planned as work of that time that was not done',
    ),
  ...insisted,
});

export const removeBlockInput = z.object({ id: rowId, version: seenVersion });

export const planner = z
  .object({
    days: z.array(dayLoad),
    resources: z.array(resource),
    hours: z.array(
      z
        .object({
          resourceId: z.uuid().nullable().describe('Null of the workshop'),
          on: z.string().describe('YYYY-MM-DD'),
          from: z.string().describe('HH:MM'),
          to: z.string().describe('HH:MM'),
        })
        .meta({ id: 'HoursOfDay' }),
    ),
    blocks: z.array(block),
    unplanned: z.array(
      z
        .object({
          reason: unplannedReason,
          jobCardId: z.uuid().nullable(),
          jobId: z.uuid().nullable(),
          blockId: z.uuid().nullable(),
          minutes: z.int32().nullable(),
          jobCard: jobCard.nullable(),
          job: job.nullable(),
          block: cardBlock.nullable().describe('Of LEFT_OVER'),
        })
        .meta({ id: 'Unplanned' }),
    ),
    arrivals: z.array(
      z
        .object({
          on: z.string().describe('YYYY-MM-DD'),
          jobCardId: z.uuid(),
          minutes: z.int32().nullable(),
          jobCard: jobCard.nullable(),
        })
        .meta({ id: 'PlannerArrival' })
        .describe('A car that comes on a day, without agreed work and without a block of a person or lift'),
    ),
  })
  .meta({ id: 'Planner' });
