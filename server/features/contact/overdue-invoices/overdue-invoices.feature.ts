import { z } from 'zod';
import {
  invoiceReminders,
  pauseRemindersInput,
  reminderSettings,
  saveReminderSettingsInput,
} from '../../../../schema/features/contact/overdue-invoices.ts';
import { rowId } from '../../../../schema/fields/fields.ts';
import { feature, operation } from '../../../api/operation/index.ts';
import { remindersJob } from './remind-customers.ts';
import { pauseReminders, readReminderSettings, readReminders, saveReminderSettings } from './show-reminders.ts';

const owners = { permission: 'settings.manage' } as const;
const atTheDesk = { permission: 'invoices.manage' } as const;

/** Mails to customers who have not paid in time. */
export const remindersFeature = feature({
  name: 'reminders',
  ownedTables: ['invoiceReminder'],
  hooks: {
    importUndoing: [
      {
        columns: ['invoiceReminder.invoiceId'],
        stays: 'they go with the open balance; that they were sent stays written down',
      },
    ],
  },
  operations: [
    operation({
      ...owners,
      name: 'reminderSettings',
      shows: { any: ['WORKSHOP'] },
      kind: 'query',
      description: 'Whether, and when, customers are reminded of overdue invoices.',
      output: reminderSettings,
      run: readReminderSettings,
    }),
    operation({
      ...owners,
      name: 'saveReminderSettings',
      kind: 'mutation',
      description: 'Changes whether, and when, customers are reminded of overdue invoices.',
      input: saveReminderSettingsInput,
      output: reminderSettings,
      run: saveReminderSettings,
    }),
    operation({
      ...atTheDesk,
      name: 'invoiceReminders',
      shows: { named: ['INVOICE'], unwatched: ['CUSTOMER'] },
      kind: 'query',
      description: 'Which reminders of an invoice were sent, and when the next one follows.',
      input: z.object({ invoiceId: rowId }),
      output: invoiceReminders,
      run: ({ db }, { invoiceId }) => readReminders(db, invoiceId),
    }),
    operation({
      ...atTheDesk,
      name: 'pauseReminders',
      kind: 'mutation',
      description: 'Leaves an invoice, or all of its customer’s, without reminders; or begins again.',
      input: pauseRemindersInput,
      output: invoiceReminders,
      run: pauseReminders,
    }),
  ],
  jobs: [remindersJob],
});
