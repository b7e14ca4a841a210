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
      description: 'The steps of your first hour and how far each is; for owners.',
      output: z.array(firstRunStep),
      rest: [{ at: ['get', '/api/user/first-run'], under: 'steps', summary: 'The steps of the first hour' }],
      run: ({ ctx, actor }) => readFirstRun(ctx, actor),
    }),
    operation({
      name: 'skipFirstRunStep',
      inDemo: true,
      kind: 'mutation',
      permission: 'settings.manage',
      args: 'flat',
      description: 'Remembers that you do without a step.',
      input: skipFirstRunStepInput,
      output: z.array(firstRunStep),
      rest: [{ at: ['post', '/api/user/first-run/skip'], under: 'steps', summary: 'Does without a step' }],
      run: ({ ctx, actor }, input) => skipFirstRunStep(ctx, actor, input),
    }),
  ],
});
