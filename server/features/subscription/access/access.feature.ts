import { z } from 'zod';
import { accessGrant } from '../../../../schema/features/subscription/access.ts';
import { feature, operation } from '../../../api/operation/index.ts';
import { accessJob } from './access-job.ts';
import { listGrants } from './list-grants.ts';
import { purgePartnerEvents } from './purge-partner-events.ts';

export const accessFeature = feature({
  name: 'access',
  ownedTables: ['accessGrant', 'partnerEvent'],
  operations: [
    operation({
      name: 'accessGrants',
      kind: 'query',
      permission: 'subscription.manage',
      description: 'Access that was granted in addition to the subscription, the latest first. For owners.',
      output: z.array(accessGrant),
      rest: [{ at: ['get', '/api/billing/grants'], under: 'grants' }],
      run: ({ ctx, actor }) => listGrants(ctx, actor),
    }),
  ],
  jobs: [accessJob],
  sweeps: [purgePartnerEvents],
});
