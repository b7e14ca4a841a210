import { newId } from '../../../../infrastructure/new-id.ts';
import { oldestFirst } from '../../../../infrastructure/tenant/in-order.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { changeCredit } from '../../../customers/customers/index.ts';
import { recordActivity } from '../../../platform/activity/index.ts';
import { lockDocuments, updateBalance } from '../balance.ts';
import { presentPayment } from '../present-payment.ts';
import { lockKeptCustomer } from './record-online-payment.ts';

/** What of an online payment goes back to whoever paid it. Sums are cents, above zero. */

interface RefundInput {
  /** The payment of which something goes back. */
  readonly paymentId: string;
  readonly amountCents: number;
  readonly paidAt: Date;
  readonly reference: string | null;
  /** Who gives it back; null where that happened elsewhere. */
  readonly staffId: string | null;
  readonly now: Date;
  readonly act: string;
}

/**
 * Gives back what is left of the customer's credit; what is open on credit notes of the paid invoice becomes credit for it.
 *
 * @returns the id of the payment below zero, without allocations; undefined where there is not as much, and nothing is written
 */
export async function refundCredit(db: TenantTables, input: RefundInput): Promise<string | undefined> {
  const { paymentId, amountCents, now } = input;
  const { row, customerId } = await lockPayment(db, paymentId);
  if (customerId === null) return undefined;
  const customer = await db.customer.findUniqueOrThrow({ where: { id: customerId }, select: { creditCents: true } });
  const notes = await openNotes(db, paymentId);
  const openOnNotes = notes.reduce((all, { openCents }) => all + openCents, 0);
  if (customer.creditCents + openOnNotes < amountCents) return undefined;
  let missing = Math.max(0, amountCents - customer.creditCents);
  for (const note of notes) {
    const part = Math.min(missing, note.openCents);
    if (part === 0) break;
    await moveToCredit(db, { noteId: note.id, part, customerId, staffId: input.staffId, now });
    missing -= part;
  }
  await changeCredit(db, customerId, -amountCents);
  return writeNegativePayment(db, {
    ...input,
    customerId,
    methodId: row.paymentMethodId,
    creditCents: -amountCents,
    shares: [],
  });
}

/**
 * Writes down what has gone back already, and where it is missing: first on credit notes of the paid invoice, then in the
 * credit that the payment has made, then on the invoice, which is open again.
 *
 * @returns the id of the payment below zero
 */
export async function recordReturnedMoney(db: TenantTables, input: RefundInput): Promise<string> {
  const { paymentId, amountCents } = input;
  const { row, customerId } = await lockPayment(db, paymentId);
  const shares: { readonly invoiceId: string; readonly amountCents: number }[] = [];
  let left = amountCents;
  for (const note of await openNotes(db, paymentId)) {
    const part = Math.min(left, note.openCents);
    if (part > 0) shares.push({ invoiceId: note.id, amountCents: -part });
    left -= part;
  }
  const customer = customerId === null ? null : await db.customer.findUniqueOrThrow({ where: { id: customerId } });
  let creditCents = Math.min(left, Math.max(0, row.creditCents), customer?.creditCents ?? 0);
  left -= creditCents;
  for (const { id, paidCents } of await paidInvoices(db, paymentId)) {
    const part = Math.min(left, Math.max(0, paidCents));
    if (part > 0) shares.push({ invoiceId: id, amountCents: -part });
    left -= part;
  }
  // What was credited and used for something else is missing in whatever credit there is.
  const others = Math.min(left, (customer?.creditCents ?? 0) - creditCents);
  creditCents += others;
  if (customerId !== null && creditCents > 0) await changeCredit(db, customerId, -creditCents);
  return writeNegativePayment(db, {
    ...input,
    customerId,
    methodId: row.paymentMethodId,
    creditCents: -creditCents,
    shares,
  });
}

