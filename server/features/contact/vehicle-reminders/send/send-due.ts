import { AppError } from '../../../../../schema/errors.ts';
import type { MessageReason } from '../../../../../schema/features/contact/messages.ts';
import { daysLater, noonOf } from '../../../../../schema/time/calendar.ts';
import { dayAt } from '../../../../../schema/time/zones.ts';
import { hasPaid } from '../../../../auth/sessions/has-paid.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import { defineJob } from '../../../../context/define-job.ts';
import { eachRow } from '../../../../infrastructure/jobs/each-row.ts';
import { type TenantTables, tablesOfAllWorkshops, tenantDb } from '../../../../infrastructure/tenant/tenant-db.ts';
import { changeReminder } from '../change-reminder.ts';
import { type ReminderRow, readFacts, type VehicleFacts } from '../facts/read-facts.ts';
import { type Rules, readRules } from '../facts/read-rules.ts';
import { leavesFrom, sendingMoment } from '../plan/sending-days.ts';
import { planOf, planVehicles } from '../plan-vehicles.ts';
import { queueReminders } from './queue-reminders.ts';

const task = 'vehicle-reminders';

/** Reminds cars' owners of what is due. */
export const vehicleRemindersJob = defineJob({ name: task, everySeconds: 60, run: remindOwners });

/** Customers whose reminders are looked at in a pass, of each workshop. */
const customersAtOnce = 500;

/** One pass over all that is due. */
export async function remindOwners(ctx: AppContext): Promise<void> {
  const due = { dueAt: { lte: ctx.clock.now() } } as const;
  const { reminder } = tablesOfAllWorkshops(ctx.database);
  const found = await reminder.findMany({ where: due, distinct: ['workshopId'], select: { workshopId: true } });
  const workshops = found.map(({ workshopId: id }) => ({ id }));
  await eachRow(ctx.log, task, workshops, ({ id }) => remindOwnersOf(ctx, id));
}

async function remindOwnersOf(ctx: AppContext, workshopId: string): Promise<void> {
  if (!(await hasPaid(ctx, workshopId))) return;
  const db = tenantDb(ctx.database, workshopId);
  const now = ctx.clock.now();
  const rows = await db.reminder.findMany({
    where: { dueAt: { lte: now } },
    orderBy: [{ dueAt: 'asc' }, { id: 'asc' }],
    select: { vehicleId: true, customerId: true },
  });
  const pairs = new Map(rows.map((row) => [`${row.customerId} ${row.vehicleId}`, { ...row, id: row.vehicleId }]));
  let queued = 0;
  await eachRow(ctx.log, task, [...pairs.values()].slice(0, customersAtOnce), async (pair) => {
    if (await db.transaction((tx) => remindOf(ctx, tx, { ...pair, now }))) queued += 1;
    // Those behind it do not wait for the whole round.
    if (queued % 20 === 1) ctx.outbox.wake();
  });
  ctx.outbox.wake();
}

interface Due {
  readonly vehicleId: string;
  readonly customerId: string;
  readonly now: Date;
}

/**
 * Reminds of all that is due of a vehicle, in one message: that it was done and the message are one transaction, behind a lock of
 * the customer, so that of two servers one does it.
 *
 * @returns whether a message was queued
 */
export async function remindOf(
  ctx: AppContext,
  tx: TenantTables,
  { vehicleId, customerId, now }: Due,
): Promise<boolean> {
  await tx.lockExclusive('customer', customerId);
  const rules = await readRules(tx);
  const [facts] = await readFacts(tx, [vehicleId], now);
  if (facts === undefined) return false;
  const due = facts.reminders.filter((row) => row.customerId === customerId && row.dueAt !== null && row.dueAt <= now);
  if (due.length === 0) return false;
  if (facts.owner?.id !== customerId) {
    await planVehicles(tx, [vehicleId], now);
    return false;
  }
  const planned = due.map((row) => ({ row, plan: planOf(facts, causeOf(row), { rules, now }, row) }));
  const [first] = planned.filter(({ plan }) => isSendable(plan)).map(({ row }) => row);
  const reason = planned.flatMap(({ plan }) => (isSendable(plan) ? [] : [plan?.stoppedBecause ?? null]))[0] ?? null;
  if (first === undefined) return skipReminders(ctx, tx, facts, { rows: due, rules, now, reason });
  const rows = planned.filter(({ plan }) => isSendable(plan)).map(({ row }) => row);
  const rest = planned.filter(({ plan }) => !isSendable(plan)).map(({ row }) => row);
  if (rest.length > 0) await skipReminders(ctx, tx, facts, { rows: rest, rules, now, reason });
  return send(ctx, tx, facts, { rows, rules, now });
}

const causeOf = ({ kind, causedBy, dueOn, dueKm }: ReminderRow) => ({ kind, causedBy, dueOn, dueKm });

/** What is tried: what is planned, and what a limit or a provider has kept from leaving before. */
const isSendable = (plan: ReturnType<typeof planOf>): boolean =>
  plan !== undefined &&
  (plan.state === 'PLANNED' ||
    plan.state === 'SENT' ||
    plan.stoppedBecause === 'CAP' ||
    plan.stoppedBecause === 'PROVIDER');

