import { z } from 'zod';
import {
  correctTimeInput,
  discardTimeInput,
  startClockInput,
  stopClockInput,
  timeEntry,
  timeEntryFilter,
  workedTime,
} from '../../../../schema/features/desk/time.ts';
import { feature, operation, page, pageArguments } from '../../../api/operation/index.ts';
import { staffIdOf } from '../../workshop/workshop-settings/index.ts';
import { startClock, stopClock } from './clocks.ts';
import { correctTime, discardTime } from './correct-time.ts';
import { listTime } from './list-time.ts';
import { presentTimeEntry, runningOf } from './present-time-entry.ts';

const changes = { kind: 'mutation', permission: 'time.record', output: timeEntry } as const;

/** Who worked on what, and how long. */
export const timeFeature = feature({
  name: 'time',
  ownedTables: ['timeEntry'],
  operations: [
    operation({
      name: 'runningClock',
      forPeople: true,
      shows: { any: ['TIME_ENTRY'], unwatched: ['STAFF'] },
      kind: 'query',
      permission: 'time.record',
      description: 'The own clock that is running, or null.',
      output: timeEntry.nullable(),
      run: async ({ db, actor }) => {
        const row = await runningOf(db, await staffIdOf(db, actor.id));
        return row && presentTimeEntry(row);
      },
    }),
    operation({
      name: 'timeEntries',
      shows: { any: ['TIME_ENTRY', 'STAFF'] },
      kind: 'query',
      permission: 'time.record',
      description: 'Recorded working time, oldest first. Mechanics see only their own.',
      input: z.object({ filter: timeEntryFilter.optional(), ...pageArguments }),
      output: page(workedTime),
      run: listTime,
    }),
    operation({
      ...changes,
      name: 'startClock',
      forPeople: true,
      queueable: true,
      description:
        'Starts the own clock on a job or on another activity, and stops the clock that is running. Starts the job where it was not started. Fails with NOT_FOUND, BAD_INPUT unless exactly one of job and activity is given, and INVALID_STATE when the job is not approved or done, or the car is not here.',
      input: startClockInput,
      run: startClock,
    }),
    operation({
      ...changes,
      name: 'stopClock',
      queueable: true,
      description:
        'Stops the own clock, or the one with the given id. Fails with NOT_FOUND, FORBIDDEN for somebody else’s clock, BAD_INPUT for a key of the API without an id, and INVALID_STATE when none is running.',
      input: stopClockInput,
      run: stopClock,
    }),
    operation({
      ...changes,
      name: 'correctTime',
      description:
        'Corrects start, end or job of a time entry, with a reason. Mechanics can move only their own entries of today to another job. Fails with NOT_FOUND, CONFLICT for an outdated version, BAD_INPUT for an end before the start or in the future, FORBIDDEN, and INVALID_STATE for the end of a running clock.',
      input: correctTimeInput,
      run: correctTime,
    }),
    operation({
      ...changes,
      name: 'discardTime',
      description:
        'Discards a time entry, with a reason: it counts in no total any more. Fails with NOT_FOUND, CONFLICT for an outdated version, and FORBIDDEN when it is not an own entry of today.',
      input: discardTimeInput,
      run: discardTime,
    }),
  ],
});
