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
      description:
        'Job templates: the most used on the vehicle’s model first, then the most used in the workshop. Fails with NOT_FOUND for an unknown vehicle.',
      input: z.object({ filter: templateFilter.optional(), ...pageArguments }),
      output: page(jobTemplate),
      run: listTemplates,
    }),
    operation({
      ...manages,
      name: 'saveJobTemplate',
      description:
        'Creates a job template from a job or from the given lines, or updates one. Fails with NOT_FOUND, CONFLICT for an outdated version, and BAD_INPUT without lines or with too many.',
      input: savedTemplate,
      run: saveJobTemplate,
    }),
    operation({
      ...manages,
      name: 'removeJobTemplate',
      description:
        'Removes a job template; job cards to which it was applied stay as they are. Fails with NOT_FOUND, and CONFLICT for an outdated version.',
      input: removedTemplate,
      run: removeJobTemplate,
    }),
    operation({
      name: 'addUsualTemplates',
      kind: 'mutation',
      permission: 'templates.manage',
      description:
        'Creates ten common job templates, priced by the labour rate. Fails with INVALID_STATE when there are templates already, or no labour rate with a price.',
      output: addedTemplates,
      run: addUsualTemplates,
    }),
    operation({
      name: 'applyTemplate',
      kind: 'mutation',
      permission: 'job-cards.work',
      description:
        'Adds the jobs of a template to a job card as proposals. Returns the job card. Fails with NOT_FOUND, INVALID_STATE when the card is delivered or cancelled, and BAD_INPUT when its totals would be too large.',
      input: appliedTemplate,
      output: jobCard,
      run: applyTemplate,
    }),
  ],
});
