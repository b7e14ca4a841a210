import type { z } from 'zod';
import { AppError, invalidField } from '../../../../schema/errors.ts';
import { type Message, sendingChannels, type sendMessageInput } from '../../../../schema/features/contact/messages.ts';
import type { SignedInCall } from '../../../api/operation/index.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { addressOn, unsubscribeUrl } from '../../customers/consents/index.ts';
import { requireActiveCustomer } from '../../customers/customers/index.ts';
import { lockCard } from '../../desk/card-model/index.ts';
import { readBrandedWorkshop } from '../../workshop/brand/index.ts';
import { staffIdOf } from '../../workshop/workshop-settings/index.ts';
import { linkTo, lockInvoiceToShare } from '../customer-links/index.ts';
import {
  type CustomerMail,
  classOf,
  findRecipient,
  logMessage,
  presentMessage,
  queueCustomerMail,
  refusalOf,
  sendingTimeOf,
} from '../customer-mails/index.ts';
import { queueSms } from '../sms/index.ts';
import { composeMessage, type MessagePage } from './compose-message.ts';
import { composeMessageSms } from './compose-sms.ts';

type Input = z.output<typeof sendMessageInput>;

/**
 * Writes to a customer. What the rules do not let out is in the log with why; what may not leave at this hour waits.
 *
 * @throws BAD_INPUT a channel by which nothing can be sent, a visit or an invoice of somebody else; NOT_FOUND; INVALID_STATE the
 *   visit or the invoice is shown no more; RATE_LIMITED
 */
export async function sendMessage(call: SignedInCall, input: Input): Promise<Message> {
  if (!sendingChannels.includes(input.channel)) throw invalidField('channel', 'invalidInput');
  const sent = await call.db.transaction((tx) => writeMessage(tx, call, input));
  call.ctx.outbox.wake();
  return sent;
}

interface Leaving extends Pick<CustomerMail, 'aboveBudget'> {
  /** Where its button leads; the page of its visit or invoice unless given. */
  readonly page?: MessagePage | undefined;
}

/**
 * Writes to a customer in a transaction; whoever commits it wakes the outbox.
 *
 * @throws as sendMessage
 */
export async function writeMessage(
  tx: TenantTables,
  { ctx, actor }: Pick<SignedInCall, 'ctx' | 'actor'>,
  input: Input,
  { page, aboveBudget }: Leaving = {},
): Promise<Message> {
  const { kind, channel, text, vehicleId, jobCardId, invoiceId } = input;
  const now = ctx.clock.now();
  const subjects = await lockSubjects(tx, input);
  const customer = await requireActiveCustomer(tx, input.customerId);
  requireTheirs(customer.id, subjects);
  const vehicle = await vehicleOf(tx, input);
  const workshop = await readBrandedWorkshop(tx, now);
  const of = classOf(kind, customer.consentRemindersAt !== null);
  const message = { class: of, channel };
  const about = { kind, customerId: customer.id, vehicleId, jobCardId, invoiceId, now };
  const to = addressOn(customer, channel) ?? '';
  const reason =
    refusalOf(message, await findRecipient(tx, customer, message)) ??
    (of !== 'SERVICE' && vehicle?.isSold ? 'SOLD' : undefined);
  const isPromoted = of !== 'SERVICE' && reason === undefined;
  const mailbox = { customerId: customer.id, email: to, now };
  const made = { config: ctx.config, staffId: await staffIdOf(tx, actor.id), now };
  const parts = {
    kind,
    customer,
    to,
    workshop,
    text,
    plate: vehicle?.plate ?? null,
    // Nobody follows the link of a message that is not sent.
    page: reason === undefined ? (page ?? (await pageOf(tx, input, made))) : undefined,
    unsubscribeUrl: isPromoted ? await unsubscribeUrl(tx, ctx.config, mailbox) : undefined,
  };
  const leaves = sendingTimeOf(message, now, workshop);
  const notBefore = leaves > now ? leaves : undefined;
  if (channel === 'SMS') {
    const sms = composeMessageSms({ ...parts, url: parts.page?.url });
    const id = await queueSms(tx, ctx, { ...about, class: of, to, text: sms, reason, notBefore });
    return readMessage(tx, id ?? (await sameMessage(tx, { customerId: customer.id, kind, to, subject: '' })));
  }
  const mail = composeMessage(parts);
  if (reason !== undefined) {
    const { subject, text: body } = mail;
    return readMessage(tx, await logMessage(tx, { ...about, ...message, to, subject, body, reason }));
  }
  const sending = { class: of, mail, workshopId: workshop.id, notBefore, ...(aboveBudget && { aboveBudget }) };
  const id = await queueCustomerMail(tx, ctx, { ...about, ...sending });
  return readMessage(tx, id ?? (await sameMessage(tx, { customerId: customer.id, kind, to, subject: mail.subject })));
}

