import { AppError } from '../../../../schema/errors.ts';
import { changesSince, workshopChange } from '../../../../schema/features/platform/live.ts';
import { feature, subscription } from '../../../api/operation/index.ts';
import { requirePaidOnce } from '../../../auth/sessions/paid-once.ts';
import { mayKnow } from './may-know.ts';
import { purgeChanges } from './purge-changes.ts';

const workshopChanged = subscription({
  name: 'workshopChanged',
  description: 'Changes to the data of the workshop as they happen, by anybody, so that open windows can read again.',
  input: changesSince,
  output: workshopChange,
  mayFollow: ({ ctx, actor }) => requirePaidOnce(ctx, actor),
  run: async ({ ctx, actor }, { since, recentSeconds }) => {
    if (actor === null) throw new AppError('UNAUTHENTICATED');
    const { id: accountId, workshopId, sessionId } = actor;
    const follower = { workshopId, accountId, sessionId, mayKnow: mayKnow(actor) };
    const start = { since: since === undefined ? undefined : Number(since), recentSeconds };
    const changes = await ctx.live.follow(follower, start);
    if (changes === undefined) throw new AppError('RATE_LIMITED');
    return changes;
  },
});

export const liveFeature = feature({
  name: 'live',
  ownedTables: ['change', 'changeCounter'],
  subscriptions: [workshopChanged],
  sweeps: [purgeChanges],
});
