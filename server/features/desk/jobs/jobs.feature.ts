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
import { suggestLines } from './lines/suggest-lines.ts';

const works = { kind: 'mutation', permission: 'job-cards.work' } as const;
const ofJob = { ...works, output: job } as const;

/** What is to be done on a car, and what it costs. */
export const jobsFeature = feature({
  name: 'jobs',
  ownedTables: ['job', 'line'],
  operations: [
    operation({
      ...ofJob,
      name: 'addJob',
      description: 'Proposes a job on a card, or earlier work again that was put off.',
      input: addedJob,
      run: addJob,
    }),
    operation({
      ...ofJob,
      name: 'updateJob',
      description: 'Changes a job; what is left out stays. Mechanics write on agreed jobs what was found.',
      input: changedJob,
      run: updateJob,
    }),
    operation({
      ...ofJob,
      name: 'moveJob',
      description: 'Brings a job to another state; what is approved says how and by whom, what is cancelled why.',
      input: movedJob,
      run: moveJob,
    }),
    operation({
      ...works,
      name: 'removeJob',
      output: jobCard,
      description: 'Takes away a job that was only proposed, and never shown to the customer.',
      input: seenRow,
      run: removeJob,
    }),
    operation({
      ...works,
      name: 'addLine',
      output: line,
      description: 'Puts a line behind those of a job; what is left out is filled in.',
      input: addedLine,
      run: addLine,
    }),
    operation({
      ...ofJob,
      name: 'addLines',
      description: 'Puts up to 300 lines behind those of a job: all of them or none.',
      input: addedLines,
      run: addLines,
    }),
    operation({
      ...works,
      name: 'updateLine',
      output: line,
      description: 'Changes a line; what is left out stays.',
      input: changedLine,
      run: updateLine,
    }),
    operation({
      ...ofJob,
      name: 'removeLine',
      description: 'Takes a line away from a job.',
      input: seenRow,
      run: removeLine,
    }),
    operation({
      ...ofJob,
      name: 'orderLines',
      description: 'Puts the lines of a job in order; each is named once.',
      input: orderedLines,
      run: orderLines,
    }),
    operation({
      ...ofJob,
      name: 'moveJobToCard',
      permission: 'job-cards.manage',
      description: 'Puts a job on another card of the same vehicle.',
      input: jobToCard,
      run: moveJobToCard,
    }),
    operation({
      ...ofJob,
      name: 'dismissDeferredWork',
      permission: 'job-cards.manage',
      description: 'Ends the offer of work that was put off.',
      input: dismissedWork,
      run: dismissDeferredWork,
    }),
    operation({
      name: 'setTotal',
      kind: 'mutation',
      permission: 'job-cards.manage',
      output: jobCard,
      description: 'Makes a card cost a rounded sum, with tax, by a discount that is spread over its lines.',
      input: setTotalInput,
      run: setTotal,
    }),
    operation({
      name: 'giveDiscount',
      kind: 'mutation',
      permission: 'job-cards.manage',
      output: jobCard,
      description:
        'Gives a discount on a whole card or on one of its jobs: a percentage, or a sum that is spread over it.',
      input: discountInput,
      run: giveDiscount,
    }),
    operation({
      name: 'lineSuggestions',
      shows: { any: ['LINE'] },
      kind: 'query',
      permission: 'job-cards.see',
      output: z.array(lineSuggestion),
      description: 'Lines that were used before, with their price: those of the vehicle first.',
      input: suggestionsInput,
      run: suggestLines,
    }),
  ],
});
