import type { AppContext } from '../../../context/app-context.ts';
import { defineJob } from '../../../context/define-job.ts';
import { isDuplicate, type Transaction } from '../../../infrastructure/database/database.ts';
import { eachRow } from '../../../infrastructure/jobs/each-row.ts';
import { newId } from '../../../infrastructure/new-id.ts';
import { tablesOfAllWorkshops, tenantDb } from '../../../infrastructure/tenant/tenant-db.ts';
import { secondsAfter } from '../../../infrastructure/time/clock.ts';
import { usualSendAt } from './facts/read-rules.ts';
import { planningMessage } from './planning-sender.ts';

const task = 'plan-reminders';
const daySeconds = 86_400;
const workshopsAtOnce = 200;

/**
 * Plans all reminders of each workshop once a day: a season begins, and an appointment passes, without anybody writing anything;
 * and a workshop from before there were reminders has none.
 */
export const planDailyJob = defineJob({ name: task, everySeconds: 3600, run: planDaily });

export async function planDaily(ctx: AppContext): Promise<void> {
  const now = ctx.clock.now();
  const { reminderSettings } = tablesOfAllWorkshops(ctx.database);
  const settings = await reminderSettings.findMany({ select: { workshopId: true, plannedAt: true } });
  const known = new Map(settings.map(({ workshopId, plannedAt }) => [workshopId, plannedAt]));
  const workshops = await ctx.database.workshop.findMany({ select: { id: true } });
  const before = secondsAfter(now, -daySeconds);
  const due = workshops.filter(({ id }) => (known.get(id)?.getTime() ?? 0) <= before.getTime());
  await eachRow(ctx.log, task, due.slice(0, workshopsAtOnce), async ({ id: workshopId }) => {
    const planned = tenantDb(ctx.database, workshopId).transaction((tx) =>
      tx.beside(async (base) => {
        if (!(await claim(base, { workshopId, isKnown: known.has(workshopId), before, now }))) return;
        await ctx.outbox.add(base, planningMessage({ workshopId }));
      }),
    );
    await planned.catch((error: unknown) => {
      // Another server was faster.
      if (!isDuplicate(error)) throw error;
    });
  });
  if (due.length > 0) ctx.outbox.wake();
}

interface Claim {
  readonly workshopId: string;
  readonly isKnown: boolean;
  readonly before: Date;
  readonly now: Date;
}

/**
 * Notes that a workshop is planned now, past the changes of the workshop: nobody has changed its rules. One that has saved no
 * rules yet has its row made.
 *
 * @returns whether it was not planned by another server meanwhile
 */
async function claim(base: Transaction, { workshopId, isKnown, before, now }: Claim): Promise<boolean> {
  const { reminderSettings } = tablesOfAllWorkshops(base);
  if (isKnown) {
    const where = { workshopId, OR: [{ plannedAt: null }, { plannedAt: { lte: before } }] };
    return (await reminderSettings.updateMany({ where, data: { plannedAt: now } })).count > 0;
  }
  const row = { workshopId, plannedAt: now, sendAt: usualSendAt, rules: [], id: newId(now), createdAt: now };
  await reminderSettings.create({ data: row });
  return true;
}
