import { z } from 'zod';
import {
  acceptHolidaysInput,
  block,
  dayException,
  dayLoad,
  dayRange,
  freeDay,
  freeDaysInput,
  holidayProposal,
  holidayProposalsInput,
  moveBlockInput,
  planBlockInput,
  planner,
  plannerSettings,
  removeBlockInput,
  removeDayExceptionInput,
  resource,
  saveDayExceptionInput,
  saveResourceInput,
  saveWorkingHoursInput,
} from '../../../../schema/features/desk/planner.ts';
import { feature, operation } from '../../../api/operation/index.ts';
import { leftOverJob } from './blocks/close-day.ts';
import { cardsOnDays } from './blocks/follow-cards.ts';
import { moveBlock, removeBlock } from './blocks/move-block.ts';
import { planBlock } from './blocks/plan-block.ts';
import { showPlanner } from './blocks/show-planner.ts';
import { eraseFromPlanner } from './customer-erased.ts';
import { checkLoadsJob } from './loads/check-loads.ts';
import { listDayLoads } from './loads/day-loads.ts';
import { listFreeDays } from './loads/free-days.ts';
import { acceptHolidays, listHolidays } from './settings/holidays.ts';
import { readSettings } from './settings/planner-settings.ts';
import { removeDayException, saveDayException } from './settings/save-exception.ts';
import { saveWorkingHours } from './settings/save-hours.ts';
import { mechanicsAreResources, saveResource } from './settings/save-resource.ts';

const reads = { kind: 'query', permission: 'planner.manage' } as const;
const plans = { kind: 'mutation', permission: 'planner.manage' } as const;
const sets = { kind: 'mutation', permission: 'settings.manage' } as const;

/** What the hours of a day are made of. */
const hours = ['RESOURCE', 'DAY_EXCEPTION', 'WORKSHOP'] as const;
/** What is booked on a day. */
const booked = ['BLOCK', 'JOB_CARD', 'JOB'] as const;

/** When work is done, and what time of people, lifts and courtesy cars is taken. */
export const plannerFeature = feature({
  name: 'planner',
  ownedTables: [
    ...(['plannerSettings', 'resource', 'workingHours', 'dayException'] as const),
    ...(['block', 'quarterClaim', 'dayLoad'] as const),
  ],
  hooks: { customerErased: [{ columns: [], run: eraseFromPlanner }] },
  followers: [mechanicsAreResources, cardsOnDays],
  jobs: [leftOverJob, checkLoadsJob],
  operations: [
    operation({
      ...reads,
      name: 'plannerSettings',
      shows: { any: [...hours, 'STAFF'] },
      description: 'Working hours, what is otherwise on some days, and what time is planned on; archived ones too.',
      output: plannerSettings,
      run: ({ db }) => readSettings(db),
    }),
    operation({
      ...reads,
      name: 'holidayProposals',
      shows: { any: ['DAY_EXCEPTION', 'WORKSHOP'] },
      description: 'The days off of a year, and which of them were accepted.',
      input: holidayProposalsInput,
      output: z.array(holidayProposal),
      run: listHolidays,
    }),
    operation({
      ...reads,
      name: 'dayLoads',
      shows: { any: [...hours, ...booked, 'STAFF'] },
      description: 'How much time there is on each day, and how much of it is booked.',
      input: dayRange,
      output: z.array(dayLoad),
      run: listDayLoads,
    }),
    operation({
      ...reads,
      name: 'freeDays',
      shows: { any: [...hours, ...booked, 'STAFF'] },
      description: 'The first days that have so many minutes left.',
      input: freeDaysInput,
      output: z.array(freeDay),
      run: listFreeDays,
    }),
    operation({
      kind: 'query',
      permission: 'planner.see',
      name: 'planner',
      shows: {
        any: [...hours, ...booked, 'STAFF', 'TIME_ENTRY'],
        named: ['CUSTOMER', 'VEHICLE'],
        unwatched: ['LINE', 'INVOICE', 'HISTORY_ENTRY'],
      },
      description: 'What is planned on some days, and what waits to be planned; mechanics are given their own.',
      input: dayRange,
      output: planner,
      run: showPlanner,
    }),
    operation({
      ...sets,
      name: 'saveWorkingHours',
      description: 'Replaces the hours of the workshop, or of a resource.',
      input: saveWorkingHoursInput,
      output: plannerSettings,
      run: saveWorkingHours,
    }),
    operation({
      ...sets,
      name: 'saveResource',
      description: 'Adds or changes a person, a lift or a courtesy car that time is planned on.',
      input: saveResourceInput,
      output: resource,
      run: saveResource,
    }),
    operation({
      ...plans,
      name: 'saveDayException',
      description: 'Says that it is otherwise on some days; what somebody absent was to do is to be planned again.',
      input: saveDayExceptionInput,
      output: dayException,
      run: saveDayException,
    }),
    operation({
      ...plans,
      name: 'removeDayException',
      description: 'Takes back that it is otherwise on some days.',
      input: removeDayExceptionInput,
      output: dayException,
      run: removeDayException,
    }),
    operation({
      ...sets,
      name: 'acceptHolidays',
      description: 'Closes the workshop on days off.',
      input: acceptHolidaysInput,
      output: plannerSettings,
      run: acceptHolidays,
    }),
    operation({
      ...plans,
      name: 'planBlock',
      description: 'Takes time of a person, a lift or a courtesy car.',
      input: planBlockInput,
      output: block,
      run: planBlock,
    }),
    operation({
      ...plans,
      name: 'moveBlock',
      description: 'Gives a block another time or resource; what was left over is planned again.',
      input: moveBlockInput,
      output: block,
      run: moveBlock,
    }),
    operation({
      ...plans,
      name: 'removeBlock',
      description: 'Gives the time of a block back.',
      input: removeBlockInput,
      output: block,
      run: removeBlock,
    }),
  ],
});
