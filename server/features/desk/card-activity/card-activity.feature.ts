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
      description: 'What happened to something, oldest first; to a job card with its jobs and lines.',
      input: activityInput.extend({ first, after }),
      output: page(activityEntry),
      run: listActivity,
    }),
  ],
});
