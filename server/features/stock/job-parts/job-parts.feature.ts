import {
  issuedAnswer,
  issuedParts,
  namedLine,
  reservation,
  returnedPart,
} from '../../../../schema/features/desk/job-parts.ts';
import { movement } from '../../../../schema/features/stock/parts.ts';
import { feature, operation } from '../../../api/operation/index.ts';
import { reassignReservations, releaseExample, releaseJob } from './keeping/follow-hooks.ts';
import { stockFollowsWork } from './keeping/follow-lines.ts';
import { releasePart, reservePart } from './reserve-part.ts';
import { issueParts } from './taking/issue-parts.ts';
import { returnFromJob } from './taking/return-from-job.ts';

const takes = { kind: 'mutation', permission: 'stock.take' } as const;

/** Parts for the work on a card: kept for its lines, taken for them, and returned. */
export const jobPartsFeature = feature({
  name: 'job-parts',
  ownedTables: ['stockReservation'],
  hooks: {
    jobRemoved: [{ columns: [], run: releaseJob }],
    exampleRemoved: [{ part: 'documents', columns: [], run: releaseExample }],
    partMerged: [{ columns: ['stockReservation.partId'], run: reassignReservations }],
  },
  followers: [stockFollowsWork],
  operations: [
    operation({
      ...takes,
      name: 'reservePart',
      output: reservation,
      description:
        'Reserves for a line what it lacks. Fails with NOT_FOUND, CONFLICT with what is `free`, and INVALID_STATE while stock is switched off, for a line that takes nothing from stock or has taken all, for work that is not done at this visit, and when the card is delivered or cancelled.',
      input: namedLine,
      run: reservePart,
    }),
    operation({
      ...takes,
      name: 'releasePart',
      output: reservation,
      description:
        'Releases what is reserved for a line. Fails with NOT_FOUND, and INVALID_STATE while stock is switched off, where nothing was reserved, and when the card is delivered or cancelled.',
      input: namedLine,
      run: releasePart,
    }),
    operation({
      ...takes,
      name: 'issueParts',
      queueable: true,
      output: issuedAnswer,
      description:
        'Takes parts from stock: all that is reserved on a card, or what lines lack, of their own reservation first; all or nothing. Fails with NOT_FOUND, BAD_INPUT for more than a line lacks, CONFLICT with what is `free` for the line `lineId`, and INVALID_STATE while stock is switched off, where there is nothing left to take, for work that is not agreed, and when the card is delivered or cancelled.',
      input: issuedParts,
      run: issueParts,
    }),
    operation({
      ...takes,
      name: 'returnFromJob',
      output: movement,
      description:
        'Brings back what was taken for a line, at its cost: to the shelf, to the supplier, or into the bin. Fails with NOT_FOUND, BAD_INPUT for more than was taken and for the bin without a reason, FORBIDDEN where the role may not, and INVALID_STATE while stock is switched off.',
      input: returnedPart,
      run: returnFromJob,
    }),
  ],
});
