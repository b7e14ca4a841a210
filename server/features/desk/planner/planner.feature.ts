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
} from '../../../../schema/features/desk/planner/planner.ts';
import {
  bookingPage,
  saveBookingSettingsInput,
  saveServiceInput,
  service,
} from '../../../../schema/features/desk/planner/services.ts';
import { feature, operation } from '../../../api/operation/index.ts';
import { ensureSlug } from '../../workshop/workshop-settings/index.ts';
import { leftOverJob } from './blocks/close-day.ts';
import { cardsOnDays } from './blocks/follow-cards.ts';
import { moveBlock, removeBlock } from './blocks/move-block.ts';
import { planBlock } from './blocks/plan-block.ts';
import { showPlanner } from './blocks/show-planner.ts';
import { eraseFromPlanner } from './customer-erased.ts';
import { checkLoadsJob } from './loads/check-loads.ts';
import { listDayLoads } from './loads/day-loads.ts';
import { listFreeDays } from './loads/free-days.ts';
import { saveService, servicesOutliveTemplates } from './services/save-service.ts';
import { assignSlug } from './settings/assign-slug.ts';
import { saveBookingSettings } from './settings/booking-settings.ts';
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
    ...(['plannerSettings', 'resource', 'workingHours', 'dayException', 'service'] as const),
    ...(['block', 'quarterClaim', 'dayLoad'] as const),
  ],
  hooks: {
    customerErased: [{ columns: [], run: eraseFromPlanner }],
    slugGiven: [{ columns: [], run: assignSlug }],
  },
  followers: [mechanicsAreResources, cardsOnDays, servicesOutliveTemplates],
  jobs: [leftOverJob, checkLoadsJob],
  operations: [
    operation({
      ...reads,
      name: 'plannerSettings',
      shows: { any: [...hours, 'STAFF', 'SERVICE'] },
      description:
        'The working hours, the exceptional days, the resources and the services, archived ones included, and the rules of online booking.',
      output: plannerSettings,
      run: async ({ ctx, db }) => {
        // Who reads the address of the public pages gives it out.
        await ensureSlug(ctx, db);
        return readSettings(db);
      },
    }),
    operation({
      ...reads,
      name: 'bookingPage',
      shows: { any: ['WORKSHOP'] },
      description: 'The address of the page where customers book, which answers while online booking is on.',
      output: bookingPage,
      run: async ({ ctx, db }) => ({ url: `${ctx.config.appUrl}/b/${await ensureSlug(ctx, db)}` }),
    }),
    operation({
      ...reads,
      name: 'holidayProposals',
      shows: { any: ['DAY_EXCEPTION', 'WORKSHOP'] },
      description: 'The public holidays of a year, and which of them were accepted.',
      input: holidayProposalsInput,
      output: z.array(holidayProposal),
      run: listHolidays,
    }),
    operation({
      ...reads,
      name: 'dayLoads',
      shows: { any: [...hours, ...booked, 'STAFF'] },
      description: 'Capacity and booked minutes of each day. Fails with BAD_INPUT for more than 400 days.',
      input: dayRange,
      output: z.array(dayLoad),
      run: listDayLoads,
    }),
    operation({
      ...reads,
      name: 'freeDays',
      shows: { any: [...hours, ...booked, 'STAFF'] },
      description:
        'The first days that have so many minutes left, up to 400 days ahead; of today only the hours that are still to come.',
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
      description:
        'The blocks of some days with their resources and hours, what waits to be planned, and the cars that come without a block; mechanics see only their own blocks. Fails with BAD_INPUT for more than 31 days.',
      input: dayRange,
      output: planner,
      run: showPlanner,
    }),
    operation({
      ...sets,
      name: 'saveWorkingHours',
      description:
        'Replaces the working hours of the workshop, or of a resource. Fails with NOT_FOUND, and CONFLICT for an outdated version.',
      input: saveWorkingHoursInput,
      output: plannerSettings,
      run: saveWorkingHours,
    }),
    operation({
      ...sets,
      name: 'saveResource',
      description:
        'Adds or changes a person, a lift or a courtesy car that time is planned on. Fails with NOT_FOUND, and CONFLICT for an outdated version or a person who is a resource already.',
      input: saveResourceInput,
      output: resource,
      run: saveResource,
    }),
    operation({
      ...sets,
      name: 'saveService',
      description:
        'Adds or changes a service that customers can book online. Fails with NOT_FOUND, also for its template, and CONFLICT for an outdated version.',
      input: saveServiceInput,
      output: service,
      run: saveService,
    }),
    operation({
      ...sets,
      name: 'saveBookingSettings',
      description:
        'Changes the rules of online booking; omitted fields stay as they are. Switched on without services it makes some of the most used templates. Fails with CONFLICT for an outdated version, and for a `slug` that another workshop has.',
      input: saveBookingSettingsInput,
      output: plannerSettings,
      run: saveBookingSettings,
    }),
    operation({
      ...plans,
      name: 'saveDayException',
      description:
        'Adds or changes exceptional days: closed, holiday, absence or extra hours. Blocks in an absence become LEFT_OVER. Fails with NOT_FOUND, and CONFLICT for an outdated version.',
      input: saveDayExceptionInput,
      output: dayException,
      run: saveDayException,
    }),
    operation({
      ...plans,
      name: 'removeDayException',
      description:
        'Removes exceptional days; what they left over stays so. Fails with NOT_FOUND, and CONFLICT for an outdated version.',
      input: removeDayExceptionInput,
      output: dayException,
      run: removeDayException,
    }),
    operation({
      ...sets,
      name: 'acceptHolidays',
      description: 'Closes the workshop on public holidays. Fails with BAD_INPUT when one of the days is none.',
      input: acceptHolidaysInput,
      output: plannerSettings,
      run: acceptHolidays,
    }),
    operation({
      ...plans,
      name: 'planBlock',
      description:
        'Plans a block of a card, a job or something else on a resource. Fails with NOT_FOUND, INVALID_STATE when the card is over, and CONFLICT with `conflicts` when the time is not free.',
      input: planBlockInput,
      output: block,
      run: planBlock,
    }),
    operation({
      ...plans,
      name: 'moveBlock',
      description:
        'Moves a block to another time or resource; a LEFT_OVER one is planned again, and with `leftOver` it is left over again. Fails with NOT_FOUND, INVALID_STATE, except for another `endAt`, when it is done or while it is worked on, and CONFLICT for an outdated version or with `conflicts`.',
      input: moveBlockInput,
      output: block,
      run: moveBlock,
    }),
    operation({
      ...plans,
      name: 'removeBlock',
      description:
        'Removes a block and returns it as it was. Fails with NOT_FOUND, and CONFLICT for an outdated version.',
      input: removeBlockInput,
      output: block,
      run: removeBlock,
    }),
  ],
});
