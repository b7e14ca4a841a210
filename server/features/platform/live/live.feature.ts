import { AppError } from '../../../../schema/errors.ts';
import { changesSince, workshopChange } from '../../../../schema/features/platform/live.ts';
import { type Act, can, type Role } from '../../../../schema/permissions.ts';
import { feature, subscription } from '../../../api/operation/index.ts';
import { requirePaidOnce } from '../../../auth/sessions/paid-once.ts';
import type { Change } from '../../../infrastructure/tenant/changes/read-changes.ts';
import { oldChanges } from './old-changes.ts';

/** What is announced only to those who may read it; everything else in a workshop is seen by all who work there. */
const readBy: ReadonlyMap<string, Act> = new Map([
  ['ESTIMATE', 'estimates.manage'],
  ['SHARE_LINK', 'estimates.manage'],
  ['INVOICE', 'invoices.manage'],
  ['PAYMENT', 'invoices.manage'],
  ['BANK_ENTRY', 'invoices.manage'],
  ['MESSAGE', 'messages.send'],
] as const);

const mayKnow =
  (role: Role) =>
  ({ entity }: Change): boolean => {
    const act = readBy.get(entity ?? '');
    return act === undefined || can(role, act);
  };

const workshopChanged = subscription({
  name: 'workshopChanged',
  description: 'Changes to the data of the workshop as they happen, by anybody, so that open windows can read again.',
  input: changesSince,
  output: workshopChange,
  mayFollow: ({ ctx, actor }) => requirePaidOnce(ctx, actor),
  run: async ({ ctx, actor }, { since, recentSeconds }) => {
    if (actor === null) throw new AppError('UNAUTHENTICATED');
    const { id: accountId, workshopId, sessionId, role } = actor;
    const follower = { workshopId, accountId, sessionId, mayKnow: mayKnow(role) };
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
  sweeps: [oldChanges],
});
