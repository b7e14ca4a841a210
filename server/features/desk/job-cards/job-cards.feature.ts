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
import { listJobCards, readJobCard } from './board/list-cards.ts';
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

const keyTagOnly: ReadonlySet<string> = new Set(['id', 'version', 'keyTag']);
const writesKeyTagOnly = (input: object) => Object.keys(input).every((name) => keyTagOnly.has(name));

/** What the blocks of a card are judged by. */
const besideBlocks = ['BLOCK', 'TIME_ENTRY', 'RESOURCE'] as const;

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
        where: { jobs: ['JOB'], toBill: ['INVOICE'], blocks: besideBlocks },
        unwatched: ['LINE', 'HISTORY_ENTRY'],
      },
      description:
        'Job cards, oldest first unless ordered. Mechanics see open cards and the earlier cards of the same vehicles.',
      input: z.object({ filter: jobCardFilter.optional(), ...pageArguments }),
      output: page(jobCard),
      run: listJobCards,
    }),
    operation({
      ...reads,
      name: 'jobCard',
      shows: {
        named: ['JOB_CARD', 'JOB', 'CUSTOMER', 'VEHICLE'],
        where: { isBilled: ['INVOICE'], totals: ['WORKSHOP'], blocks: besideBlocks },
        unwatched: ['LINE', 'HISTORY_ENTRY'],
      },
      description: 'A job card with its jobs and lines. Fails with NOT_FOUND, also when the caller may not see it.',
      input: z.object({ id: rowId }),
      output: jobCard,
      run: readJobCard,
    }),
    operation({
      ...reads,
      name: 'board',
      shows: {
        any: ['JOB_CARD', 'JOB'],
        named: ['CUSTOMER', 'VEHICLE'],
        where: { blocks: besideBlocks },
        unwatched: ['LINE', 'INVOICE', 'HISTORY_ENTRY'],
      },
      description: 'Open job cards in the five columns of the board.',
      output: board,
      run: readBoard,
    }),
    operation({
      ...reads,
      name: 'today',
      shows: {
        any: ['JOB_CARD', 'JOB'],
        named: ['CUSTOMER', 'VEHICLE'],
        where: {
          toBill: ['INVOICE'],
          belowMinimum: ['PART'],
          stockDiffers: ['PART'],
          paymentNotes: ['PAYMENT', 'CUSTOMER', 'WORKSHOP'],
          notices: ['WEBHOOK', 'CUSTOM_DOMAIN', 'SENDER', 'API_KEY'],
          myClock: ['TIME_ENTRY'],
          blocks: besideBlocks,
        },
        unwatched: ['STAFF', 'LINE', 'HISTORY_ENTRY'],
      },
      description:
        'Job cards and parts that need attention today: expected cars, those that are late, appointments to confirm, cards that wait for approval, cards in work, ready, late and to be billed, parts to order, parts below their minimum, parts that differ from the books, and online payments above what was open.',
      output: today,
      run: readToday,
    }),
    operation({
      ...changes,
      name: 'planJobCard',
      description:
        'Creates a job card for a car that is expected. Fails with BAD_INPUT without a vehicle and a customer, NOT_FOUND, and CONFLICT when the vehicle has another planned card.',
      input: planJobCardInput,
      run: planJobCard,
    }),
    operation({
      ...changes,
      name: 'takeIn',
      description:
        'Creates a job card for a car that has arrived, with vehicle, customer, odometer reading and first jobs in one call. Fails with BAD_INPUT without a vehicle and a customer, NOT_FOUND, and CONFLICT when several vehicles have the plate or the vehicle has an open card, which is `current`.',
      input: takeInInput,
      run: takeIn,
    }),
    operation({
      ...changes,
      name: 'checkIn',
      description:
        'Marks the car of a planned job card as arrived. Fails with NOT_FOUND, BAD_INPUT without a vehicle, INVALID_STATE when the card is not planned, and CONFLICT for an outdated version or when the vehicle has another open card.',
      input: checkInInput,
      run: checkIn,
    }),
    operation({
      ...changes,
      name: 'updateJobCard',
      queueable: { accepts: writesKeyTagOnly },
      description:
        'Updates a job card; omitted fields stay as they are. Fails with NOT_FOUND, CONFLICT for an outdated version, and INVALID_STATE when the card is delivered or cancelled.',
      input: updateJobCardInput,
      run: updateJobCard,
    }),
    operation({
      ...changes,
      name: 'moveJobCard',
      description:
        'Changes the state of a job card. Fails with NOT_FOUND, CONFLICT for an outdated version, BAD_INPUT when a reason is required, and INVALID_STATE with the `possible` states.',
      input: moveJobCardInput,
      run: moveJobCard,
    }),
    operation({
      ...changes,
      name: 'finishJobs',
      permission: 'job-cards.work',
      description:
        'Marks all approved jobs of a card as done, which makes the card ready. Jobs without approval are deferred, approved or kept, as the input says. Fails with NOT_FOUND, BAD_INPUT when the way of approval is missing, FORBIDDEN when a mechanic approves or defers, and INVALID_STATE when the car is not here.',
      input: finishJobsInput,
      run: finishJobs,
    }),
    operation({
      ...changes,
      name: 'undoFinishJobs',
      permission: 'job-cards.work',
      description:
        'Undoes the own `finishJobs` within a minute: restores the states of card, jobs and clocks. Fails with NOT_FOUND, CONFLICT when the card was changed since, and INVALID_STATE when there is nothing to undo.',
      input: undoFinishJobsInput,
      run: undoFinishJobs,
    }),
    operation({
      ...changes,
      name: 'writeOffUnbilled',
      permission: 'invoices.write-off',
      description:
        'Writes off the unbilled work of a job card, so that it is no longer listed as to be billed. Fails with NOT_FOUND, CONFLICT for an outdated version, and INVALID_STATE when nothing is unbilled.',
      input: writeOffUnbilledInput,
      run: writeOffUnbilled,
    }),
  ],
});
