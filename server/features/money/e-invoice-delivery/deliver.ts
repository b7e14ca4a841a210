import { AppError } from '../../../../schema/errors.ts';
import { deliveryStatesBefore } from '../../../../schema/features/money/e-invoice-delivery.ts';
import { syntaxOf } from '../../../../schema/features/money/e-invoices.ts';
import type { AppContext } from '../../../context/app-context.ts';
import { defineJob } from '../../../context/define-job.ts';
import { eachRow } from '../../../infrastructure/jobs/each-row.ts';
import { createLanes, type Lanes } from '../../../infrastructure/jobs/lanes.ts';
import { type TenantTables, tablesOfAllWorkshops, tenantDb } from '../../../infrastructure/tenant/tenant-db.ts';
import { secondsAfter } from '../../../infrastructure/time/clock.ts';
import type { Outcome } from '../../../integrations/e-invoices/outcome.ts';
import { postEInvoice } from '../../../integrations/e-invoices/post-e-invoice.ts';
import { putIntoFolder } from '../../../integrations/e-invoices/put-into-folder.ts';
import { type EInvoiceFile, makeEInvoice } from '../e-invoices/index.ts';
import { claimSeconds, delaySeconds, limitMilliseconds } from './attempts.ts';
import { openSecret } from './webhook-secret.ts';

/** How many workshops have one on its way at a time. */
const workshopsAtOnce = 16;
/** This many of the oldest are looked at to find theirs. */
const lookedAt = 500;
const task = 'e-invoices';

/** Hands e-invoices to the providers of all workshops. */
export const deliveryJob = defineJob({
  name: task,
  everySeconds: 5,
  prepare(ctx) {
    const lanes = createLanes(workshopsAtOnce, () => ctx.jobs.wake(task));
    return { run: () => startDue(ctx, lanes).then(() => undefined), stop: () => lanes.idle() };
  },
});

/** One pass over all that is due. */
export async function deliverDue(ctx: AppContext): Promise<void> {
  const lanes = createLanes(workshopsAtOnce);
  while ((await startDue(ctx, lanes)) > 0) await lanes.idle();
}

/**
 * Begins what is due, one of each workshop that has none on its way: a provider that does not answer holds up the workshop
 * that has chosen it, and no other.
 *
 * @returns how many it has begun
 */
async function startDue(ctx: AppContext, lanes: Lanes): Promise<number> {
  const room = lanes.room();
  if (room === 0) return 0;
  const { eInvoiceDelivery } = tablesOfAllWorkshops(ctx.database);
  const due = await eInvoiceDelivery.findMany({
    where: { state: 'QUEUED', dueAt: { lte: ctx.clock.now() }, workshopId: { notIn: [...lanes.busy()] } },
    orderBy: { dueAt: 'asc' },
    take: lookedAt,
    select: { id: true, workshopId: true },
  });
  const rows = [...new Map(due.toReversed().map((row) => [row.workshopId, row])).values()].toReversed().slice(0, room);
  for (const row of rows) {
    lanes.start(row.workshopId, () => eachRow(ctx.log, task, [row], (each) => deliverEInvoice(ctx, each)));
  }
  return rows.length;
}

type Row = Awaited<ReturnType<TenantTables['eInvoiceDelivery']['findUniqueOrThrow']>>;
type Provider = Awaited<ReturnType<TenantTables['eInvoiceProvider']['findUniqueOrThrow']>>;

/**
 * One attempt at an e-invoice that is due. Anyone who claims it has it alone for a while, so that of several servers
 * one sends; it is the same file under the same key each time, so that a provider sees what was sent again after a
 * crash.
 */
