import { z } from 'zod';
import { firstRunStep, skipFirstRunStepInput } from '../../../../schema/features/account/first-run.ts';
import { feature, operation } from '../../../api/operation/index.ts';
import { readFirstRun, skipFirstRunStep } from './first-run.ts';

/** What an owner does in the first hour, and how far that is. */
export const firstRunFeature = feature({
  name: 'first-run',
  operations: [
    operation({
      name: 'firstRun',
      kind: 'query',
      permission: 'settings.manage',
      description: 'The steps of the set-up guide for new owners, each with its progress. For owners.',
      output: z.array(firstRunStep),
      rest: [{ at: ['get', '/api/user/first-run'], under: 'steps' }],
      run: ({ ctx, actor }) => readFirstRun(ctx, actor),
    }),
    operation({
      name: 'skipFirstRunStep',
      inDemo: true,
      kind: 'mutation',
      permission: 'settings.manage',
      args: 'flat',
      description: 'Skips a step of the set-up guide. Returns all steps. For owners.',
      input: skipFirstRunStepInput,
      output: z.array(firstRunStep),
      rest: [{ at: ['post', '/api/user/first-run/skip'], under: 'steps' }],
      run: ({ ctx, actor }, input) => skipFirstRunStep(ctx, actor, input),
    }),
  ],
});
