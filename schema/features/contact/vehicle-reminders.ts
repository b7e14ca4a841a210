import { z } from 'zod';
import { boundedText, day, requiredMessage, rowId, seenVersion } from '../../fields/fields.ts';
import { messageChannel, messageReason, reminderKind, reminderState } from '../workshop/enums.ts';

/** What cars' owners are reminded of, and when; computed of what is known of the cars. */

const invalid = 'invalidInput';
const flag = z.boolean({ error: invalid });

export type ReminderKind = z.output<typeof reminderKind>;
export type ReminderState = z.output<typeof reminderState>;

const reminderChannel = messageChannel.refine((channel) => channel === 'MAIL' || channel === 'SMS', { error: invalid });
const someDays = z.int32({ error: invalid }).min(0, invalid).max(90, invalid);
const daysBefore = z
  .array(someDays, { error: invalid })
  .min(1, invalid)
  .max(2, invalid)
  .refine((days) => new Set(days).size === days.length, { error: invalid });

export const reminderRule = z
  .object({
    kind: reminderKind,
    on: z.boolean(),
    daysBefore: z.array(z.int32()).describe('How many days before: one or two'),
    channel: messageChannel,
  })
  .meta({ id: 'ReminderRule' });
export type ReminderRule = z.output<typeof reminderRule>;

const reminderRuleInput = z
  .object({
    kind: reminderKind,
    on: flag,
    daysBefore: daysBefore.describe('One or two, of 0 to 90'),
    channel: reminderChannel.describe('MAIL or SMS'),
  })
  .meta({ id: 'ReminderRuleInput' });

/** One kind as somebody changes it: its days are fields of their own. */
export const reminderRuleForm = z
  .object({ on: flag, first: someDays, second: someDays.nullable(), channel: reminderChannel })
  .refine(({ first, second }) => first !== second, { error: 'sameDays', path: ['second'] });

/** 08:00 to 19:30. */
const sendAt = boundedText(5, invalid).regex(/^(?:0[89]|1[0-8]):[0-5]\d$|^19:(?:[0-2]\d|30)$/, invalid);

export const reminderRules = z
  .object({
    version: z.int32().describe('Version of the workshop'),
    sendAt: z.string().describe('HH:MM in the zone of the workshop'),
    rules: z.array(reminderRule).describe('One for each kind'),
  })
  .meta({ id: 'ReminderRules' });
export type ReminderRules = z.output<typeof reminderRules>;

export const reminderHour = z.object({ sendAt });

export const saveReminderRulesInput = z.object({
  version: seenVersion,
  sendAt: sendAt.optional().describe('HH:MM, from 08:00 to 19:30'),
  rules: z
    .array(reminderRuleInput, { error: invalid })
    .max(20, invalid)
    .refine((rules) => new Set(rules.map(({ kind }) => kind)).size === rules.length, { error: invalid })
    .describe('Kinds that are left out stay as they are'),
});

export const reminder = z
  .object({
    id: z.string(),
    version: z.int32(),
    vehicleId: z.string(),
    customerId: z.string(),
    plate: z.string().nullable(),
    customerName: z.string().describe('Empty once the customer was erased'),
    kind: reminderKind,
    dueOn: z.string().describe('YYYY-MM-DD'),
    dueKm: z.int32().nullable(),
    state: reminderState,
    step: z.int32().describe('How many of its messages are behind it: 0 to 2'),
    nextAt: z.string().nullable().describe('When its next message leaves'),
    channel: messageChannel,
    messageId: z.string().nullable().describe('Its last message'),
    stoppedBecause: messageReason.nullable(),
    text: z.string().nullable().describe('What somebody has written; of CUSTOM'),
  })
  .meta({ id: 'Reminder' });
export type Reminder = z.output<typeof reminder>;

const someOf = <Value extends z.ZodType>(value: Value, most: number) =>
  z.array(value, { error: invalid }).max(most, invalid).optional();

export const reminderFilter = z
  .object({
    kinds: someOf(reminderKind, 10),
    states: someOf(reminderState, 10),
    vehicleId: rowId.optional(),
    customerId: rowId.optional(),
    from: day.optional().describe('First day on which its next message leaves'),
    to: day.optional().describe('Last day on which its next message leaves'),
  })
  .meta({ id: 'ReminderFilter' });

export const newReminder = z.object({
  vehicleId: rowId,
  dueOn: day,
  text: requiredMessage(invalid, 1000),
});
export const ofReminder = z.object({ id: rowId, version: seenVersion });

export const reminderPreview = z
  .object({
    channel: messageChannel,
    to: z.string().describe('Empty where there is no address'),
    subject: z.string().describe('Empty of an SMS'),
    text: z.string().describe('Without the secret part of links'),
    segments: z.int32().nullable().describe('Of an SMS'),
    costCents: z.int32().nullable().describe('Of an SMS'),
    reason: messageReason.nullable().describe('Why it would not be sent'),
  })
  .meta({ id: 'ReminderPreview' });
export type ReminderPreview = z.output<typeof reminderPreview>;
