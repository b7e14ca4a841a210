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
      description: 'When customers are reminded of overdue invoices.',
      output: reminderSettings,
      run: readReminderSettings,
    }),
    operation({
      ...owners,
      name: 'saveReminderSettings',
      kind: 'mutation',
      description:
        'Updates when customers are reminded of overdue invoices. Fails with CONFLICT when the workshop was changed in the meantime.',
      input: saveReminderSettingsInput,
      output: reminderSettings,
      run: saveReminderSettings,
    }),
    operation({
      ...atTheDesk,
      name: 'invoiceReminders',
      shows: { named: ['INVOICE'], unwatched: ['CUSTOMER'] },
      kind: 'query',
      description: 'The reminders of an invoice that were sent, and when the next one is due. Fails with NOT_FOUND.',
      input: z.object({ invoiceId: rowId }),
      output: invoiceReminders,
      run: ({ db }, { invoiceId }) => readReminders(db, invoiceId),
    }),
    operation({
      ...atTheDesk,
      name: 'pauseReminders',
      kind: 'mutation',
      description:
        'Pauses or resumes the reminders of an invoice, or of all invoices of its customer. Fails with NOT_FOUND.',
      input: pauseRemindersInput,
      output: invoiceReminders,
      run: pauseReminders,
    }),
  ],
  jobs: [remindersJob],
});
