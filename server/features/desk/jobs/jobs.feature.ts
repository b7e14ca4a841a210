import { z } from 'zod';
import { seenRow } from '../../../../schema/features/customers/customers.ts';
import { jobCard } from '../../../../schema/features/desk/job-cards.ts';
import {
  addedJob,
  changedJob,
  discountInput,
  dismissedWork,
  job,
  jobToCard,
  movedJob,
  setTotalInput,
  suggestionsInput,
} from '../../../../schema/features/desk/jobs.ts';
import {
  addedLine,
  addedLines,
  changedLine,
  line,
  lineSuggestion,
  orderedLines,
} from '../../../../schema/features/desk/lines.ts';
import { feature, operation } from '../../../api/operation/index.ts';
import { dismissDeferredWork } from './jobs/dismiss-deferred-work.ts';
import { giveDiscount } from './jobs/give-discount.ts';
import { moveJob } from './jobs/move-job.ts';
import { moveJobToCard } from './jobs/move-job-to-card.ts';
import { setTotal } from './jobs/set-total.ts';
import { addJob, removeJob, updateJob } from './jobs/write-job.ts';
import { addLine, addLines } from './lines/add-lines.ts';
import { orderLines, removeLine, updateLine } from './lines/change-lines.ts';
import { findPartOnLine } from './lines/part-of-line.ts';
import { suggestLines } from './lines/suggest-lines.ts';

const works = { kind: 'mutation', permission: 'job-cards.work' } as const;
const ofJob = { ...works, output: job } as const;

const findings: ReadonlySet<string> = new Set(['id', 'version', 'cause', 'correction']);
const writesFindingsOnly = (input: object) => Object.keys(input).every((name) => findings.has(name));

/** What is to be done on a car, and what it costs. */
export const jobsFeature = feature({
  name: 'jobs',
  ownedTables: ['job', 'line'],
  hooks: { importUndoing: [{ columns: [], run: findPartOnLine }] },
  operations: [
    operation({
      ...ofJob,
      name: 'addJob',
      queueable: true,
      description:
        'Adds a proposed job with its lines to a job card, or copies deferred jobs to it. With `occurredAt`, a job for a card that is delivered or cancelled is kept as deferred. Fails with NOT_FOUND, BAD_INPUT without a title and without deferred jobs, FORBIDDEN for prices that the caller may not see, and INVALID_STATE when the card is delivered or cancelled.',
      input: addedJob,
      run: addJob,
    }),
    operation({
      ...ofJob,
      name: 'updateJob',
      queueable: { accepts: writesFindingsOnly },
      description:
        'Updates a job; omitted fields stay as they are. Mechanics can change findings and assignment of approved jobs. Fails with NOT_FOUND, CONFLICT for an outdated version, BAD_INPUT, FORBIDDEN, and INVALID_STATE when the card is delivered or cancelled.',
      input: changedJob,
      run: updateJob,
    }),
    operation({
      ...ofJob,
      name: 'moveJob',
      queueable: { accepts: ({ to }) => to === 'STARTED' || to === 'DONE' },
      description:
        'Changes the state of a job, and with it that of the card where it follows. Fails with NOT_FOUND, CONFLICT for an outdated version, BAD_INPUT when the way of approval or the reason of a cancellation is missing, FORBIDDEN, and INVALID_STATE with the `possible` states.',
      input: movedJob,
      run: moveJob,
    }),
    operation({
      ...works,
      name: 'removeJob',
      output: jobCard,
      description:
        'Removes a job that was proposed but never shown to the customer. Returns the job card. Fails with NOT_FOUND, CONFLICT for an outdated version, FORBIDDEN, and INVALID_STATE for any other job.',
      input: seenRow,
      run: removeJob,
    }),
    operation({
      ...works,
      name: 'addLine',
      queueable: true,
      output: line,
      description:
        'Adds a line at the end of a job; omitted fields get their defaults. Fails with NOT_FOUND, BAD_INPUT, FORBIDDEN for prices or discounts above the role’s rights, and INVALID_STATE when the card is delivered or cancelled.',
      input: addedLine,
      run: addLine,
    }),
    operation({
      ...ofJob,
      name: 'addLines',
      description:
        'Adds up to 300 lines at the end of a job: all of them, or none. Fails with NOT_FOUND, BAD_INPUT, FORBIDDEN for prices or discounts above the role’s rights, and INVALID_STATE when the card is delivered or cancelled.',
      input: addedLines,
      run: addLines,
    }),
    operation({
      ...works,
      name: 'updateLine',
      output: line,
      description:
        'Updates a line; omitted fields stay as they are. Fails with NOT_FOUND, CONFLICT for an outdated version, BAD_INPUT, FORBIDDEN, and INVALID_STATE when the card is delivered or cancelled or the amount of the line is calculated.',
      input: changedLine,
      run: updateLine,
    }),
    operation({
      ...ofJob,
      name: 'removeLine',
      description:
        'Removes a line from a job. Fails with NOT_FOUND, CONFLICT for an outdated version, BAD_INPUT when the other lines make no valid total without it, FORBIDDEN, and INVALID_STATE when the card is delivered or cancelled.',
      input: seenRow,
      run: removeLine,
    }),
    operation({
      ...ofJob,
      name: 'orderLines',
      description:
        'Sets the order of the lines of a job. Fails with NOT_FOUND, CONFLICT for an outdated version, BAD_INPUT unless each line is named exactly once, and INVALID_STATE when the card is delivered or cancelled.',
      input: orderedLines,
      run: orderLines,
    }),
    operation({
      ...ofJob,
      name: 'moveJobToCard',
      permission: 'job-cards.manage',
      description:
        'Moves a job with its lines to another job card of the same vehicle. Fails with NOT_FOUND, CONFLICT for an outdated version, BAD_INPUT for a card of another vehicle, FORBIDDEN, and INVALID_STATE when one of the cards is delivered or cancelled.',
      input: jobToCard,
      run: moveJobToCard,
    }),
    operation({
      ...ofJob,
      name: 'dismissDeferredWork',
      permission: 'job-cards.manage',
      description:
        'Dismisses a deferred job, so that it is no longer offered at later visits. Fails with NOT_FOUND, CONFLICT for an outdated version, and INVALID_STATE when it is not offered.',
      input: dismissedWork,
      run: dismissDeferredWork,
    }),
    operation({
      name: 'setTotal',
      kind: 'mutation',
      permission: 'job-cards.manage',
      output: jobCard,
      description:
        'Sets the total of a job card with tax, by a discount that is spread over its lines. Fails with NOT_FOUND, BAD_INPUT above the present total, FORBIDDEN above the discount limit of the role, and INVALID_STATE when the card is delivered or cancelled.',
      input: setTotalInput,
      run: setTotal,
    }),
    operation({
      name: 'giveDiscount',
      kind: 'mutation',
      permission: 'job-cards.manage',
      output: jobCard,
      description:
        'Gives a discount on a job card or on one of its jobs: a percentage, or an amount that is spread over the lines. Fails with NOT_FOUND, BAD_INPUT for an amount above the price, FORBIDDEN above the discount limit of the role, and INVALID_STATE when the card is delivered or cancelled.',
      input: discountInput,
      run: giveDiscount,
    }),
    operation({
      name: 'lineSuggestions',
      shows: { any: ['LINE'] },
      kind: 'query',
      permission: 'job-cards.see',
      output: z.array(lineSuggestion),
      description:
        'Lines that were used before and match a search, with their latest price: those of the vehicle first, then the most used. Fails with NOT_FOUND for an unknown vehicle.',
      input: suggestionsInput,
      run: suggestLines,
    }),
  ],
});
