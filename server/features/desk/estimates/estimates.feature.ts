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
import { recordDecision } from './decide.ts';
import { createEstimate, listEstimates, readEstimate, updateEstimate } from './write-estimate.ts';

const writes = { kind: 'mutation', permission: 'estimates.manage', output: estimate } as const;
/** An estimate that is no draft any more stays as it was sent; a draft changes with its card. */
const behindEstimates = [
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
      description: 'Estimates, oldest first.',
      input: z.object({ filter: estimateFilter.optional(), ...pageArguments }),
      output: page(estimate),
      run: listEstimates,
    }),
    operation({
      ...reads,
      name: 'estimate',
      shows: { named: ['ESTIMATE'], unwatched: behindEstimates },
      description: 'An estimate with what it shows and what was decided.',
      input: z.object({ id: rowId }),
      output: estimate,
      run: readEstimate,
    }),
    operation({
      ...writes,
      name: 'createEstimate',
      description: 'The draft of a card: what the customer would be asked now.',
      input: createdEstimate,
      run: createEstimate,
    }),
    operation({
      ...writes,
      name: 'updateEstimate',
      description: 'Changes until when a draft holds.',
      input: changedEstimate,
      run: updateEstimate,
    }),
    operation({
      ...writes,
      name: 'recordDecision',
      description: 'Writes down what a customer decided at the counter, by phone or by message.',
      input: recordedDecision,
      run: recordDecision,
    }),
  ],
});
