import { z } from 'zod';
import { clearableMessage, rowId } from '../../fields/fields.ts';
import {
  messageChannel,
  messageClass,
  messageDirection,
  messageKind,
  messageReason,
  messageState,
  smsEncoding,
} from '../workshop/enums.ts';

/** The log of what customers are sent, and messages that somebody of the workshop writes. */

const invalid = 'invalidInput';

export type MessageKind = z.output<typeof messageKind>;
export type MessageClass = z.output<typeof messageClass>;
export type MessageChannel = z.output<typeof messageChannel>;
export type MessageReason = z.output<typeof messageReason>;

/** The class of each kind, where its customer has not asked to be reminded. */
export const classOfKind: Readonly<Record<MessageKind, MessageClass>> = {
  READY: 'SERVICE',
  ESTIMATE: 'SERVICE',
  APPOINTMENT: 'SERVICE',
  INVOICE: 'SERVICE',
  ROADWORTHY: 'INVITATION',
  SERVICE: 'INVITATION',
  TYRES: 'INVITATION',
  DEFERRED: 'INVITATION',
  WARRANTY_END: 'INVITATION',
  CUSTOM: 'INVITATION',
  NEWS: 'ADVERTISING',
};

export const message = z
  .object({
    id: z.string(),
    direction: messageDirection,
    channel: messageChannel,
    kind: messageKind,
    class: messageClass,
    customerId: z.string().nullable().describe('Null while who booked online is no customer yet'),
    vehicleId: z.string().nullable(),
    jobCardId: z.string().nullable(),
    invoiceId: z.string().nullable(),
    reminderIds: z.array(z.string()).readonly().describe('The reminders that it stands for'),
    to: z.string().describe('Empty where there was no address, or once it is kept no longer'),
    subject: z.string().describe('Empty once it is kept no longer'),
    body: z.string().describe('Without the secret part of links; empty once it is kept no longer'),
    state: messageState,
    reason: messageReason.nullable().describe('Why it was not sent'),
    encoding: smsEncoding.nullable().describe('Of an SMS'),
    segments: z.int32().nullable().describe('Of an SMS'),
    costCents: z.int32().nullable().describe('Of an SMS'),
    notBefore: z.string().nullable().describe('Where it may not leave at once'),
    queuedAt: z.string(),
    sentAt: z.string().nullable(),
    deliveredAt: z.string().nullable().describe('Where its provider reports it'),
    providerId: z.string().nullable().describe('As its provider calls it'),
  })
  .meta({ id: 'Message' });
export type Message = z.output<typeof message>;

const someOf = <Value extends z.ZodType>(value: Value, most: number) =>
  z.array(value, { error: invalid }).max(most, invalid).optional();

export const messageFilter = z
  .object({
    customerId: rowId.optional(),
    vehicleId: rowId.optional(),
    jobCardId: rowId.optional(),
    states: someOf(messageState, 10),
    channels: someOf(messageChannel, 10),
    kinds: someOf(messageKind, 20),
  })
  .meta({ id: 'MessageFilter' });

/** The channels that a message can be sent by. */
export const sendingChannels: readonly MessageChannel[] = ['MAIL', 'SMS'];

export const sendMessageInput = z.object({
  customerId: rowId,
  kind: messageKind.describe('Decides the class, whatever the text says'),
  channel: messageChannel,
  text: clearableMessage(1000)
    .optional()
    .describe('In place of the usual words; addresses of web pages become plain text'),
  vehicleId: rowId.optional().describe('Named in the message'),
  jobCardId: rowId.optional().describe('The message leads to the page of this visit'),
  invoiceId: rowId.optional().describe('The message leads to the page of this invoice'),
});
