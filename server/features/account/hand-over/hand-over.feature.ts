import {
  acceptedHandOver,
  acceptHandOverInput,
  handOver,
  handOverInput,
} from '../../../../schema/features/account/hand-over.ts';
import { feature, operation } from '../../../api/operation/index.ts';
import { acceptHandOver, readHandOverAccount } from './accept-hand-over.ts';
import { handOverRoutes } from './hand-over.rest.ts';

export const handOverFeature = feature({
  name: 'hand-over',
  operations: [
    operation({
      name: 'handOver',
      kind: 'query',
      permission: 'anybody',
      description:
        'The account that a one-time log-in link of the desktop app is for. Does not use the link up. Fails with BAD_INPUT when the link is used or expired.',
      input: handOverInput,
      output: handOver,
      rest: [{ at: ['post', '/api/hand-over/look'] }],
      run: ({ ctx, request }, input) => readHandOverAccount(ctx, request, input),
    }),
    operation({
      name: 'acceptHandOver',
      kind: 'mutation',
      permission: 'anybody',
      args: 'flat',
      description:
        'Logs this browser in with a one-time link of the desktop app. Where another account is logged in, `insteadOf` has to name it. Fails with BAD_INPUT when the link is used or expired, and with CONFLICT when another account is logged in and not named.',
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
