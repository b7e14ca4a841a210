import type { AppContext } from '../../../context/app-context.ts';
import { defineJob } from '../../../context/define-job.ts';
import { eachRow } from '../../../infrastructure/jobs/each-row.ts';
import { tablesOfAllWorkshops, tenantDb } from '../../../infrastructure/tenant/tenant-db.ts';
import { secondsAfter } from '../../../infrastructure/time/clock.ts';
import { patience } from '../../../integrations/mail/mail.ts';
import { canLogIn } from '../../../integrations/mail/own-sender.ts';
import { lookUpTxt } from '../../../integrations/outgoing/look-up-txt.ts';
import { readOwnServer } from './own-server.ts';
import { mailFailedSender, refusedAgainSeconds } from './sender-failed.ts';
import { dkimNameOf, type SenderRow } from './sender-row.ts';

type Parts = Pick<AppContext, 'config' | 'database' | 'clock' | 'outbox'>;

const daySeconds = 86_400;

/** The key in a text record, without the blanks that providers put in. */
function keyIn(value: string): string | undefined {
  const tags = value.split(';').map((tag) => tag.replaceAll(/\s/g, ''));
  return tags.find((tag) => tag.startsWith('p='))?.slice(2);
}

/**
 * Asks the name servers for the records of a sender's domain: the key of our signatures makes it ACTIVE, and once that
 * is gone, or another one, it counts no more and the owner is mailed. One that failed counts again once its own server
 * lets us in.
 */
export async function proveSender(parts: Parts, workshopId: string): Promise<void> {
  const { config, database, clock, outbox } = parts;
  const db = tenantDb(database, workshopId);
  const row = await db.sender.findFirst();
  if (row === null) return;
  const [dkim, spf, dmarc] = await Promise.all(
    [dkimNameOf(row), row.domain, `_dmarc.${row.domain}`].map((name) => lookUpTxt(name, config.outgoing)),
  );
  // Of name servers that do not answer nothing is learned.
  const has = (answer: typeof spf, isRecord: (value: string) => boolean, before: boolean | null) =>
    answer?.isCertain ? answer.values.some(isRecord) : before;
  const beginsWith = (beginning: string) => (value: string) => value.toLowerCase().startsWith(beginning);
  const isOurs = (value: string) => keyIn(value) === row.dkimPublicKey;
  const dkimOk = dkim?.values.some(isOurs) ?? false;
  const server = dkimOk && row.state === 'FAILED' ? await readOwnServer(config, row) : undefined;
  const isShut = server !== undefined && !(await canLogIn(server, config.outgoing, patience));
  const now = clock.now();
  const state = isShut ? 'FAILED' : stateAfter(row, { dkimOk, isCertain: dkim?.isCertain ?? false });
  const hasFailed = state === 'FAILED' && row.state === 'ACTIVE';
  await db.transaction(async (tx) => {
    const { count } = await tx.sender.updateMany({
      where: { id: row.id, version: row.version },
      data: {
        state,
        checkedAt: now,
        dkimOk: has(dkim, isOurs, row.dkimOk),
        spfOk: has(spf, beginsWith('v=spf1'), row.spfOk),
        dmarcOk: has(dmarc, beginsWith('v=dmarc1'), row.dmarcOk),
        ...(hasFailed ? { failedAt: now } : {}),
        ...(state === row.state ? {} : { version: row.version + 1 }),
        nextCheckAt: secondsAfter(now, isShut ? refusedAgainSeconds : state === 'PENDING' ? 600 : daySeconds),
      },
    });
    if (count > 0 && hasFailed) await mailFailedSender(parts, tx, 'senderFailed', row);
  });
  if (hasFailed) outbox.wake();
}

/** Name servers that do not answer change nothing. */
function stateAfter(
  { state }: Pick<SenderRow, 'state'>,
  { dkimOk, isCertain }: { readonly dkimOk: boolean; readonly isCertain: boolean },
): SenderRow['state'] {
  if (dkimOk) return 'ACTIVE';
  return isCertain && state === 'ACTIVE' ? 'FAILED' : state;
}

const name = 'check-senders';
const batch = 50;

/** Asks again for the records of senders, once a day for those that count. */
export const checkSendersJob = defineJob({
  name,
  everySeconds: 120,
  async run(ctx) {
    const due = await tablesOfAllWorkshops(ctx.database).sender.findMany({
      where: { nextCheckAt: { lte: ctx.clock.now() } },
      take: batch,
      select: { id: true, workshopId: true },
    });
    await eachRow(ctx.log, name, due, ({ workshopId }) => proveSender(ctx, workshopId));
  },
});
