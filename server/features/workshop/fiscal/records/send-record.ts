import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { AppContext } from '../../../../context/app-context.ts';
import { tenantDb } from '../../../../infrastructure/tenant/tenant-db.ts';
import { secondsAfter } from '../../../../infrastructure/time/clock.ts';
import type { Answer } from '../../../../integrations/fiscal/ask-authority.ts';
import { askForWorkshop } from '../authority/ask-for-workshop.ts';
import { claimSeconds, delaySeconds } from '../authority/attempts.ts';
import type { Mode } from '../authority/encrypted-certificate.ts';

interface SendOptions {
  readonly workshopId: string;
  readonly id: string;
  /** How long the answer is waited for. */
  readonly limitMilliseconds: number;
  /** Whether the person who issued it still waits, so that it is not handed over without the number yet. */
  readonly atDesk: boolean;
}

/**
 * Sends a document to be confirmed, once: with an id of its own, and with the number, the time and the mark that it
 * has; after silence nothing is thrown, and it is sent again later. Two that send the same at the same time do no harm:
 * the authority answers the same number to both.
 */
export async function sendRecord(
  ctx: AppContext,
  { workshopId, id, limitMilliseconds, atDesk }: SendOptions,
): Promise<void> {
  const db = tenantDb(ctx.database, workshopId);
  const row = await db.fiscalRecord.findUnique({ where: { id } });
  if (row === null || row.state !== 'WAITING' || (atDesk && row.attempts > 0)) return;
  const now = ctx.clock.now();
  const messageId = randomUUID();
  const attempts = row.attempts + 1;
  const subsequent = row.subsequent || !atDesk;
  const messageIds = [...z.array(z.string()).parse(row.messageIds), messageId].slice(-50);
  const claimed = await db.fiscalRecord.updateMany({
    where: { id, attempts: row.attempts, state: 'WAITING' },
    data: { attempts, messageIds, subsequent, dueAt: secondsAfter(now, claimSeconds) },
  });
  if (claimed.count === 0) return;
  const mode: Mode = row.mode === 'LIVE' ? 'LIVE' : 'TEST';
  const subject = row.invoiceId === null ? 'SalesBookInvoice' : 'Invoice';
  const attempt = {
    messageId,
    subject,
    content: row.content,
    isSubsequent: subsequent,
    now,
    limitMilliseconds,
  } as const;
  await writeDown(ctx, { workshopId, id, attempts }, await askForWorkshop(ctx, db, { workshopId, mode }, attempt));
}

/**
 * What became of an attempt. A confirmation counts, no matter who has tried since; anything else only for the last
 * attempt.
 */
async function writeDown(
  ctx: AppContext,
  { workshopId, id, attempts }: { readonly workshopId: string; readonly id: string; readonly attempts: number },
  answer: Answer,
): Promise<void> {
  const db = tenantDb(ctx.database, workshopId);
  const now = ctx.clock.now();
  const settled = { dueAt: null, problem: null };
  if (answer.kind === 'confirmed') {
    await db.fiscalRecord.updateMany({
      where: { id, eor: null },
      data: { ...settled, state: 'CONFIRMED', eor: answer.eor, code: null, confirmedAt: now, warnAt: null },
    });
    return;
  }
  const seen = { id, attempts, state: 'WAITING' } as const;
  // Anyone who waited for it has the document without the number now.
  const data =
    answer.kind === 'refused'
      ? { ...settled, state: 'REFUSED' as const, code: answer.code, subsequent: true }
      : {
          problem: answer.problem.slice(0, 300),
          subsequent: true,
          dueAt: secondsAfter(now, delaySeconds(attempts)),
        };
  await db.fiscalRecord.updateMany({ where: seen, data });
  if (answer.kind === 'refused') {
    ctx.log.warn({ workshopId, recordId: id, code: answer.code }, 'the tax authority has refused a document');
  }
}
