import { z } from 'zod';
import { rowId, seenVersion } from '../../fields/fields.ts';

/**
 * Reminders of overdue invoices: three steps, each the given number of days after the day on which an invoice was due.
 */

const invalid = 'invalidInput';
const days = z.int({ error: invalid }).min(1, invalid).max(365, invalid);

export const reminderSettings = z
  .object({
    version: z.int32().describe('Version of the workshop'),
    enabled: z.boolean(),
    firstDays: z.int32().describe('Days from the due date to the first reminder'),
    secondDays: z.int32(),
    thirdDays: z.int32(),
  })
  .meta({ id: 'ReminderSettings' });

export const reminderFields = z.object({
  enabled: z.boolean({ error: invalid }),
  firstDays: days,
  secondDays: days,
  thirdDays: days,
});

export const saveReminderSettingsInput = reminderFields
  .extend({ version: seenVersion })
  .refine(({ firstDays, secondDays }) => firstDays < secondDays, { error: 'reminderOrder', path: ['secondDays'] })
  .refine(({ secondDays, thirdDays }) => secondDays < thirdDays, { error: 'reminderOrder', path: ['thirdDays'] });
export type SaveReminderSettings = z.output<typeof saveReminderSettingsInput>;

export const invoiceReminders = z
  .object({
    enabled: z.boolean().describe('Whether the workshop reminds its customers'),
    invoicePaused: z.boolean(),
    customerPaused: z.boolean(),
    sent: z.array(
      z
        .object({ step: z.int32(), sentOn: z.string().describe('YYYY-MM-DD'), openCents: z.int32() })
        .meta({ id: 'SentReminder' }),
    ),
    nextOn: z.string().nullable().describe('YYYY-MM-DD; null when no further reminder is due'),
  })
  .meta({ id: 'InvoiceReminders' });
export type InvoiceReminders = z.output<typeof invoiceReminders>;

export const pauseRemindersInput = z.object({
  invoiceId: rowId,
  of: z.enum(['INVOICE', 'CUSTOMER'], { error: invalid }).meta({ id: 'ReminderScope' }),
  paused: z.boolean({ error: invalid }),
});
export type PauseReminders = z.output<typeof pauseRemindersInput>;
