import { z } from 'zod';
import { board, today } from '../../../../schema/features/desk/board.ts';
import {
  checkInInput,
  finishJobsInput,
  jobCardFilter,
  moveJobCardInput,
  planJobCardInput,
  takeInInput,
  undoFinishJobsInput,
  updateJobCardInput,
  writeOffUnbilledInput,
} from '../../../../schema/features/desk/card-inputs.ts';
import { jobCard } from '../../../../schema/features/desk/job-cards.ts';
import { rowId } from '../../../../schema/fields/fields.ts';
import { feature, operation, page, pageArguments } from '../../../api/operation/index.ts';
import { keepsImported, reassignCustomer } from '../../../context/hooks.ts';
import { readBoard, readToday } from './board/board.ts';
import { listJobCards, showJobCard } from './board/list-cards.ts';
import { checkIn, updateJobCard } from './cards/change-card.ts';
import { planJobCard, takeIn } from './cards/create-card.ts';
import { eraseFromCards } from './cards/customer-erased.ts';
import { finishJobs } from './cards/finish-jobs.ts';
import { moveJobCard } from './cards/move-by-hand.ts';
import { refuseOpenCards } from './cards/refuse-open-cards.ts';
import { removeExampleCards } from './cards/remove-example-cards.ts';
import { undoFinishJobs } from './cards/undo-finish-jobs.ts';
import { papersRoutes } from './papers/papers.rest.ts';
import { writeOffUnbilled } from './unbilled/write-off.ts';

const changes = { kind: 'mutation', permission: 'job-cards.manage', output: jobCard } as const;
const reads = { kind: 'query', permission: 'job-cards.see' } as const;

/** What cars are here for: planned, taken in, moved over the board, handed over. */
export const jobCardsFeature = feature({
  name: 'job-cards',
  ownedTables: ['jobCard'],
  hooks: {
    customerMerged: [
      reassignCustomer('jobCard', ['customerId', 'payerId'], { countsUp: true }),
      reassignCustomer('job', ['payerId'], { countsUp: true }),
    ],
    customerErasing: [{ columns: ['jobCard.customerId', 'jobCard.payerId', 'job.payerId'], run: refuseOpenCards }],
    customerErased: [{ columns: ['jobCard.customerId', 'jobCard.payerId', 'job.payerId'], run: eraseFromCards }],
    exampleRemoved: [
      {
        part: 'work',
        columns: ['jobCard.customerId', 'jobCard.payerId', 'jobCard.vehicleId', 'job.payerId'],
        run: removeExampleCards,
      },
    ],
    importUndoing: [
      keepsImported('jobCard', [
        ['vehicleId', 'vehicle', 'vehicle'],
        ['customerId', 'customer', 'customer'],
        ['payerId', 'payer', 'customer'],
      ]),
      keepsImported('job', [['payerId', 'payer', 'customer']]),
    ],
  },
  routes: papersRoutes,
  operations: [
    operation({
      ...reads,
      name: 'jobCards',
      shows: {
        any: ['JOB_CARD'],
        named: ['CUSTOMER', 'VEHICLE'],
        where: { jobs: ['JOB'], toBill: ['INVOICE'] },
        unwatched: ['LINE', 'HISTORY_ENTRY'],
      },
      description:
        'Job cards, oldest first unless asked otherwise; mechanics are given those of vehicles that are here.',
      input: z.object({ filter: jobCardFilter.optional(), ...pageArguments }),
      output: page(jobCard),
      run: listJobCards,
    }),
    operation({
      ...reads,
      name: 'jobCard',
      shows: {
        named: ['JOB_CARD', 'JOB', 'CUSTOMER', 'VEHICLE'],
        where: { isBilled: ['INVOICE'], totals: ['WORKSHOP'] },
        unwatched: ['LINE', 'HISTORY_ENTRY'],
      },
      description: 'A job card with its jobs and lines.',
      input: z.object({ id: rowId }),
      output: jobCard,
      run: showJobCard,
    }),
    operation({
      ...reads,
      name: 'board',
      shows: {
        any: ['JOB_CARD', 'JOB'],
        named: ['CUSTOMER', 'VEHICLE'],
        unwatched: ['LINE', 'INVOICE', 'HISTORY_ENTRY'],
      },
      description: 'What is open, in five columns.',
      output: board,
      run: readBoard,
    }),
    operation({
      ...reads,
      name: 'today',
      shows: {
        any: ['JOB_CARD', 'JOB'],
        named: ['CUSTOMER', 'VEHICLE'],
        where: { toBill: ['INVOICE'], myClock: ['TIME_ENTRY'] },
        unwatched: ['STAFF', 'LINE', 'HISTORY_ENTRY'],
      },
      description: 'Who comes, who waits, what is ready, what is late.',
      output: today,
      run: readToday,
    }),
    operation({
      ...changes,
      name: 'planJobCard',
      description: 'Writes down a car that is expected.',
      input: planJobCardInput,
      run: planJobCard,
    }),
    operation({
      ...changes,
      name: 'takeIn',
      description: 'Takes a car in: vehicle, customer, kilometres, wish and work in one act.',
      input: takeInInput,
      run: takeIn,
    }),
    operation({
      ...changes,
      name: 'checkIn',
      description: 'Says that a car that was expected is here.',
      input: checkInInput,
      run: checkIn,
    }),
    operation({
      ...changes,
      name: 'updateJobCard',
      description: 'Changes what stands on a job card; what is left out stays.',
      input: updateJobCardInput,
      run: updateJobCard,
    }),
    operation({
      ...changes,
      name: 'moveJobCard',
      description: 'Moves a job card to another state.',
      input: moveJobCardInput,
      run: moveJobCard,
    }),
    operation({
      ...changes,
      name: 'finishJobs',
      permission: 'job-cards.work',
      description: 'Says that all agreed work is done: the card is ready.',
      input: finishJobsInput,
      run: finishJobs,
    }),
    operation({
      ...changes,
      name: 'undoFinishJobs',
      permission: 'job-cards.work',
      description: 'Takes the own finishing back within a minute: card, jobs and clocks are as they were.',
      input: undoFinishJobsInput,
      run: undoFinishJobs,
    }),
    operation({
      ...changes,
      name: 'writeOffUnbilled',
      permission: 'invoices.write-off',
      description: 'Leaves work of a card unbilled for good: it is not to be billed any more.',
      input: writeOffUnbilledInput,
      run: writeOffUnbilled,
    }),
  ],
});
