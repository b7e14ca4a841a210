import { activityEntry, activityInput } from '../../../../schema/features/platform/activity.ts';
import { feature, operation, page, pageArguments } from '../../../api/operation/index.ts';
import { listActivity } from './list-activity.ts';

const { first, after } = pageArguments;

/** Who did what, on cards and on what belongs to them. */
export const activityFeature = feature({
  name: 'activity',
  operations: [
    operation({
      name: 'activity',
      shows: { named: ['JOB_CARD'], unwatched: ['STAFF'] },
      kind: 'query',
      permission: 'job-cards.see',
      description:
        'The change history of a record, oldest first; of a job card with its jobs and lines. Values that the caller may not see are left out. Fails with NOT_FOUND, or FORBIDDEN.',
      input: activityInput.extend({ first, after }),
      output: page(activityEntry),
      run: listActivity,
    }),
  ],
});
