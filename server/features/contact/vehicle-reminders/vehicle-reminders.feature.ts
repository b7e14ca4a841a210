import { z } from 'zod';
import {
  newReminder,
  ofReminder,
  reminder,
  reminderFilter,
  reminderPreview,
  reminderRules,
  saveReminderRulesInput,
} from '../../../../schema/features/contact/vehicle-reminders.ts';
import { rowId } from '../../../../schema/fields/fields.ts';
import { feature, operation, page, pageArguments } from '../../../api/operation/index.ts';
import { eraseReminders, mergeReminders } from './customer-hooks.ts';
import { followCauses } from './follow-causes.ts';
import { followMessages } from './follow-messages.ts';
import { addReminder, skipReminder } from './ops/change-reminders.ts';
import { listReminders } from './ops/list-reminders.ts';
import { previewReminder } from './ops/preview-reminder.ts';
import { presentRules, saveReminderRules } from './ops/reminder-rules.ts';
import { sendReminder } from './ops/send-reminder.ts';
import { planDailyJob } from './plan-daily.ts';
import { vehicleRemindersJob } from './send/send-due.ts';

const desk = { permission: 'messages.send' } as const;
const columns = ['reminder.customerId'] as const;
const { first, after } = pageArguments;

/** What the text of a reminder, and whether it may leave, depends on: it is read when it is looked at, and then left alone. */
const previewReads = [
  ...(['VEHICLE', 'CUSTOMER', 'WORKSHOP', 'CONSENT'] as const),
  ...(['JOB_CARD', 'JOB', 'INVOICE', 'TYRE_SET'] as const),
];

/** What cars' owners are reminded of: computed of what is known of the cars, and sent by the rules of the workshop. */
export const vehicleRemindersFeature = feature({
  name: 'vehicle-reminders',
  ownedTables: ['reminder', 'reminderSettings'],
  hooks: {
    customerMerged: [{ columns, run: mergeReminders }],
    customerErased: [{ columns, run: eraseReminders }],
    importUndoing: [{ columns: ['reminder.customerId', 'reminder.vehicleId'], stays: 'they go with the vehicle' }],
  },
  operations: [
    operation({
      ...desk,
      name: 'reminderRules',
      shows: { any: ['WORKSHOP'] },
      kind: 'query',
      description: 'When and of what owners of vehicles are reminded; all kinds are off at first.',
      output: reminderRules,
      run: ({ db }) => presentRules(db),
    }),
    operation({
      name: 'saveReminderRules',
      kind: 'mutation',
      permission: 'settings.manage',
      description:
        'Updates when and of what owners of vehicles are reminded; all reminders are planned again. Fails with CONFLICT when the workshop was changed in the meantime.',
      input: saveReminderRulesInput,
      output: reminderRules,
      run: saveReminderRules,
    }),
    operation({
      ...desk,
      name: 'reminders',
      shows: { any: ['REMINDER'], unwatched: ['VEHICLE', 'CUSTOMER'] },
      kind: 'query',
      description: 'Reminders to owners of vehicles, by when the next message leaves, with the reason where none does.',
      input: z.object({ filter: reminderFilter.optional(), first, after }),
      output: page(reminder),
      run: listReminders,
    }),
    operation({
      ...desk,
      name: 'previewReminder',
      shows: { named: ['REMINDER'], unwatched: previewReads },
      kind: 'query',
      description: 'The text of a reminder as it would leave now, and why it would not. Fails with NOT_FOUND.',
      input: z.object({ id: rowId }),
      output: reminderPreview,
      run: previewReminder,
    }),
    operation({
      ...desk,
      name: 'addReminder',
      kind: 'mutation',
      description:
        'Adds a reminder with words of its own. Fails with NOT_FOUND, and with BAD_INPUT for a day that is over or a vehicle without an owner.',
      input: newReminder,
      output: reminder,
      run: addReminder,
    }),
    operation({
      ...desk,
      name: 'sendReminder',
      kind: 'mutation',
      inDemo: false,
      description:
        'Sends a reminder before its day, with those of its car that would leave on the same one, by the same checks: `nextAt` says when it leaves where it may not now. Fails with NOT_FOUND, CONFLICT for an outdated version, also of one that has just been sent, and INVALID_STATE when nothing of it is to leave.',
      input: ofReminder,
      output: reminder,
      run: sendReminder,
    }),
    operation({
      ...desk,
      name: 'skipReminder',
      kind: 'mutation',
      description:
        'Skips a reminder. Fails with NOT_FOUND, CONFLICT for an outdated version, and INVALID_STATE when it is over.',
      input: ofReminder,
      output: reminder,
      run: skipReminder,
    }),
  ],
  followers: [followCauses, followMessages],
  jobs: [vehicleRemindersJob, planDailyJob],
});
