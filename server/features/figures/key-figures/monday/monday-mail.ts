import { daysLater } from '../../../../../schema/time/calendar.ts';
import { weekdayOf } from '../../../../../schema/time/planned/local-day.ts';
import { clockAt } from '../../../../../schema/time/zones.ts';
import { isPaid } from '../../../../auth/sessions/actor.ts';
import { readSubscriptionState } from '../../../../auth/sessions/subscription-state.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import { defineJob } from '../../../../context/define-job.ts';
import { eachRow } from '../../../../infrastructure/jobs/each-row.ts';
import { tenantDb } from '../../../../infrastructure/tenant/tenant-db.ts';
import { mailMessage } from '../../../../integrations/mail/mail.ts';
import { recordMondayMail } from '../../../workshop/workshop-settings/index.ts';
import { readFigures } from '../read-figures.ts';
import { mondayLetter } from './monday-letter.ts';

const task = 'monday-mail';
const monday = 1;
/** By the clocks of the workshop. After noon the week has begun without it. */
const [earliest, latest] = ['06:30', '12:00'];

/** Mails the figures of the week to the owners who want them, on Mondays at half past six. */
export const mondayMailJob = defineJob({ name: task, everySeconds: 60, run: mailFigures });

/** One pass over all workshops whose Monday it is. */
export async function mailFigures(ctx: AppContext): Promise<void> {
  const workshops = await ctx.database.workshop.findMany({
    where: { mondayMail: true, demoUntil: null },
    select: { id: true, zone: true, name: true, mondayMailedOn: true },
  });
  const due = workshops.flatMap((workshop) => {
    const today = mondayAt(workshop.zone, ctx.clock.now());
    const isDue = today !== undefined && (workshop.mondayMailedOn ?? '') < today;
    return isDue ? [{ ...workshop, today }] : [];
  });
  await eachRow(ctx.log, task, due, (workshop) => mailFiguresOf(ctx, workshop));
}

/** The day, where it is a Monday and its time somewhere; undefined at any other moment. */
function mondayAt(zone: string, now: Date): string | undefined {
  const clock = clockAt(zone, now.getTime());
  const [day, time] = [clock.slice(0, 10), clock.slice(11, 16)];
  return weekdayOf(day) === monday && time >= earliest && time < latest ? day : undefined;
}

interface DueWorkshop {
  readonly id: string;
  readonly name: string;
  /** YYYY-MM-DD, a Monday. */
  readonly today: string;
}

/** Notes the mail and queues it in one transaction, so that it is sent once however many servers there are. */
async function mailFiguresOf(ctx: AppContext, { id, name, today }: DueWorkshop): Promise<void> {
  const db = tenantDb(ctx.database, id);
  const owner = await db.user.findFirst({ where: { role: 'admin' } });
  const state = owner && (await readSubscriptionState(ctx.database, owner.id, ctx.clock.now()));
  if (owner === null || !state || !isPaid(state)) return;
  // The month up to yesterday: on a first of the month all of the one before.
  const to = daysLater(today, -1);
  const days = { from: `${to.slice(0, 7)}-01`, to };
  const { figures } = await readFigures({ ctx, db }, { ...days, compare: true });
  const letter = mondayLetter(owner, { workshop: name, figures, days, appUrl: ctx.config.appUrl });
  const isQueued = await db.transaction((tx) =>
    tx.beside(async (base) => {
      if (!(await recordMondayMail(base, id, today))) return false;
      await ctx.outbox.add(base, mailMessage(letter, `${task}:${id}:${today}`));
      return true;
    }),
  );
  if (isQueued) ctx.outbox.wake();
}
