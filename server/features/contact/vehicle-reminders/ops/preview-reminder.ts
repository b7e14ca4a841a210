import { AppError } from '../../../../../schema/errors.ts';
import { type ReminderPreview, reminderPreview } from '../../../../../schema/features/contact/vehicle-reminders.ts';
import { dayAt } from '../../../../../schema/time/zones.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import { addressOn } from '../../../customers/consents/index.ts';
import { readBrandedWorkshop } from '../../../workshop/brand/index.ts';
import { measureSms, readSmsSettings, refusalOfSms } from '../../sms/index.ts';
import { type ReminderRow, readFacts } from '../facts/read-facts.ts';
import { readRules } from '../facts/read-rules.ts';
import { reminderLetter, reminderSms } from '../send/compose-reminder.ts';
import { bookingUrlOf } from '../send/queue-reminders.ts';

/** As long as the secret part of a link is. */
const secret = 'x'.repeat(43);

/**
 * The very text that leaves for a reminder, with the other reminders of its car that leave with it, and why it would not.
 *
 * @throws NOT_FOUND
 */
export async function previewReminder(
  { ctx, db }: SignedInCall,
  { id }: { readonly id: string },
): Promise<ReminderPreview> {
  const row = await db.reminder.findUnique({ where: { id } });
  if (row === null) throw new AppError('NOT_FOUND');
  const [[facts], rules, customer] = await Promise.all([
    readFacts(db, [row.vehicleId], ctx.clock.now()),
    readRules(db),
    db.customer.findUniqueOrThrow({ where: { id: row.customerId } }),
  ]);
  if (facts === undefined) throw new AppError('NOT_FOUND');
  const { zone } = rules.place;
  const dayOf = ({ nextAt }: ReminderRow) => (nextAt === null ? undefined : dayAt(zone, nextAt.getTime()));
  const together = facts.reminders.filter(
    (other) => other.customerId === row.customerId && other.dueAt !== null && dayOf(other) === dayOf(row),
  );
  const reminders = [row, ...together.filter((other) => other.id !== row.id && row.dueAt !== null)];
  const { channel } = rules.ruleOf(row.kind);
  const { class: of } = facts.sentAs(channel);
  const { appUrl } = ctx.config;
  const letter = {
    reminders,
    vehicle: facts.vehicle,
    customer,
    workshop: await readBrandedWorkshop(db, ctx.clock.now()),
    to: addressOn(customer, channel) ?? '',
    bookingUrl: await bookingUrlOf(db, ctx),
    unsubscribeUrl: of === 'SERVICE' ? undefined : `${appUrl}/u/${secret}`,
  };
  const shown = (text: string) => text.replaceAll(`/u/${secret}`, '/u/…');
  if (channel === 'MAIL') {
    const { to, subject, text } = reminderLetter(letter);
    const mail = { channel, to, subject, text: shown(text), segments: null, costCents: null };
    return reminderPreview.parse({ ...mail, reason: row.stoppedBecause });
  }
  const settings = await readSmsSettings(db);
  const { text, segments, costCents } = measureSms(settings, reminderSms(letter));
  const reason = row.stoppedBecause ?? (await refusalOfSms(db, ctx, settings, costCents));
  return reminderPreview.parse({ channel, to: letter.to, subject: '', text: shown(text), segments, costCents, reason });
}
