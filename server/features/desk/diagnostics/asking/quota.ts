import { AppError } from '../../../../../schema/errors.ts';
import type { DiagnosticsQuota } from '../../../../../schema/features/desk/diagnostics/diagnoses.ts';
import type { AccountPlan } from '../../../../../schema/money/plans.ts';
import { dayAt, momentAt } from '../../../../../schema/time/zones.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import { isDuplicate, LostRace } from '../../../../infrastructure/database/database.ts';
import type { Sweep } from '../../../../infrastructure/jobs/housekeeping.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import { type TenantTables, tablesOfAllWorkshops } from '../../../../infrastructure/tenant/tenant-db.ts';

/** How often a workshop may ask on a day of its zone. */

/** Of plans that have a limit; a plan that is in neither has no diagnostics. */
const limits: Readonly<Partial<Record<AccountPlan, number>>> = { professional: 10, pro: 10 };
const unlimited: ReadonlySet<AccountPlan> = new Set(['business', 'enterprise']);

/** @returns null without a limit; 0 where the plan has none of it */
const limitOf = (plan: AccountPlan): number | null => (unlimited.has(plan) ? null : (limits[plan] ?? 0));

const dayMs = 86_400_000;

async function today(db: TenantTables, now: Date) {
  const { zone } = await db.itself.read();
  const day = dayAt(zone, now.getTime());
  const next = new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);
  return { day, resetsAt: momentAt(zone, next).toISOString() };
}

export async function readQuota({ ctx, db, actor }: SignedInCall): Promise<DiagnosticsQuota> {
  const { day, resetsAt } = await today(db, ctx.clock.now());
  const row = await db.diagnosisDay.findFirst({ where: { day }, select: { used: true } });
  const [limit, used] = [limitOf(actor.subscriptionState.plan), row?.used ?? 0];
  return { limit, used, left: limit === null ? null : Math.max(0, limit - used), resetsAt, unlimited: limit === null };
}

/**
 * Takes a question from what a day has.
 *
 * @throws QUOTA with `resetsAt` where none is left
 */
export async function reserveQuestion(db: TenantTables, plan: AccountPlan, now: Date): Promise<void> {
  const { day, resetsAt } = await today(db, now);
  const limit = limitOf(plan);
  const left = limit === null ? {} : { used: { lt: limit } };
  const { count } = await db.diagnosisDay.updateMany({ where: { day, ...left }, data: { used: { increment: 1 } } });
  if (count > 0) return;
  if (limit === 0 || (await db.diagnosisDay.count({ where: { day } })) > 0) {
    throw new AppError('QUOTA', undefined, { resetsAt });
  }
  try {
    await db.diagnosisDay.create({ data: { id: newId(now), day, used: 1, createdAt: now } });
  } catch (error) {
    throw isDuplicate(error) ? new LostRace('The day was begun meanwhile') : error;
  }
}

/** Gives back a question that was taken at a moment. */
export async function releaseQuestion(db: TenantTables, takenAt: Date): Promise<void> {
  const { day } = await today(db, takenAt);
  await db.diagnosisDay.updateMany({ where: { day, used: { gt: 0 } }, data: { used: { decrement: 1 } } });
}

/** A day of questions says nothing once it is over in every zone. */
const keptSeconds = 7 * 86_400;

export const purgeQuotaDays: Sweep = (database, before, limit) =>
  tablesOfAllWorkshops(database).diagnosisDay.deleteMany({ where: { createdAt: before(keptSeconds) }, limit });
