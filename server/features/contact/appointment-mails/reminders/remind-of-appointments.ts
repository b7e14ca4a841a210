import { daysLater } from '../../../../../schema/time/calendar.ts';
import { localDay } from '../../../../../schema/time/planned/local-day.ts';
import { dayAt } from '../../../../../schema/time/zones.ts';
import { hasPaid } from '../../../../auth/sessions/has-paid.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import { defineJob } from '../../../../context/define-job.ts';
import { retryOnWriteConflict } from '../../../../infrastructure/database/database.ts';
import { eachRow } from '../../../../infrastructure/jobs/each-row.ts';
import { type TenantTables, tablesOfAllWorkshops, tenantDb } from '../../../../infrastructure/tenant/tenant-db.ts';
import { lockCard, updateAppointmentMails } from '../../../desk/card-model/index.ts';
import { readCalendar } from '../../../desk/planner/index.ts';
import {
  type AppointmentCard,
  findReader,
  queueAppointmentMail,
  type Settings,
} from '../mails/queue-appointment-mail.ts';
import { mostDaysBefore, reminderDue, twoHoursMs } from './reminder-due.ts';

const task = 'appointment-reminders';
const minuteMs = 60_000;
const quarterMs = 15 * minuteMs;
const dayMs = 86_400_000;

/**
 * Reminds customers of appointments. It is looked each minute for those of which they are reminded two hours before, and for
 * the others each quarter hour, on one of which it becomes four in every zone; in between nothing is asked.
 */
export const appointmentRemindersJob = defineJob({
  name: task,
  everySeconds: 1,
  measuredBy: 'clock',
  prepare(ctx) {
    let minute = -1;
    let quarter = -1;
    return {
      async run() {
        const now = ctx.clock.now();
        const at = (length: number) => Math.floor(now.getTime() / length);
        if (at(minuteMs) === minute) return;
        minute = at(minuteMs);
        await remindDue(ctx, now, twoHoursBefore);
        // What has failed is tried again in the next minute.
        if (at(quarterMs) !== quarter && (await remindDue(ctx, now, dayBefore))) quarter = at(quarterMs);
      },
    };
  },
});

/** One pass over all that is due now. */
export async function remindOfAppointments(ctx: AppContext): Promise<void> {
  const now = ctx.clock.now();
  for (const kind of [twoHoursBefore, dayBefore]) await remindDue(ctx, now, kind);
}

/** One of both reminders of an appointment. */
interface ReminderKind {
  readonly column: 'remindedAt' | 'remindedTwoHoursAt';
  /** So long before the appointment it is due at the earliest. */
  readonly longestMs: number;
  readonly isOn: (settings: Settings) => boolean;
  /** When each of these is due. */
  readonly dueOf: (db: TenantTables, zone: string, now: Date) => Promise<(at: Date) => Date | undefined>;
}

const twoHoursBefore: ReminderKind = {
  column: 'remindedTwoHoursAt',
  longestMs: twoHoursMs,
  isOn: (settings) => settings?.remindTwoHours === true,
  dueOf: async () => (at) => new Date(at.getTime() - twoHoursMs),
};

const dayBefore: ReminderKind = {
  column: 'remindedAt',
  longestMs: (mostDaysBefore + 1) * dayMs,
  isOn: () => true,
  async dueOf(db, zone, now) {
    const today = dayAt(zone, now.getTime());
    const calendar = await readCalendar(db, {
      from: daysLater(today, -mostDaysBefore),
      to: daysLater(today, mostDaysBefore + 1),
    });
    const isWorkingDay = (day: string) => calendar.hoursOf(localDay(zone, day), null).length > 0;
    return (at) => reminderDue(zone, at, isWorkingDay);
  },
};

/** Appointments that hold, are ahead, and of which nobody was reminded yet. */
const waitingFor = ({ column, longestMs }: ReminderKind, now: Date) => ({
  state: 'PLANNED' as const,
  OR: [{ bookingState: null }, { bookingState: 'CONFIRMED' as const }],
  [column]: null,
  isExample: false,
  expectedAt: { gt: now, lte: new Date(now.getTime() + longestMs) },
});

/** One pass over all workshops that have an appointment ahead. @returns whether nothing has failed */
async function remindDue(ctx: AppContext, now: Date, kind: ReminderKind): Promise<boolean> {
  const { jobCard } = tablesOfAllWorkshops(ctx.database);
  const found = await jobCard.findMany({
    where: waitingFor(kind, now),
    distinct: ['workshopId'],
    select: { workshopId: true },
  });
  const workshops = found.map(({ workshopId: id }) => ({ id }));
  const handled = await eachRow(ctx.log, task, workshops, ({ id }) => remindDueOf(ctx, id, { kind, now }));
  return handled === workshops.length;
}

async function remindDueOf(
  ctx: AppContext,
  workshopId: string,
  { kind, now }: { readonly kind: ReminderKind; readonly now: Date },
): Promise<void> {
  const db = tenantDb(ctx.database, workshopId);
  const settings = await db.plannerSettings.findFirst();
  if (!kind.isOn(settings)) return;
  const cards = await db.jobCard.findMany({ where: waitingFor(kind, now), orderBy: { id: 'asc' } });
  const wanted = cards.filter((card) => isWanted(card, settings));
  if (wanted.length === 0 || !(await hasPaid(ctx, workshopId))) return;
  const { zone } = await db.itself.read();
  const dueOf = await kind.dueOf(db, zone, now);
  const handled = await eachRow(ctx.log, task, wanted, async ({ id, expectedAt }) => {
    const due = expectedAt === null ? undefined : dueOf(expectedAt);
    if (due === undefined || due > now) return;
    const isSent = await retryOnWriteConflict(() =>
      db.transaction((tx) => remindOf(ctx, tx, { id, expectedAt, kind, due, now })),
    );
    if (isSent) ctx.outbox.wake();
  });
  if (handled < wanted.length) throw new Error('Some reminders failed');
}

/** Those that were booked online or mailed before, and all where the workshop wants it. */
const isWanted = ({ source, icsSequence }: AppointmentCard, settings: Settings): boolean =>
  source === 'ONLINE' || icsSequence !== null || settings?.mailAppointments === true;

interface Due {
  readonly id: string;
  readonly expectedAt: Date | null;
  readonly kind: ReminderKind;
  readonly due: Date;
  readonly now: Date;
}

/** Reminds of one appointment: that it was done and the mail are one transaction, so that it happens once. */
async function remindOf(ctx: AppContext, tx: TenantTables, { id, expectedAt, kind, due, now }: Due): Promise<boolean> {
  await lockCard(tx, id);
  const card = await tx.jobCard.findFirst({ where: { AND: [waitingFor(kind, now), { id, expectedAt }] } });
  if (card === null || card.expectedAt === null || card.createdAt > due) return false;
  // Who was written to since it was due knows.
  const mailsSince = await tx.message.count({ where: { jobCardId: id, kind: 'APPOINTMENT', queuedAt: { gte: due } } });
  const reader = mailsSince > 0 ? undefined : await findReader(tx, card);
  if (reader === undefined) return false;
  const settings = await tx.plannerSettings.findFirst();
  await updateAppointmentMails(tx, id, { [kind.column]: now });
  await queueAppointmentMail(ctx, tx, { card, reader, settings, says: 'reminder', at: card.expectedAt, now });
  return true;
}
