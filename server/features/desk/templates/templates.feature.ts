import { z } from 'zod';
import { jobCard } from '../../../../schema/features/desk/job-cards.ts';
import {
  addedTemplates,
  appliedTemplate,
  jobTemplate,
  removedTemplate,
  savedTemplate,
  templateFilter,
} from '../../../../schema/features/desk/templates.ts';
import { feature, operation, page, pageArguments } from '../../../api/operation/index.ts';
import { removeExampleTemplates } from './example-templates.ts';
import { listTemplates } from './list-templates.ts';
import { addUsualTemplates } from './usual-templates.ts';
import { applyTemplate, removeJobTemplate, saveJobTemplate } from './write-templates.ts';

const manages = { kind: 'mutation', permission: 'templates.manage', output: jobTemplate } as const;

/** Jobs that come again and again. */
export const templatesFeature = feature({
  name: 'job-templates',
  ownedTables: ['jobTemplate', 'templateUse'],
  hooks: { exampleRemoved: [{ part: 'work', columns: [], run: removeExampleTemplates }] },
  operations: [
    operation({
      name: 'jobTemplates',
      shows: { any: ['JOB_TEMPLATE'] },
      kind: 'query',
      permission: 'job-cards.see',
      description: 'The templates of jobs, the most used first: on the model of a vehicle, then in the workshop.',
      input: z.object({ filter: templateFilter.optional(), ...pageArguments }),
      output: page(jobTemplate),
      run: listTemplates,
    }),
    operation({
      ...manages,
      name: 'saveJobTemplate',
      description: 'Keeps a job with its lines as a template, adds one without a card, or changes one.',
      input: savedTemplate,
      run: saveJobTemplate,
    }),
    operation({
      ...manages,
      name: 'removeJobTemplate',
      description: 'Takes a template away; cards to which it was applied stay as they are.',
      input: removedTemplate,
      run: removeJobTemplate,
    }),
    operation({
      name: 'addUsualTemplates',
      kind: 'mutation',
      permission: 'templates.manage',
      description: 'Adds ten usual jobs as templates, priced by the labour rate; only where there are none yet.',
      output: addedTemplates,
      run: addUsualTemplates,
    }),
    operation({
      name: 'applyTemplate',
      kind: 'mutation',
      permission: 'job-cards.work',
      description: 'Proposes the jobs of a template on a card.',
      input: appliedTemplate,
      output: jobCard,
      run: applyTemplate,
    }),
  ],
});
