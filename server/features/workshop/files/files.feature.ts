import { z } from 'zod';
import { file, filesInput, seenFile, updateFileInput } from '../../../../schema/features/workshop/files.ts';
import { feature, operation } from '../../../api/operation/index.ts';
import { keepsImported, reassignCustomer } from '../../../context/hooks.ts';
import {
  findFiledRow,
  moveFilesToPart,
  moveJobFilesToCard,
  removeFile,
  restoreFile,
  updateFile,
} from './change-file.ts';
import { eraseFiles } from './customer-erased.ts';
import { filesRoutes } from './files.rest.ts';
import { unknownFilesJob } from './find-unknown.ts';
import { listFiles } from './list-files.ts';
import { unusedFilesJob } from './remove-unused.ts';

const changes = { kind: 'mutation', permission: 'job-cards.work', output: file } as const;

/** Photos and papers of cards, jobs, cars, customers, tyres, parts, deliveries and the workshop. */
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
      { columns: [], run: findFiledRow },
    ],
    partMerged: [{ columns: [], run: moveFilesToPart }],
    jobRemoved: [{ columns: ['file.jobId'], run: moveJobFilesToCard }],
  },
  operations: [
    operation({
      name: 'files',
      shows: {
        any: ['FILE'],
        unwatched: ['WORKSHOP', 'JOB_CARD', 'STAFF', 'JOB', 'PART', 'GOODS_RECEIPT', 'SUPPLIER_INVOICE'],
      },
      kind: 'query',
      permission: 'workshop.see',
      description:
        'The newest files of a record, oldest first; of a job card with the files of its jobs. Fails with NOT_FOUND or FORBIDDEN.',
      input: filesInput,
      output: z.array(file),
      run: listFiles,
    }),
    operation({
      ...changes,
      name: 'updateFile',
      description:
        'Sets whether the customer sees a file on the public page. Fails with NOT_FOUND, FORBIDDEN, CONFLICT for an outdated version, or INVALID_STATE.',
      input: updateFileInput,
      run: updateFile,
    }),
    operation({
      ...changes,
      name: 'removeFile',
      description:
        'Removes a file; `restoreFile` brings it back within a day. Fails with NOT_FOUND, FORBIDDEN, CONFLICT for an outdated version, or INVALID_STATE, also for a photo of a finished inspection.',
      input: seenFile,
      run: removeFile,
    }),
    operation({
      ...changes,
      name: 'restoreFile',
      description:
        'Restores a removed file. Fails with NOT_FOUND when it was not removed or is deleted, FORBIDDEN, CONFLICT for an outdated version, or INVALID_STATE.',
      input: seenFile,
      run: restoreFile,
    }),
  ],
  routes: filesRoutes,
  jobs: [unusedFilesJob, unknownFilesJob],
});
