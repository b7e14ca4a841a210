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
      description:
        'Creates a demo workshop with example data, which is deleted after an hour, and logs in as its owner. It sends no e-mails and calls no other service. Fails with CONFLICT when an account is logged in, and with RATE_LIMITED when all demos are in use.',
      input: startDemoInput,
      output: startedDemo,
      rest: [{ at: ['post', '/api/demo', 201] }],
      run: startDemo,
    }),
  ],
});
