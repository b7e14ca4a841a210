import { release } from '../../../../schema/features/platform/downloads.ts';
import { feature, operation } from '../../../api/operation/index.ts';
import { currentRelease } from './current-release.ts';
import { downloadsRoutes } from './downloads.rest.ts';

export const downloadsFeature = feature({
  name: 'downloads',
  operations: [
    operation({
      name: 'release',
      kind: 'query',
      permission: 'desktop.use',
      paid: true,
      description:
        'The published version of the desktop app. Fails with PAYMENT_REQUIRED without access, and with NOT_FOUND when none is published.',
      output: release,
      rest: [{ at: ['get', '/api/download/release'] }],
      run: ({ ctx, actor }) => currentRelease(ctx, actor),
    }),
  ],
  routes: downloadsRoutes,
});