const readMessage = async (tx: TenantTables, id: string) =>
  presentMessage(await tx.message.findUniqueOrThrow({ where: { id } }));

/** A visit or an invoice that a message is about, and whose it is. */
interface Subject {
  readonly field: 'jobCardId' | 'invoiceId';
  readonly customerIds: readonly (string | null)[];
}

/** Locks what the message leads to, and reads whose it is. @throws NOT_FOUND; INVALID_STATE a draft of an invoice */
async function lockSubjects(tx: TenantTables, { jobCardId, invoiceId }: Input): Promise<readonly Subject[]> {
  const subjects: Subject[] = [];
  if (jobCardId !== undefined) {
    await lockCard(tx, jobCardId);
    const select = { customerId: true, payerId: true } as const;
    const card = await tx.jobCard.findUnique({ where: { id: jobCardId }, select });
    if (card === null) throw new AppError('NOT_FOUND');
    subjects.push({ field: 'jobCardId', customerIds: [card.customerId, card.payerId] });
  }
  if (invoiceId !== undefined) {
    // Beside a visit, whose page it leads to, the invoice is only named.
    const invoice =
      jobCardId === undefined
        ? await lockInvoiceToShare(tx, invoiceId)
        : await tx.invoice.findUnique({ where: { id: invoiceId }, select: { customerId: true } });
    if (invoice === null) throw new AppError('NOT_FOUND');
    subjects.push({ field: 'invoiceId', customerIds: [invoice.customerId] });
  }
  return subjects;
}

/** The page of a visit or of an invoice tells much: it goes to nobody but its own customer. */
function requireTheirs(customerId: string, subjects: readonly Subject[]): void {
  const foreign = subjects.find(({ customerIds }) => !customerIds.includes(customerId));
  if (foreign !== undefined) throw invalidField(foreign.field, 'invalidInput');
}

/** @returns its plate, and whether it belongs to somebody else by now */
async function vehicleOf(tx: TenantTables, { customerId, vehicleId }: Input) {
  if (vehicleId === undefined) return undefined;
  await tx.lockShared('vehicle', vehicleId);
  const vehicle = await tx.vehicle.findUnique({ where: { id: vehicleId }, select: { plate: true } });
  if (vehicle === null) throw new AppError('NOT_FOUND');
  const owned = await tx.vehicleOwnership.findMany({ where: { vehicleId, customerId }, select: { to: true } });
  return { ...vehicle, isSold: owned.length > 0 && owned.every(({ to }) => to !== null) };
}

async function pageOf(
  tx: TenantTables,
  { jobCardId, invoiceId }: Input,
  made: Parameters<typeof linkTo>[2],
): Promise<MessagePage | undefined> {
  if (jobCardId !== undefined) return { of: 'visit', url: (await linkTo(tx, { jobCardId }, made)).url };
  if (invoiceId === undefined) return undefined;
  return { of: 'invoice', url: (await linkTo(tx, { invoiceId }, made)).url };
}

interface Same {
  readonly customerId: string;
  readonly kind: Input['kind'];
  readonly to: string;
  readonly subject: string;
}

/** The message that says the same and was queued within the last minutes. */
async function sameMessage(tx: TenantTables, same: Same): Promise<string> {
  const row = await tx.message.findFirst({ where: { ...same }, orderBy: { id: 'desc' }, select: { id: true } });
  if (row === null) throw new AppError('RATE_LIMITED', 'recipientMailedOften');
  return row.id;
}