interface Attempt {
  readonly rows: readonly ReminderRow[];
  readonly rules: Rules;
  readonly now: Date;
}

/** Reasons that concern the person and not the car: these are logged. */
const logged: ReadonlySet<MessageReason> = new Set(['NO_ADDRESS', 'DEAD_ADDRESS', 'OPTED_OUT', 'NO_CONSENT']);

/** Skips reminders that may not be sent, logs the reason and plans the next message. */
async function skipReminders(
  ctx: AppContext,
  tx: TenantTables,
  facts: VehicleFacts,
  { rows, rules, now, reason }: Attempt & { readonly reason: MessageReason | null },
): Promise<boolean> {
  const messageId =
    reason !== null && logged.has(reason)
      ? await queueReminders(ctx, tx, facts, { rows, rules, now, reason })
      : undefined;
  for (const row of rows) {
    const { plan, ...on } = { ...afterThisStep(facts, row, { rules, now }) };
    await changeReminder(tx, row, { ...plan, ...on, ...(messageId === undefined ? {} : { messageId }) });
  }
  return false;
}

/** The state of a reminder after its present message. */
function afterThisStep(
  facts: VehicleFacts,
  row: ReminderRow,
  { rules, now }: { readonly rules: Rules; readonly now: Date },
) {
  const behind = { ...row, step: row.step + 1, nextAt: null, plannedOn: null };
  const plan = planOf(facts, causeOf(row), { rules, now }, behind);
  return { plan: plan ?? { ...behind, dueAt: null } };
}

/** One week between two invitations to a customer, and one message a day about a vehicle. */
const daysApart = 7;

async function send(ctx: AppContext, tx: TenantTables, facts: VehicleFacts, attempt: Attempt): Promise<boolean> {
  const { rows, rules, now } = attempt;
  const { place } = rules;
  const [first] = rows;
  if (first === undefined || facts.owner === undefined) return false;
  const sentAs = facts.sentAs(rules.ruleOf(first.kind).channel);
  const today = dayAt(place.zone, now.getTime());
  const free = await freeDay(tx, facts, { isInvitation: sentAs.class === 'INVITATION', zone: place.zone, now });
  const leaves = free > today ? sendingMoment(sentAs, free, place) : leavesFrom(sentAs, now, place);
  if (leaves > now) {
    for (const row of rows) await wait(tx, row, dayAt(place.zone, leaves.getTime()) > row.dueOn ? null : leaves);
    return false;
  }
  const id = await queueReminders(ctx, tx, facts, { rows, rules, now }).catch((error: unknown) => {
    // The number was written to often: it is tried again on the next day.
    if (error instanceof AppError && error.code === 'RATE_LIMITED') return null;
    throw error;
  });
  if (id === null) {
    const tomorrow = sendingMoment(sentAs, daysLater(today, 1), place);
    for (const row of rows) await wait(tx, row, tomorrow);
    return false;
  }
  const message = id === undefined ? null : await tx.message.findUnique({ where: { id } });
  const isQueued = message === null || message.state !== 'SUPPRESSED';
  for (const row of rows) {
    const done = isQueued ? { ...row, sentAt: now, state: 'SENT' as const, stoppedBecause: null } : row;
    const { plan } = afterThisStep(facts, done, { rules, now });
    const stopped = isQueued ? {} : { state: 'STOPPED' as const, stoppedBecause: message.reason };
    await changeReminder(tx, row, {
      ...plan,
      ...stopped,
      ...(isQueued ? { sentAt: now } : {}),
      ...(id === undefined ? {} : { messageId: id }),
      channel: sentAs.channel,
    });
  }
  return isQueued;
}

/** Leaves a reminder for later; where its day would be over by then, it is not sent. */
async function wait(tx: TenantTables, row: ReminderRow, until: Date | null): Promise<void> {
  const data =
    until === null
      ? ({ state: 'STOPPED', stoppedBecause: 'CAP', nextAt: null, dueAt: null } as const)
      : { nextAt: until, dueAt: until };
  await changeReminder(tx, row, data);
}

interface SendingContext {
  readonly isInvitation: boolean;
  readonly zone: string;
  readonly now: Date;
}

/** The first day on which the owner of a vehicle may be reminded again. @returns YYYY-MM-DD */
async function freeDay(
  tx: TenantTables,
  { owner, vehicle }: VehicleFacts,
  { isInvitation, zone, now }: SendingContext,
) {
  const today = dayAt(zone, now.getTime());
  const since = new Date(noonOf(daysLater(today, -daysApart - 1)));
  const latest = await tx.reminder.findFirst({
    where: {
      ...(isInvitation ? { customerId: owner?.id ?? '' } : { vehicleId: vehicle.id }),
      sentAt: { gt: since },
    },
    orderBy: { sentAt: 'desc' },
    select: { sentAt: true },
  });
  if (!latest?.sentAt) return today;
  return daysLater(dayAt(zone, latest.sentAt.getTime()), isInvitation ? daysApart : 1);
}
