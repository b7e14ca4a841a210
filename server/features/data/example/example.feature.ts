import { z } from 'zod';
import { workshopAnswer } from '../../../../schema/features/workshop/workshop-settings.ts';
import { feature, operation } from '../../../api/operation/index.ts';
import { loadExample } from './load-example.ts';
import { removeExample } from './remove-example.ts';

const changes = {
  kind: 'mutation',
  permission: 'settings.manage',
  input: z.object({}),
  output: workshopAnswer,
} as const;

/** Something to look around in, before the own data are there. */
export const exampleFeature = feature({
  name: 'example',
  operations: [
    operation({
      ...changes,
      name: 'loadExample',
      inDemo: false,
      description: 'Loads made-up customers, vehicles, job cards and invoices to look around in.',
      run: loadExample,
    }),
    operation({
      ...changes,
      name: 'removeExample',
      inDemo: false,
      description: 'Takes them away again, with all that was done with them.',
      run: removeExample,
    }),
  ],
});
