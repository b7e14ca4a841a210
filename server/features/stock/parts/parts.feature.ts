import { z } from 'zod';
import { seenRow } from '../../../../schema/features/customers/customers.ts';
import {
  mergedParts,
  movement,
  movementFilter,
  namedPart,
  part,
  partFilter,
  savedPart,
  scrappedPart,
  stockDay,
  stockValueAnswer,
  wasteAmount,
  wasteYear,
} from '../../../../schema/features/stock/parts.ts';
import { feature, operation, page, pageArguments } from '../../../api/operation/index.ts';
import { keepsImported } from '../../../context/hooks.ts';
import { mailBelowMinimum } from './below-minimum/mail-below-minimum.ts';
import { archivePart, unarchivePart } from './catalogue/archive-part.ts';
import { readKeptParts } from './catalogue/kept-parts.ts';
import { listParts, partsBelowMinimum, readPart } from './catalogue/list-parts.ts';
import { mergeParts } from './catalogue/merge-parts.ts';
import { findUsedPart, movedSince } from './catalogue/part-rows.ts';
import { savePart } from './catalogue/save-part.ts';
import { partLabelRoutes } from './labels/part-labels.rest.ts';
import { listMovements } from './ledger/list-movements.ts';
import { scrapPart } from './ledger/scrap-part.ts';
import { stockValueRoutes } from './ledger/stock-value.rest.ts';
import { stockValue } from './ledger/stock-value.ts';
import { stockViewer } from './ledger/stock-viewer.ts';
import { estimateWaste } from './use/waste-estimate.ts';

const reads = { kind: 'query', permission: 'stock.see' } as const;
const manages = { kind: 'mutation', permission: 'stock.manage', output: part } as const;
const corrects = { kind: 'mutation', permission: 'stock.correct' } as const;
const { first, after } = pageArguments;
/** What says when a part is to be ordered changes by the week. */
const besideParts = ['WORKSHOP', 'SUPPLIER', 'GOODS_RECEIPT'] as const;

/** Parts, what of them is where, and what it has cost. */
export const partsFeature = feature({
  name: 'parts',
  ownedTables: ['part', 'partNumber', 'stockMovement'],
  hooks: {
    belowMinimum: [{ columns: [], run: partsBelowMinimum }],
    keptParts: [{ columns: [], run: readKeptParts }],
    importUndoing: [
      keepsImported('stockMovement', [['partId', 'part', 'part']], movedSince),
      { columns: [], run: findUsedPart },
    ],
  },
  routes: [...stockValueRoutes, ...partLabelRoutes],
  followers: [mailBelowMinimum],
  operations: [
    operation({
      ...reads,
      name: 'parts',
      shows: { any: ['PART'], unwatched: besideParts },
      description:
        'Parts, those below their minimum first, then the oldest. Archived ones are included only where the filter says so.',
      input: z.object({ filter: partFilter.optional(), ...pageArguments }),
      output: page(part),
      run: listParts,
    }),
    operation({
      ...reads,
      name: 'part',
      shows: { named: ['PART'], unwatched: besideParts },
      description: 'A part by id, or by the EAN on its package. Fails with NOT_FOUND.',
      input: namedPart,
      output: part,
      run: readPart,
    }),
    operation({
      ...reads,
      name: 'movements',
      shows: { any: ['PART'], unwatched: ['WORKSHOP'] },
      description: 'Movements of stock, the oldest first.',
      input: z.object({ filter: movementFilter.optional(), first, after }),
      output: page(movement),
      run: listMovements,
    }),
    operation({
      ...reads,
      name: 'stockValue',
      permission: 'costs.see',
      shows: { any: ['PART', 'WORKSHOP'] },
      description: 'The value of the stock at the end of a day.',
      input: stockDay,
      output: stockValueAnswer,
      run: async ({ db, actor }, { on }) => {
        const { seesCosts } = await stockViewer(db, actor);
        const value = await stockValue(db, on);
        return seesCosts ? value : { ...value, cents: null };
      },
    }),
    operation({
      ...reads,
      name: 'wasteEstimate',
      permission: 'stock.manage',
      shows: { any: ['PART'], unwatched: ['WORKSHOP'] },
      description: 'What the parts that were used in a year have left behind as waste, by its kind and unit.',
      input: wasteYear,
      output: z.array(wasteAmount),
      run: estimateWaste,
    }),
    operation({
      ...manages,
      name: 'savePart',
      description:
        'Creates or updates a part; omitted fields stay as they are. Fails with NOT_FOUND, CONFLICT for an outdated version or a `sku` of another part, BAD_INPUT without a name or for an EAN of another part, and INVALID_STATE for another unit of a part that has moved.',
      input: savedPart,
      run: savePart,
    }),
    operation({
      ...manages,
      name: 'archivePart',
      description:
        'Archives a part: lists and search leave it out. Fails with NOT_FOUND, CONFLICT for an outdated version, and INVALID_STATE while some of it is on hand, reserved or on order.',
      input: seenRow,
      run: archivePart,
    }),
    operation({
      ...manages,
      name: 'unarchivePart',
      description:
        'Brings an archived part back into lists and search. Fails with NOT_FOUND, CONFLICT for an outdated version, and INVALID_STATE when it was merged into another.',
      input: seenRow,
      run: unarchivePart,
    }),
    operation({
      ...corrects,
      name: 'mergeParts',
      output: part,
      description:
        'Merges a part into another: its stock goes over with its value, and its numbers find the other one. Fails with NOT_FOUND, BAD_INPUT for one and the same part, and INVALID_STATE for parts of different units or ones that were merged already.',
      input: mergedParts,
      run: mergeParts,
    }),
    operation({
      ...corrects,
      name: 'scrapPart',
      output: movement,
      description:
        'Takes off stock what is lost, broken or used by the workshop itself. Fails with NOT_FOUND, CONFLICT with what is `free`, and INVALID_STATE while stock is switched off.',
      input: scrappedPart,
      run: scrapPart,
    }),
  ],
});