/** Voids a payment below zero that has not left after all; the credit is there again. */
export async function voidRefund(db: TenantTables, paymentId: string, now: Date, reason: string): Promise<void> {
  const row = await db.payment.findUniqueOrThrow({ where: { id: paymentId } });
  const data = { voidedAt: now, voidReason: reason };
  const { count } = await db.payment.updateMany({ where: { id: paymentId, voidedAt: null }, data });
  if (count === 0) return;
  const customerId = await lockKeptCustomer(db, row.customerId);
  if (customerId !== null) await changeCredit(db, customerId, -row.creditCents);
  const after = await presentPayment(db, paymentId);
  await recordActivity(db, {
    entity: 'PAYMENT',
    entityId: paymentId,
    act: 'refundRefused',
    staffId: undefined,
    after,
    now,
  });
}

/** A payment with its customer, behind the locks of all that its sums follow from. */
async function lockPayment(db: TenantTables, paymentId: string) {
  await lockDocuments(db, await invoicesOf(db, paymentId));
  const row = await db.payment.findUniqueOrThrow({ where: { id: paymentId } });
  return { row, customerId: await lockKeptCustomer(db, row.customerId) };
}

async function invoicesOf(db: TenantTables, paymentId: string): Promise<string[]> {
  const shares = await db.paymentAllocation.findMany({ where: { paymentId } });
  return shares.map(({ invoiceId }) => invoiceId);
}

/** What a payment has paid. */
const paidInvoices = async (db: TenantTables, paymentId: string) =>
  oldestFirst(await db.invoice.findMany({ where: { id: { in: await invoicesOf(db, paymentId) } } }));

/** Credit notes of what a payment has paid, of which something is still to be given back. */
const openNotes = async (db: TenantTables, paymentId: string) =>
  oldestFirst(
    await db.invoice.findMany({
      where: { creditOfId: { in: await invoicesOf(db, paymentId) }, kind: 'CREDIT', openCents: { gt: 0 } },
    }),
  );

interface MovedToCredit {
  readonly noteId: string;
  readonly part: number;
  readonly customerId: string;
  readonly staffId: string | null;
  readonly now: Date;
}

/** What is open on a credit note becomes the customer's credit: a payment in which no money moves. */
async function moveToCredit(db: TenantTables, { noteId, part, customerId, staffId, now }: MovedToCredit) {
  const id = newId(now);
  await db.payment.create({
    data: { id, customerId, amountCents: 0, creditCents: part, paidAt: now, staffId, createdAt: now },
  });
  await db.paymentAllocation.create({ data: { id: newId(now), paymentId: id, invoiceId: noteId, amountCents: -part } });
  await changeCredit(db, customerId, part);
  await updateBalance(db, noteId);
  const after = await presentPayment(db, id);
  await recordActivity(db, {
    entity: 'PAYMENT',
    entityId: id,
    act: 'creditOfNote',
    staffId: staffId ?? undefined,
    after,
    now,
  });
}

interface NegativePayment extends RefundInput {
  readonly customerId: string | null;
  readonly methodId: string | null;
  readonly creditCents: number;
  readonly shares: readonly { readonly invoiceId: string; readonly amountCents: number }[];
}

async function writeNegativePayment(db: TenantTables, input: NegativePayment): Promise<string> {
  const { customerId, amountCents, creditCents, methodId, shares, paidAt, reference, staffId, now, act } = input;
  const id = newId(now);
  const row = { id, customerId, amountCents: -amountCents, creditCents, paidAt, reference, staffId, createdAt: now };
  await db.payment.create({ data: { ...row, paymentMethodId: methodId } });
  await db.paymentAllocation.createMany({ data: shares.map((part) => ({ ...part, id: newId(now), paymentId: id })) });
  for (const { invoiceId } of shares) await updateBalance(db, invoiceId);
  const after = await presentPayment(db, id);
  await recordActivity(db, { entity: 'PAYMENT', entityId: id, act, staffId: staffId ?? undefined, after, now });
  return id;
}
