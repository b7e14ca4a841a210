import { startDemoInput, startedDemo } from '../../../../schema/features/account/demo.ts';
import { feature, operation } from '../../../api/operation/index.ts';
import { demoJob } from './demo-job.ts';
import { startDemo } from './start-demo.ts';

/** An example workshop for each visitor who wants to look around, for an hour. */
export const demoFeature = feature({
  name: 'demo',
  jobs: [demoJob],
  operations: [
    operation({
      name: 'startDemo',
      kind: 'mutation',
      permission: 'anybody',
      args: 'flat',
      description: 'Opens an example workshop for an hour and logs in as its owner; nothing leaves the house for it.',
      input: startDemoInput,
      output: startedDemo,
      rest: [{ at: ['post', '/api/demo', 201], summary: 'Opens a live demo and logs in' }],
      run: startDemo,
    }),
  ],
});
