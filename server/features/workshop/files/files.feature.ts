import { z } from 'zod';
import { file, filesInput, seenFile, updateFileInput } from '../../../../schema/features/workshop/files.ts';
import { feature, operation } from '../../../api/operation/index.ts';
import { keepsImported, reassignCustomer } from '../../../context/hooks.ts';
import { keepFilesOnCard, removeFile, restoreFile, updateFile } from './change-file.ts';
import { eraseFiles } from './customer-erased.ts';
import { filesRoutes } from './files.rest.ts';
import { unknownFilesJob } from './find-unknown.ts';
import { listFiles } from './list-files.ts';
import { unusedFilesJob } from './remove-unused.ts';

const changes = { kind: 'mutation', permission: 'job-cards.work', output: file } as const;

/** Photos and papers of cards, jobs, cars, customers and the workshop. */
export const filesFeature = feature({
  name: 'files',
  ownedTables: ['file'],
  hooks: {
    customerMerged: [reassignCustomer('file', ['customerId'])],
    customerErased: [{ columns: ['file.customerId'], run: eraseFiles }],
    importUndoing: [
      keepsImported(
        'file',
        [
          ['vehicleId', 'vehicle', 'vehicle'],
          ['customerId', 'customer', 'customer'],
        ],
        () => ({ removedAt: null }),
      ),
    ],
    jobRemoved: [{ columns: ['file.jobId'], run: keepFilesOnCard }],
  },
  operations: [
    operation({
      name: 'files',
      shows: { any: ['FILE'], unwatched: ['JOB_CARD', 'STAFF', 'JOB'] },
      kind: 'query',
      permission: 'workshop.see',
      description: 'The files of a card with those of its jobs, or of something else; the oldest first.',
      input: filesInput,
      output: z.array(file),
      run: listFiles,
    }),
    operation({
      ...changes,
      name: 'updateFile',
      description: 'Says whether the customer sees a file on the link.',
      input: updateFileInput,
      run: updateFile,
    }),
    operation({
      ...changes,
      name: 'removeFile',
      description: 'Takes a file away; for a day it can be brought back.',
      input: seenFile,
      run: removeFile,
    }),
    operation({
      ...changes,
      name: 'restoreFile',
      description: 'Brings back a file that was taken away.',
      input: seenFile,
      run: restoreFile,
    }),
  ],
  routes: filesRoutes,
  jobs: [unusedFilesJob, unknownFilesJob],
});
