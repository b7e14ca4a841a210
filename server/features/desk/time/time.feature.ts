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
      shows: { any: ['TIME_ENTRY'], unwatched: ['STAFF'] },
      kind: 'query',
      permission: 'time.record',
      description: 'Your clock, while it runs.',
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
      description: 'Time that was worked, oldest first; mechanics are given their own.',
      input: z.object({ filter: timeEntryFilter.optional(), ...pageArguments }),
      output: page(workedTime),
      run: listTime,
    }),
    operation({
      ...changes,
      name: 'startClock',
      description: 'Starts your clock on a job, or on what is no job; the one that runs stops.',
      input: startClockInput,
      run: startClock,
    }),
    operation({
      ...changes,
      name: 'stopClock',
      description: 'Stops your clock, or the one that is named.',
      input: stopClockInput,
      run: stopClock,
    }),
    operation({
      ...changes,
      name: 'correctTime',
      description: 'Corrects when somebody worked, or on what; with a reason.',
      input: correctTimeInput,
      run: correctTime,
    }),
    operation({
      ...changes,
      name: 'discardTime',
      description: 'Takes an entry out of what counts; with a reason.',
      input: discardTimeInput,
      run: discardTime,
    }),
  ],
});
