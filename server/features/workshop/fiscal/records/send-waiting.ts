import type { AppContext } from '../../../../context/app-context.ts';
import { defineJob } from '../../../../context/define-job.ts';
import { eachRow } from '../../../../infrastructure/jobs/each-row.ts';
import { fairShare } from '../../../../infrastructure/jobs/fair-share.ts';
import { tablesOfAllWorkshops } from '../../../../infrastructure/tenant/tenant-db.ts';
import { laterMilliseconds } from '../authority/attempts.ts';
import { sendPremise } from '../premises/send-premise.ts';
import { sendRecord } from './send-record.ts';

const batch = 8;
/** This many of the oldest are looked at, so that each workshop has its turn. */
const lookedAt = 200;

/** Sends what waits for the tax authority, of all workshops. */
export const fiscalJob = defineJob({ name: 'fiscal', everySeconds: 5, run: sendWaiting });

/** One pass over what is due: places first, because documents are refused where theirs is not known. */
export async function sendWaiting(ctx: AppContext): Promise<void> {
  const { fiscalPremise, fiscalRecord } = tablesOfAllWorkshops(ctx.database);
  const due = () => ({
    where: { dueAt: { lte: ctx.clock.now() } },
    orderBy: { dueAt: 'asc' as const },
    take: lookedAt,
    select: { id: true, workshopId: true },
  });
  const workshopOf = ({ workshopId }: { readonly workshopId: string }) => workshopId;
  const premises = fairShare(await fiscalPremise.findMany(due()), workshopOf, batch);
  await eachRow(ctx.log, 'fiscal', premises, ({ id, workshopId }) =>
    sendPremise(ctx, { id, workshopId, limitMilliseconds: laterMilliseconds }),
  );
  for (;;) {
    const waiting = await fiscalRecord.findMany(due());
    const records = fairShare(waiting, workshopOf, batch);
    // Side by side, so that a silent authority does not hold the others up.
    await Promise.all(
      records.map((record) =>
        eachRow(ctx.log, 'fiscal', [record], ({ id, workshopId }) =>
          sendRecord(ctx, { id, workshopId, limitMilliseconds: laterMilliseconds, atDesk: false }),
        ),
      ),
    );
    if (waiting.length <= batch) return;
  }
}
