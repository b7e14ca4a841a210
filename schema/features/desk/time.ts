import { z } from 'zod';
import { day, moment, requiredLine, rowId, seenVersion } from '../../fields/fields.ts';
import { activity, timeEntrySource, timeEntryState } from '../workshop/enums.ts';

/** Clocks: who worked on what, and how long. */

export const timeEntry = z
  .object({
    id: z.string(),
    version: z.int32(),
    staffId: z.uuid(),
    jobId: z.uuid().nullable(),
    activity: activity.nullable().describe('Activity of time without a job'),
    state: timeEntryState,
    startedAt: z.string(),
    endedAt: z.string().nullable().describe('Null while the clock runs'),
    minutes: z.int32().nullable().describe('Rounded down; null while the clock runs'),
    source: timeEntrySource.describe('OFFLINE when it was sent later than it was done'),
    receivedAt: z.string().describe('When the server received the start'),
    clockSkewed: z.boolean().describe('The clock of the phone was ahead: it starts when it arrived'),
    stoppedAtClosing: z.boolean().describe('It was forgotten, and stopped when the workshop closed'),
    correctedById: z.uuid().nullable(),
    reason: z.string().nullable().describe('Reason of the correction'),
  })
  .meta({ id: 'TimeEntry' });
/** An entry of a list, with the names that a list shows. */
export const workedTime = timeEntry
  .extend({
    job: z
      .object({ id: z.uuid(), title: z.string(), jobCardId: z.uuid(), plate: z.string().nullable() })
      .meta({ id: 'WorkedJob' })
      .nullable(),
  })
  .meta({ id: 'WorkedTime' });
export type TimeEntry = z.output<typeof timeEntry>;

const reason = requiredLine('reasonNeeded', 500);

/** One of both: a job, or what is no job. */
export const startClockInput = z.object({ jobId: rowId.optional(), activity: activity.optional() });
export const stopClockInput = z.object({ id: rowId.optional().describe('Default: the own running clock') });
/** What is left out stays. */
export const correctTimeInput = z.object({
  id: rowId,
  version: seenVersion,
  startedAt: moment.optional(),
  endedAt: moment.optional(),
  jobId: rowId.optional(),
  reason,
});
export const discardTimeInput = z.object({ id: rowId, version: seenVersion, reason });
export const timeEntryFilter = z
  .object({
    staffId: rowId.optional(),
    jobId: rowId.optional(),
    on: day.optional().describe('YYYY-MM-DD, day of the start'),
  })
  .meta({ id: 'TimeEntryFilter' });
