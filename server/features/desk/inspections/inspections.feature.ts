import { z } from 'zod';
import {
  inspectionTemplate,
  savedInspectionTemplate,
} from '../../../../schema/features/desk/inspections/inspection-templates.ts';
import {
  answerInspectionInput,
  inspection,
  inspectionsFilter,
  jobsFromInspection as jobsFromInspectionAnswer,
  jobsFromInspectionInput,
  seenInspection,
  startInspectionInput,
} from '../../../../schema/features/desk/inspections/inspections.ts';
import { rowId } from '../../../../schema/fields/fields.ts';
import { feature, operation, page, pageArguments } from '../../../api/operation/index.ts';
import { keepsImported } from '../../../context/hooks.ts';
import { answerInspection } from './answers/answer-inspection.ts';
import { finishInspection } from './answers/finish-inspection.ts';
import { releasePhoto } from './answers/release-photo.ts';
import { startInspection } from './answers/start-inspection.ts';
import { eraseFromInspections } from './customer-erased.ts';
import { requireInformed } from './findings/before-delivery.ts';
import { jobsFromInspection } from './findings/jobs-from-inspection.ts';
import { listInspections, readInspection } from './list-inspections.ts';
import { inspectionRoutes } from './paper/inspection.rest.ts';
import { listInspectionTemplates } from './templates/list-templates.ts';
import { saveInspectionTemplate } from './templates/save-template.ts';

const reads = { kind: 'query', permission: 'job-cards.work' } as const;
const works = { kind: 'mutation', permission: 'job-cards.work', output: inspection } as const;

/** What is looked at on a car, and what was found. */
export const inspectionsFeature = feature({
  name: 'inspections',
  ownedTables: ['inspectionTemplate', 'inspection', 'inspectionItem'],
  hooks: {
    customerErased: [{ columns: [], run: eraseFromInspections }],
    exampleRemoved: [{ part: 'work', columns: ['inspection.vehicleId'], stays: 'they go with their card' }],
    importUndoing: [keepsImported('inspection', [['vehicleId', 'vehicle', 'vehicle']])],
    fileRemoving: [{ columns: [], run: releasePhoto }],
    cardDelivering: [{ columns: [], run: requireInformed }],
    jobRemoved: [
      {
        columns: ['inspectionItem.jobId'],
        run: async ({ tx, jobId }) => {
          await tx.inspectionItem.updateMany({ where: { jobId }, data: { jobId: null } });
        },
      },
    ],
  },
  routes: inspectionRoutes,
  operations: [
    operation({
      ...reads,
      name: 'inspectionTemplates',
      shows: { any: ['INSPECTION_TEMPLATE', 'WORKSHOP'] },
      description:
        'Templates of inspections, archived ones included: the delivered ones first, then those of the workshop.',
      output: z.array(inspectionTemplate),
      run: ({ db }) => listInspectionTemplates(db),
    }),
    operation({
      ...reads,
      name: 'inspections',
      shows: { any: ['INSPECTION'], unwatched: ['JOB_CARD', 'WORKSHOP'] },
      description: 'Inspections, oldest first. Mechanics see those of cars that are in the workshop.',
      input: z.object({ filter: inspectionsFilter.optional(), ...pageArguments }),
      output: page(inspection),
      run: listInspections,
    }),
    operation({
      ...reads,
      name: 'inspection',
      shows: { named: ['INSPECTION'], unwatched: ['JOB_CARD', 'WORKSHOP'] },
      description: 'An inspection with its points and what was found. Fails with NOT_FOUND.',
      input: z.object({ id: rowId }),
      output: inspection,
      run: readInspection,
    }),
    operation({
      name: 'saveInspectionTemplate',
      kind: 'mutation',
      permission: 'templates.manage',
      description:
        'Creates or updates a template of inspections; inspections that have begun stay as they are. Fails with NOT_FOUND, CONFLICT for an outdated version, and BAD_INPUT for unknown job templates or more than 150 points.',
      input: savedInspectionTemplate,
      output: inspectionTemplate,
      run: saveInspectionTemplate,
    }),
    operation({
      ...works,
      name: 'startInspection',
      description:
        'Starts an inspection on a job card with a copy of the template, or returns the one that is running there. Fails with NOT_FOUND, and INVALID_STATE when the car is not in the workshop or the template is archived.',
      input: startInspectionInput,
      run: startInspection,
    }),
    operation({
      ...works,
      name: 'answerInspection',
      queueable: true,
      description:
        'Answers up to 60 points of a running inspection; what is left out stays as it is. Fails with NOT_FOUND, INVALID_STATE once it is finished, and BAD_INPUT for unknown points, choices or photos.',
      input: answerInspectionInput,
      run: answerInspection,
    }),
    operation({
      ...works,
      name: 'finishInspection',
      description:
        'Finishes an inspection and fixes its answers. Fails with NOT_FOUND, CONFLICT for an outdated version, and INVALID_STATE with what is `missing`: a note and a photo of what is dangerous, or photos that the template requires.',
      input: seenInspection,
      run: finishInspection,
    }),
    operation({
      ...works,
      name: 'jobsFromInspection',
      description:
        'Proposes jobs for findings, from the job templates behind them. A finding that has an open job gets no second one, and deferred work is offered again. Fails with NOT_FOUND, BAD_INPUT for points without a finding, and INVALID_STATE when the card is delivered or cancelled.',
      input: jobsFromInspectionInput,
      output: jobsFromInspectionAnswer,
      run: jobsFromInspection,
    }),
  ],
});
