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
      description:
        'Adds example customers, vehicles, job cards and invoices, which count in no total of the workshop. Fails with INVALID_STATE when they are there already.',
      run: loadExample,
    }),
    operation({
      ...changes,
      name: 'removeExample',
      inDemo: false,
      description:
        'Removes the example data and everything recorded on it. Fails with INVALID_STATE when there is none, or when one payment covers an example invoice and a real one.',
      run: removeExample,
    }),
  ],
});
