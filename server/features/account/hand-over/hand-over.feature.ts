import {
  acceptedHandOver,
  acceptHandOverInput,
  handOver,
  handOverInput,
} from '../../../../schema/features/account/hand-over.ts';
import { feature, operation } from '../../../api/operation/index.ts';
import { acceptHandOver, lookAtHandOver } from './accept-hand-over.ts';
import { handOverRoutes } from './hand-over.rest.ts';

export const handOverFeature = feature({
  name: 'hand-over',
  operations: [
    operation({
      name: 'handOver',
      kind: 'query',
      permission: 'anybody',
      description: 'Whom a one-time link of the desktop app logs in; spends nothing.',
      input: handOverInput,
      output: handOver,
      rest: [{ at: ['post', '/api/hand-over/look'] }],
      run: ({ ctx, request }, input) => lookAtHandOver(ctx, request, input),
    }),
    operation({
      name: 'acceptHandOver',
      kind: 'mutation',
      permission: 'anybody',
      args: 'flat',
      description: 'Logs in by a one-time link of the desktop app; insteadOf names the account that makes way here.',
      input: acceptHandOverInput,
      output: acceptedHandOver,
      rest: [{ at: ['post', '/api/hand-over'] }],
      run: async ({ ctx, request, keep }, input) => {
        const { page, tokens = {} } = await acceptHandOver(ctx, request, input);
        keep(tokens);
        return { page };
      },
    }),
  ],
  routes: handOverRoutes,
});
