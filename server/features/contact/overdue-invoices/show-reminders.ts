import { AppError } from '../../../../schema/errors.ts';
import {
  type InvoiceReminders,
  invoiceReminders,
  type PauseReminders,
  reminderSettings,
  type SaveReminderSettings,
} from '../../../../schema/features/contact/overdue-invoices.ts';
import type { SignedInCall } from '../../../api/operation/index.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { pauseCustomerReminders } from '../../customers/customers/index.ts';
import { pauseInvoiceReminders } from '../../money/invoice-model/index.ts';
import { saveReminderDays } from '../../workshop/workshop-settings/index.ts';
import { nextReminder, type ReminderDays } from './next-reminder.ts';

type Workshop = Awaited<ReturnType<TenantTables['itself']['read']>>;
type InvoiceColumns = Awaited<ReturnType<TenantTables['invoice']['findUniqueOrThrow']>>;

export const daysOf = ({ reminderFirstDays, reminderSecondDays, reminderThirdDays }: Workshop): ReminderDays => [
  ...([reminderFirstDays, reminderSecondDays, reminderThirdDays] as const),
];

/** Whether an issued document is one that somebody still has to pay: neither paid nor credited, and none of another program. */
export const isOpen = ({ kind, origin, issuedAt, isExample, openCents }: InvoiceColumns) =>
  kind !== 'CREDIT' && origin === 'OWN' && issuedAt !== null && !isExample && openCents > 0;

export async function readReminderSettings({ db }: SignedInCall) {
  return presentSettings(await db.itself.read());
}

const presentSettings = (row: Workshop) =>
  reminderSettings.parse({
    version: row.version,
    enabled: row.remindersOn,
    firstDays: row.reminderFirstDays,
    secondDays: row.reminderSecondDays,
    thirdDays: row.reminderThirdDays,
  });

/** @throws CONFLICT somebody else has changed the workshop meanwhile */
export function saveReminderSettings({ db }: SignedInCall, input: SaveReminderSettings) {
  return db.transaction(async (tx) => {
    const { version, enabled, firstDays, secondDays, thirdDays } = input;
    const days = { enabled, first: firstDays, second: secondDays, third: thirdDays };
    const isSaved = await saveReminderDays(tx, version, days);
    const now = presentSettings(await tx.itself.read());
    if (!isSaved) throw new AppError('CONFLICT', undefined, { current: now });
    return now;
  });
}

/** How an invoice stands with its reminders. @throws NOT_FOUND */
export async function readReminders(db: TenantTables, invoiceId: string): Promise<InvoiceReminders> {
  const row = await db.invoice.findUnique({ where: { id: invoiceId } });
  if (row === null) throw new AppError('NOT_FOUND');
  const [workshop, customer, sent] = await Promise.all([
    db.itself.read(),
    row.customerId === null ? null : db.customer.findUnique({ where: { id: row.customerId } }),
    db.invoiceReminder.findMany({ where: { invoiceId }, orderBy: { step: 'asc' } }),
  ]);
  const customerPaused = customer?.remindersPaused ?? false;
  const isReminded = workshop.remindersOn && !row.remindersPaused && !customerPaused && Boolean(customer?.email);
  const next =
    isReminded && isOpen(row) && row.dueOn !== null
      ? nextReminder({ dueOn: row.dueOn, days: daysOf(workshop), sent })
      : undefined;
  return invoiceReminders.parse({
    enabled: workshop.remindersOn,
    invoicePaused: row.remindersPaused,
    customerPaused,
    sent,
    nextOn: next?.on ?? null,
  });
}

/** Leaves an invoice, or all of its customer's, without reminders; or begins again. @throws NOT_FOUND */
export function pauseReminders({ db }: SignedInCall, { invoiceId, of, paused }: PauseReminders) {
  return db.transaction(async (tx) => {
    const row = await tx.invoice.findUnique({ where: { id: invoiceId } });
    if (row === null || (of === 'CUSTOMER' && row.customerId === null)) throw new AppError('NOT_FOUND');
    if (of === 'INVOICE') await pauseInvoiceReminders(tx, invoiceId, paused);
    else await pauseCustomerReminders(tx, row.customerId ?? '', paused);
    return readReminders(tx, invoiceId);
  });
}
