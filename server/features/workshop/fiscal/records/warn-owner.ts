import { defaultLanguage, languageWithCode, localeOf } from '../../../../../schema/languages.ts';
import { fiscalMails } from '../../../../../schema/messages/fiscal-mails/index.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import { defineJob } from '../../../../context/define-job.ts';
import { eachRow } from '../../../../infrastructure/jobs/each-row.ts';
import { tablesOfAllWorkshops, tenantDb } from '../../../../infrastructure/tenant/tenant-db.ts';
import { mailMessage } from '../../../../integrations/mail/mail.ts';
import { mailTo, type Recipient } from '../../../../integrations/mail/mail-layout.ts';

const batch = 100;

/** Notifies owners of invoices that wait for long, and of certificates that end. */
export const fiscalWarningsJob = defineJob({ name: 'fiscal-warnings', everySeconds: 60, run: warnOwners });

/** One pass: each owner is notified of all that waits in one mail, and of each certificate once. */
export async function warnOwners(ctx: AppContext): Promise<void> {
  const { fiscalCertificate, fiscalRecord } = tablesOfAllWorkshops(ctx.database);
  const due = { warnAt: { lte: ctx.clock.now() } };
  const some = { where: due, take: batch, select: { id: true, workshopId: true } } as const;
  const waiting = await fiscalRecord.findMany(some);
  const workshops = [...new Set(waiting.map(({ workshopId }) => workshopId))].map((id) => ({ id }));
  await eachRow(ctx.log, 'fiscal-warnings', workshops, ({ id }) => warnOfWaiting(ctx, id));
  const ending = await fiscalCertificate.findMany(some);
  await eachRow(ctx.log, 'fiscal-warnings', ending, ({ id, workshopId }) => warnOfEnd(ctx, workshopId, id));
  if (waiting.length > 0 || ending.length > 0) ctx.outbox.wake();
}

function warnOfWaiting(ctx: AppContext, workshopId: string): Promise<void> {
  return tenantDb(ctx.database, workshopId).transaction(async (db) => {
    const now = ctx.clock.now();
    const { count } = await db.fiscalRecord.updateMany({ where: { warnAt: { lte: now } }, data: { warnAt: null } });
    if (count === 0) return;
    const open = { state: { not: 'CONFIRMED' } } as const;
    const [first] = await db.fiscalRecord.findMany({ where: open, orderBy: { deadlineAt: 'asc' }, take: 1 });
    if (first === undefined) return;
    const waiting = await db.fiscalRecord.count({ where: open });
    const owner = await db.user.findFirst({ where: { role: 'admin' } });
    if (owner === null) return;
    const values = { count: waiting, day: dayFor(owner, first.deadlineAt) };
    const url = `${ctx.config.appUrl}/invoices?show=unconfirmed`;
    const message = mailMessage(mailTo(owner, fiscalMails, 'invoicesWait', url, values));
    await db.beside((tx) => ctx.outbox.add(tx, message));
  });
}

function warnOfEnd(ctx: AppContext, workshopId: string, id: string): Promise<void> {
  return tenantDb(ctx.database, workshopId).transaction(async (db) => {
    const where = { id, warnAt: { lte: ctx.clock.now() } };
    if ((await db.fiscalCertificate.updateMany({ where, data: { warnAt: null } })).count === 0) return;
    const { validUntil } = await db.fiscalCertificate.findUniqueOrThrow({ where: { id } });
    const owner = await db.user.findFirst({ where: { role: 'admin' } });
    if (owner === null) return;
    const url = `${ctx.config.appUrl}/workshop-settings/fiscal`;
    const values = { day: dayFor(owner, validUntil) };
    const message = mailMessage(mailTo(owner, fiscalMails, 'certificateEnds', url, values));
    await db.beside((tx) => ctx.outbox.add(tx, message));
  });
}

/** A day in figures, in which no month needs an ending. */
function dayFor({ language }: Recipient, at: Date): string {
  const locale = localeOf(languageWithCode(language) ?? defaultLanguage);
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'Europe/Ljubljana' }).format(at);
}
