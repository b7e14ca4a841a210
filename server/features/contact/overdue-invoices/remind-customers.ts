import { AppError } from '../../../../schema/errors.ts';
import { languageOfDocument } from '../../../../schema/languages.ts';
import { daysLater } from '../../../../schema/time/calendar.ts';
import { isPaid } from '../../../auth/sessions/actor.ts';
import { readSubscriptionState } from '../../../auth/sessions/subscription-state.ts';
import type { AppContext } from '../../../context/app-context.ts';
import { defineJob } from '../../../context/define-job.ts';
import { isDuplicate } from '../../../infrastructure/database/database.ts';
import { eachRow } from '../../../infrastructure/jobs/each-row.ts';
import { newId } from '../../../infrastructure/new-id.ts';
import { type TenantTables, tenantDb } from '../../../infrastructure/tenant/tenant-db.ts';
import { lockInvoice, openInvoiceCondition } from '../../money/invoice-model/index.ts';
import { readBrandedWorkshop } from '../../workshop/brand/index.ts';
import { todayIn } from '../../workshop/workshop-settings/index.ts';
import { queueCustomerMail } from '../customer-mails/index.ts';
import { lastStep, nextReminder } from './next-reminder.ts';
import { reminderMail } from './reminder-mail.ts';
import { daysOf, isOpen } from './show-reminders.ts';

const batch = 200;
const task = 'reminders';

/** Reminds customers of overdue invoices. */
export const remindersJob = defineJob({ name: task, everySeconds: 15 * 60, run: remindCustomers });

/** One pass over all workshops that want it and have paid. */
export async function remindCustomers(ctx: AppContext): Promise<void> {
  const workshops = await ctx.database.workshop.findMany({ where: { remindersOn: true }, select: { id: true } });
  await eachRow(ctx.log, task, workshops, ({ id }) => remindCustomersOf(ctx, id));
}

async function remindCustomersOf(ctx: AppContext, workshopId: string): Promise<void> {
  const db = tenantDb(ctx.database, workshopId);
  const owner = await db.user.findFirst({ where: { role: 'admin' } });
  const state = owner && (await readSubscriptionState(ctx.database, owner.id, ctx.clock.now()));
  if (!state || !isPaid(state)) return;
  const workshop = await db.itself.read();
  const [firstDays] = daysOf(workshop);
  const latest = daysLater(todayIn(workshop.zone, ctx.clock.now()), -firstDays);
  for (let after = ''; ; ) {
    const rows = await db.invoice.findMany({
      where: {
        ...openInvoiceCondition,
        id: { gt: after },
        dueOn: { lte: latest },
        customerId: { not: null },
        origin: 'OWN' as const,
        isExample: false,
        remindersPaused: false,
      },
      orderBy: { id: 'asc' },
      take: batch,
      select: { id: true },
    });
    const ids = rows.map(({ id }) => id);
    const finished = await db.invoiceReminder.findMany({ where: { invoiceId: { in: ids }, step: lastStep } });
    const done = new Set(finished.map(({ invoiceId }) => invoiceId));
    await eachRow(
      ctx.log,
      task,
      rows.filter(({ id }) => !done.has(id)),
      ({ id }) => remindOf(ctx, workshopId, id),
    );
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

/** Reminds of one invoice where that is due: the row and the mail in one transaction, so that each step is sent once. */
async function remindOf(ctx: AppContext, workshopId: string, invoiceId: string): Promise<void> {
  try {
    const isSent = await tenantDb(ctx.database, workshopId).transaction((tx) =>
      queueReminder(ctx, tx, { workshopId, invoiceId }),
    );
    if (isSent) ctx.outbox.wake();
  } catch (error) {
    // Another server was faster, or the customer has been sent enough for now: it stays due.
    const isOften = error instanceof AppError && error.code === 'RATE_LIMITED';
    if (!isDuplicate(error) && !isOften) throw error;
  }
}

async function queueReminder(
  ctx: AppContext,
  db: TenantTables,
  { workshopId, invoiceId }: { readonly workshopId: string; readonly invoiceId: string },
): Promise<boolean> {
  // A payment, or another server, that is at the same invoice is through first, or waits.
  await lockInvoice(db, invoiceId);
  const row = await db.invoice.findUniqueOrThrow({ where: { id: invoiceId } });
  const now = ctx.clock.now();
  const workshop = await readBrandedWorkshop(db, now);
  const { dueOn, number, customerId, openCents } = row;
  if (!workshop.remindersOn || row.remindersPaused || !isOpen(row)) return false;
  if (dueOn === null || number === null || customerId === null) return false;
  const customer = await db.customer.findUniqueOrThrow({ where: { id: customerId } });
  if (customer.remindersPaused || !customer.email) return false;
  const sent = await db.invoiceReminder.findMany({ where: { invoiceId }, orderBy: { step: 'asc' } });
  const today = todayIn(workshop.zone, now);
  const next = nextReminder({ dueOn, days: daysOf(workshop), sent });
  if (next === undefined || next.on > today) return false;
  const { step } = next;
  await db.invoiceReminder.create({
    data: { id: newId(now), invoiceId, step, sentOn: today, openCents, createdAt: now },
  });
  const mail = reminderMail({
    step,
    to: customer.email,
    customer: customer.name,
    workshop,
    language: languageOfDocument(customer.language ?? workshop.language),
    number,
    openCents,
    dueOn,
    today,
  });
  const document = { kind: 'invoice' as const, workshopId, id: invoiceId };
  const dedupeKey = `reminder:${invoiceId}:${step}`;
  const about = { workshopId, customerId, kind: 'INVOICE', invoiceId, now } as const;
  await queueCustomerMail(db, ctx, { mail: { ...mail, document }, ...about, dedupeKey });
  return true;
}
