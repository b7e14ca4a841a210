import { AppError } from '../../../../schema/errors.ts';
import { keyRole } from '../../../../schema/permissions.ts';
import { includesPlan } from '../../../auth/sessions/least-plan.ts';
import type { FindKey, FoundKey, PresentedKey } from '../../../auth/sessions/presented-key.ts';
import { readWorkshopState } from '../../../auth/sessions/subscription-state.ts';
import type { AppContext } from '../../../context/app-context.ts';
import type { SessionsThere } from '../../../infrastructure/live/live.ts';
import { tablesOfAllWorkshops } from '../../../infrastructure/tenant/tenant-db.ts';
import { secondsAfter } from '../../../infrastructure/time/clock.ts';
import { isAllowedFrom } from './allowed-addresses.ts';
import { isKeyOfHash, prefixOfKey } from './key-form.ts';
import { type KeyRow, keptList } from './present-key.ts';

/** Use is noted once a minute, so that reads stay reads. */
const notedSeconds = 60;

/** What finds a key that works at a moment. */
const working = (now: Date) => ({
  revokedAt: null,
  asleepAt: null,
  OR: [{ expiresAt: null }, { expiresAt: { gt: now } }],
});

/**
 * Who presents a key: its row of the staff, with the acts that it was given in place of a role.
 *
 * @throws UNAUTHENTICATED for every kind of key that is not good, and from an address that it is not for, all alike
 * @throws PLAN_LIMIT_REACHED the workshop has a smaller plan now
 * @throws RATE_LIMITED
 */
async function findKey(ctx: AppContext, presented: PresentedKey): Promise<FoundKey> {
  const now = ctx.clock.now();
  const row = await findWorkingKey(ctx, presented, now);
  const owner = await readWorkshopState(ctx.database, row.workshopId, now);
  if (owner === null) throw new AppError('UNAUTHENTICATED');
  const budget = await ctx.rateLimits.measure('apiPerKey', row.id);
  presented.onCount(budget);
  if (budget.isSpent) throw new AppError('RATE_LIMITED', 'tooManyAttempts', { retryAfterSeconds: budget.seconds });
  if (!includesPlan(owner.state.plan, 'enterprise')) throw new AppError('PLAN_LIMIT_REACHED', 'planTooSmall');
  await recordKeyUse(ctx, row, now);
  const { id: keyId, workshopId, name, staffId } = row;
  return {
    keyId,
    sessionId: keyId,
    id: staffId,
    email: '',
    fullName: `API: ${name}`,
    role: keyRole(keptList.parse(row.scopes)),
    language: owner.language,
    mustChangePassword: false,
    workshopId,
    ownerId: owner.id,
    subscriptionState: owner.state,
    demoUntil: null,
    source: presented.source,
  };
}

async function findWorkingKey({ database }: AppContext, { key, address }: PresentedKey, now: Date): Promise<KeyRow> {
  const prefix = prefixOfKey(key);
  if (prefix === undefined) throw new AppError('UNAUTHENTICATED');
  // Nobody knows a workshop before the key has named it: the one question that all of them are asked together.
  const row = await tablesOfAllWorkshops(database).apiKey.findFirst({ where: { prefix, ...working(now) } });
  if (row === null || !isKeyOfHash(key, row.secretHash)) throw new AppError('UNAUTHENTICATED');
  if (!isAllowedFrom(keptList.parse(row.ipAllow), address)) throw new AppError('UNAUTHENTICATED');
  return row;
}

/** Past the change feed: that a key was used is nothing that anybody reads again for. */
async function recordKeyUse({ database }: AppContext, { id, lastUsedAt }: KeyRow, now: Date): Promise<void> {
  if (lastUsedAt !== null && lastUsedAt > secondsAfter(now, -notedSeconds)) return;
  const { apiKey } = tablesOfAllWorkshops(database);
  await apiKey.updateMany({ where: { id }, data: { lastUsedAt: now, warnedAt: null } });
}

/** Which of these keys still work, and of which workshop each is; of all workshops in one question. */
export const keysThere: SessionsThere = async (database, ids, now) => {
  const rows = await tablesOfAllWorkshops(database).apiKey.findMany({
    where: { id: { in: [...ids] }, ...working(now) },
    select: { id: true, workshopId: true },
  });
  return new Map(rows.map(({ id, workshopId }) => [id, workshopId]));
};

/** What finds the keys of a server. */
export const findKeyIn =
  (ctx: AppContext): FindKey =>
  (presented) =>
    findKey(ctx, presented);
