import { z } from 'zod';
import {
  countChoices,
  countLine,
  namedCount,
  partToCount,
  recordedCount,
  seenCount,
  startedCount,
  stockCount,
  stockCountFilter,
} from '../../../../schema/features/stock/stock-counts.ts';
import { feature, operation, page, pageArguments } from '../../../api/operation/index.ts';
import { keepsImported } from '../../../context/hooks.ts';
import { recountMergedParts } from './follow-merged-parts.ts';
import { listCounts, readChoices, readCount, readOpenCount, readPartsToCount } from './list-counts.ts';
import { countRoutes } from './paper/counts.rest.ts';
import { readDifferences, reassignDifferences, recordStockDifference } from './stock-differences.ts';
import { cancelCount } from './work/end-count.ts';
import { postCount } from './work/post-count.ts';
import { recordCount } from './work/record-count.ts';
import { startCount } from './work/start-count.ts';

const reads = { kind: 'query', permission: 'stock.see' } as const;
const manages = { kind: 'mutation', permission: 'stock.manage', output: stockCount } as const;
/** The parts that were counted, with what moved of them, and who has counted. */
const shown = ['STOCK_COUNT', 'PART'] as const;
const besides = ['WORKSHOP', 'STAFF'] as const;
const { first, after } = pageArguments;

/** Counting what lies on the shelves, while the work goes on. */
export const countingFeature = feature({
  name: 'counting',
  ownedTables: ['stockCount', 'countLine', 'stockDifference'],
  hooks: {
    partMerged: [
      { columns: ['countLine.partId'], run: recountMergedParts },
      { columns: ['stockDifference.partId'], run: reassignDifferences },
    ],
    importUndoing: [
      keepsImported('countLine', [['partId', 'part', 'part']]),
      keepsImported('stockDifference', [['partId', 'part', 'part']]),
    ],
    stockShort: [{ columns: [], run: recordStockDifference }],
    stockDiffers: [{ columns: [], run: readDifferences }],
  },
  routes: countRoutes,
  operations: [
    operation({
      ...reads,
      name: 'stockCount',
      shows: { named: ['STOCK_COUNT'], any: ['PART'], unwatched: besides },
      description: 'A stock count with its differences. Fails with NOT_FOUND.',
      input: namedCount,
      output: stockCount,
      run: readCount,
    }),
    operation({
      ...reads,
      name: 'openStockCount',
      shows: { any: shown, unwatched: besides },
      description: 'The stock count that is open; null where none is.',
      output: stockCount.nullable(),
      run: readOpenCount,
    }),
    operation({
      ...reads,
      name: 'stockCounts',
      permission: 'stock.manage',
      shows: { any: shown, unwatched: besides },
      description: 'Stock counts, the oldest first unless asked for otherwise.',
      input: z.object({ filter: stockCountFilter.optional(), first, after }),
      output: page(stockCount),
      run: listCounts,
    }),
    operation({
      ...reads,
      name: 'partsToCount',
      shows: { named: ['STOCK_COUNT'], any: ['PART'] },
      description: 'All parts that a stock count is about, in the order of the shelves. Fails with NOT_FOUND.',
      input: namedCount,
      output: z.array(partToCount),
      run: readPartsToCount,
    }),
    operation({
      ...reads,
      name: 'countChoices',
      permission: 'stock.manage',
      shows: { any: ['PART'] },
      description: 'The categories and shelves that can be counted, with how many parts each has.',
      output: countChoices,
      run: readChoices,
    }),
    operation({
      ...manages,
      name: 'startCount',
      description:
        'Starts a stock count of all parts, a category or a shelf. Fails with CONFLICT while another one is open, and INVALID_STATE while stock is switched off.',
      input: startedCount,
      run: startCount,
    }),
    operation({
      ...manages,
      name: 'recordCount',
      permission: 'stock.take',
      queueable: true,
      output: countLine,
      description:
        'Writes down how much of a part was counted; counted again by the same person it replaces what was written. Fails with NOT_FOUND, BAD_INPUT for a moment before the start or more than two minutes ahead and for a part that the count is not about, and INVALID_STATE once the count has ended.',
      input: recordedCount,
      run: recordCount,
    }),
    operation({
      ...manages,
      name: 'postCount',
      permission: 'stock.correct',
      description:
        'Makes what was counted the stock. Fails with NOT_FOUND, CONFLICT for an outdated version, and INVALID_STATE with the `partIds` of parts that have to be counted again, once the count has ended, and while stock is switched off.',
      input: seenCount,
      run: postCount,
    }),
    operation({
      ...manages,
      name: 'cancelCount',
      description:
        'Ends a stock count and leaves the stock as it is. Fails with NOT_FOUND, CONFLICT for an outdated version, and INVALID_STATE once the count has ended.',
      input: seenCount,
      run: cancelCount,
    }),
  ],
});
