import { z } from 'zod';
import {
  changedEstimate,
  createdEstimate,
  estimate,
  estimateFilter,
  recordedDecision,
} from '../../../../schema/features/desk/estimates.ts';
import { rowId } from '../../../../schema/fields/fields.ts';
import { feature, operation, page, pageArguments } from '../../../api/operation/index.ts';
import { recordDecision } from './decide-estimate.ts';
import { createEstimate, listEstimates, readEstimate, updateEstimate } from './write-estimate.ts';

const writes = { kind: 'mutation', permission: 'estimates.manage', output: estimate } as const;
/** An estimate that is no draft any more stays as it was sent; a draft changes with its card. */
const behindEstimates = [
  'BLOCK',
  'WORKSHOP',
  'JOB_CARD',
  'CUSTOMER',
  'VEHICLE',
  'JOB',
  'LINE',
  'INVOICE',
  'HISTORY_ENTRY',
] as const;
const reads = { kind: 'query', permission: 'estimates.manage' } as const;

/** What customers are asked, and what they answered. */
export const estimatesFeature = feature({
  name: 'estimates',
  ownedTables: ['estimate', 'approval'],
  operations: [
    operation({
      ...reads,
      name: 'estimates',
      shows: { any: ['ESTIMATE'], unwatched: behindEstimates },
      description: 'Estimates of the workshop, oldest first.',
      input: z.object({ filter: estimateFilter.optional(), ...pageArguments }),
      output: page(estimate),
      run: listEstimates,
    }),
    operation({
      ...reads,
      name: 'estimate',
      shows: { named: ['ESTIMATE'], unwatched: behindEstimates },
      description: 'An estimate with its jobs and the customer’s decision. Fails with NOT_FOUND.',
      input: z.object({ id: rowId }),
      output: estimate,
      run: readEstimate,
    }),
    operation({
      ...writes,
      name: 'createEstimate',
      description:
        'Creates the draft estimate of a job card, or returns the one that is there; it follows the card until it is sent. Fails with NOT_FOUND, and with INVALID_STATE when no job needs approval or the card is delivered or cancelled.',
      input: createdEstimate,
      run: createEstimate,
    }),
    operation({
      ...writes,
      name: 'updateEstimate',
      description:
        'Changes how long a draft estimate is valid. Fails with NOT_FOUND, CONFLICT for an outdated version, and INVALID_STATE once it was sent.',
      input: changedEstimate,
      run: updateEstimate,
    }),
    operation({
      ...writes,
      name: 'recordDecision',
      description:
        'Records what a customer decided at the counter, by phone or by message, for each job of an estimate. Fails with NOT_FOUND, BAD_INPUT unless each job is named exactly once, and INVALID_STATE when the estimate was decided, replaced or has expired.',
      input: recordedDecision,
      run: recordDecision,
    }),
  ],
});
