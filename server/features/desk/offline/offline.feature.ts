import {
  sendQueuedInput,
  sentQueue,
  snapshot,
  snapshotInput,
} from '../../../../schema/features/desk/offline/offline.ts';
import { feature, operation } from '../../../api/operation/index.ts';
import { forgottenClocksJob } from './forgotten-clocks.ts';
import { sendQueued } from './send-queued.ts';
import { takeSnapshot } from './snapshot/take-snapshot.ts';

/** What a phone needs to work on without a network, and to send what was done meanwhile. */
export const offlineFeature = feature({
  name: 'offline',
  jobs: [forgottenClocksJob],
  operations: [
    operation({
      name: 'sendQueued',
      forPeople: true,
      kind: 'mutation',
      permission: 'time.record',
      description:
        'Applies up to 50 queueable operations that were done without a network, in their order and each in a transaction of its own, and answers what became of each: APPLIED, also where it was applied before; CONFLICT with what is there now; REFUSED with the reason; WAITING where an operation of `dependsOn` was not applied, or we could not: send it again.',
      // No key of its own, which would make one transaction of all: each operation has one.
      rest: [{ at: ['post', '/api/workshop/sendQueued'] }],
      paid: true,
      inDemo: true,
      input: sendQueuedInput,
      output: sentQueue,
      run: sendQueued,
    }),
    operation({
      name: 'snapshot',
      forPeople: true,
      kind: 'query',
      permission: 'time.record',
      description:
        'What a phone shows without a network: open cards with own jobs, at the desk all of them, up to 60 by promise, with the last visits of their cars; the stocked parts without costs; templates; the own time of today and the own clock. With `since` the cards and parts that have changed, and the ids of those that are gone.',
      shows: {
        any: [
          'JOB_CARD',
          'JOB',
          'LINE',
          'CUSTOMER',
          'VEHICLE',
          'HISTORY_ENTRY',
          'JOB_TEMPLATE',
          'TIME_ENTRY',
          'BLOCK',
          'PART',
        ],
        unwatched: ['STAFF', 'RESOURCE', 'INVOICE'],
      },
      input: snapshotInput,
      output: snapshot,
      run: takeSnapshot,
    }),
  ],
});