export async function deliverEInvoice(
  ctx: AppContext,
  { workshopId, id }: { readonly workshopId: string; readonly id: string },
): Promise<void> {
  const db = tenantDb(ctx.database, workshopId);
  const row = await db.eInvoiceDelivery.findUnique({ where: { id } });
  if (row === null) return;
  const now = ctx.clock.now();
  const claim = { attempts: row.attempts + 1, version: row.version + 1 };
  const claimed = await db.eInvoiceDelivery.updateMany({
    where: { id, state: 'QUEUED', version: row.version, dueAt: { lte: now } },
    data: { ...claim, dueAt: secondsAfter(now, claimSeconds) },
  });
  if (claimed.count === 0) return;
  const outcome = await attempt(ctx, db, { ...row, ...claim });
  await writeDown(db, { ...row, ...claim }, outcome, ctx.clock.now());
  if (outcome.kind !== 'accepted')
    ctx.log.warn({ workshopId, deliveryId: id, ...outcome }, 'an e-invoice did not arrive');
}

async function attempt(ctx: AppContext, db: TenantTables, row: Row): Promise<Outcome> {
  const provider = await db.eInvoiceProvider.findFirst();
  if (provider === null || provider.way !== row.way) return { kind: 'refused', problem: 'CHANGED' };
  const file = await fileOf(db, row);
  if (file === undefined) return { kind: 'refused', problem: 'INCOMPLETE' };
  if (row.way === 'WEBHOOK') return postTo(ctx, provider, { ...row, body: file.bytes });
  const { folder } = ctx.config.eInvoices;
  if (folder === undefined) return { kind: 'later', problem: 'FOLDER' };
  try {
    const { id, workshopId, version } = row;
    return await putIntoFolder(folder, { ...file, id, workshopId, attempt: version });
  } catch (error) {
    ctx.log.error({ err: error, workshopId: row.workshopId }, 'the folder for e-invoices cannot be written');
    return { kind: 'later', problem: 'FOLDER' };
  }
}

async function postTo(
  ctx: AppContext,
  { url, sealedSecret }: Pick<Provider, 'url' | 'sealedSecret'>,
  { id, workshopId, body }: { readonly id: string; readonly workshopId: string; readonly body: Uint8Array },
): Promise<Outcome> {
  const secret = sealedSecret === null ? undefined : await openSecret(ctx, workshopId, sealedSecret);
  if (secret === undefined || url === null) return { kind: 'refused', problem: 'SECRET' };
  const message = { id, body, now: ctx.clock.now() };
  return postEInvoice({ url: new URL(url), secret }, message, { ...ctx.config.eInvoices, limitMilliseconds });
}

/**
 * The document as it is sent, the same each time. Numbers start again each year, so its name has the year.
 *
 * @returns undefined where the e-invoice lacks something
 */
async function fileOf(db: TenantTables, { invoiceId, form }: Row): Promise<EInvoiceFile | undefined> {
  const { year } = await db.invoice.findUniqueOrThrow({ where: { id: invoiceId } });
  try {
    const { bytes, name } = await makeEInvoice(db, invoiceId, syntaxOf[form]);
    return { bytes, name: `${year}-${name}` };
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/**
 * Writes down what became of an attempt. That it was accepted counts, even if there was another attempt since; anything else only for
 * the last attempt.
 */
async function writeDown(db: TenantTables, row: Row, outcome: Outcome, now: Date): Promise<void> {
  const { id, attempts, version } = row;
  const { status = null } = outcome;
  if (outcome.kind === 'accepted') {
    await db.eInvoiceDelivery.updateMany({
      where: { id, state: { in: deliveryStatesBefore('SENT') } },
      data: { state: 'SENT', problem: null, status, dueAt: null, sentAt: now },
    });
    return;
  }
  const delay = outcome.kind === 'later' ? delaySeconds(attempts) : undefined;
  const next = delay === undefined ? { state: 'FAILED' as const, dueAt: null } : { dueAt: secondsAfter(now, delay) };
  await db.eInvoiceDelivery.updateMany({
    where: { id, version, state: { in: deliveryStatesBefore('FAILED') } },
    data: { ...next, problem: outcome.problem, status },
  });
}
