import type { MessageReason } from '../../../../../schema/features/contact/messages.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { addressOn, unsubscribeUrl } from '../../../customers/consents/index.ts';
import { readBrandedWorkshop } from '../../../workshop/brand/index.ts';
import { readPagesOrigin } from '../../../workshop/custom-domains/index.ts';
import { logMessage, queueCustomerMail } from '../../customer-mails/index.ts';
import { queueSms } from '../../sms/index.ts';
import type { ReminderRow, VehicleFacts } from '../facts/read-facts.ts';
import type { Rules } from '../facts/read-rules.ts';
import { messageKindOf, type ReminderLetter, reminderLetter, reminderSms } from './compose-reminder.ts';

interface Queued {
  readonly rows: readonly ReminderRow[];
  readonly rules: Rules;
  readonly now: Date;
  /** Why it is not sent; it is logged as one that is not. */
  readonly reason?: MessageReason;
}

/** Where the workshop's appointments are booked; undefined where it takes none online. */
export async function bookingUrlOf(db: TenantTables, { config, clock }: Pick<AppContext, 'config' | 'clock'>) {
  const settings = await db.plannerSettings.findFirst();
  if (!settings?.bookingOn || settings.slug === null) return undefined;
  return `${await readPagesOrigin(db, config, clock.now())}/b/${settings.slug}`;
}

/**
 * Queues the one message that some reminders of a vehicle are.
 *
 * @returns its id; undefined where the same was queued within the last minutes
 * @throws RATE_LIMITED a number was written to often
 */
export async function queueReminders(
  ctx: AppContext,
  tx: TenantTables,
  facts: VehicleFacts,
  { rows, rules, now, reason }: Queued,
): Promise<string | undefined> {
  const { owner, vehicle } = facts;
  const [first] = rows;
  if (owner === undefined || first === undefined) throw new Error('A reminder has somebody whom it is for');
  const { class: of, channel } = facts.sentAs(rules.ruleOf(first.kind).channel);
  const workshop = await readBrandedWorkshop(tx, now);
  const to = addressOn(owner, channel) ?? '';
  const isPromoted = of !== 'SERVICE' && reason === undefined;
  const mailbox = { customerId: owner.id, email: to, now };
  const letter: ReminderLetter = {
    reminders: rows,
    vehicle,
    customer: owner,
    workshop,
    to,
    bookingUrl: await bookingUrlOf(tx, ctx),
    unsubscribeUrl: isPromoted ? await unsubscribeUrl(tx, ctx.config, mailbox) : undefined,
  };
  const kind = messageKindOf(rows);
  const about = {
    kind,
    class: of,
    customerId: owner.id,
    vehicleId: vehicle.id,
    now,
    reminderIds: rows.map(({ id }) => id),
  };
  if (channel === 'SMS') return queueSms(tx, ctx, { ...about, to, text: reminderSms(letter), reason });
  const mail = reminderLetter(letter);
  if (reason !== undefined) {
    const { subject, text: body } = mail;
    return logMessage(tx, { ...about, channel, to, subject, body, reason });
  }
  const dedupeKey = rows.map(({ id, step }) => `reminder:${id}:${step}`)[0];
  return queueCustomerMail(tx, ctx, {
    ...about,
    mail,
    workshopId: workshop.id,
    aboveBudget: 'wait' as const,
    ...(dedupeKey === undefined ? {} : { dedupeKey }),
  });
}
