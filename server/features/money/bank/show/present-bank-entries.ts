import { type BankEntry, type BankProposal, bankEntry } from '../../../../../schema/features/money/bank.ts';
import { yieldIfOverBudget } from '../../../../infrastructure/event-loop.ts';
import { newestFirst, oldestFirst } from '../../../../infrastructure/tenant/in-order.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { openInvoiceCondition } from '../../invoice-model/index.ts';
import { findPayouts } from '../../online-payments/index.ts';
import { type OpenInvoice, OpenInvoiceIndex } from '../match/open-invoices.ts';
import { isOfPayout, openPayouts } from '../match/payouts.ts';
import { proposalsFor } from '../match/proposals.ts';

export type BankEntryRow = Awaited<ReturnType<TenantTables['bankEntry']['findUniqueOrThrow']>>;

/** This many open invoices are compared; the oldest come first, and no workshop waits for more. */
const mostCompared = 5000;
const readAtOnce = 1000;

/** Bookings as they are answered, those that wait with what they may be for; in the same few questions however many they are. */
export async function presentBankEntries(
  db: TenantTables,
  rows: readonly BankEntryRow[],
): Promise<readonly BankEntry[]> {
  const waiting = rows.filter(({ state }) => state === 'OPEN');
  const [paymentOf, customersOf, open, paidOf, payouts, bookedPayouts] = await Promise.all([
    paymentsOf(db, rows),
    knownCustomers(db, waiting),
    waiting.length === 0 ? [] : openInvoices(db),
    paidNumbers(db, waiting),
    openPayouts(db, waiting),
    findPayouts(db, { ids: rows.flatMap(({ payoutId }) => payoutId ?? []) }),
  ]);
  const index = await OpenInvoiceIndex.of(open);
  const shown: BankEntry[] = [];
  for (const row of rows) {
    const isWaiting = row.state === 'OPEN';
    const knownCustomers = customersOf.get(row.payerIban ?? '') ?? new Set();
    const ofRow = isWaiting ? payouts.filter((payout) => isOfPayout(row, payout)) : [];
    const proposals = isWaiting ? proposalsFor({ ...row, knownCustomers }, index) : [];
    shown.push(
      bankEntry.parse({
        ...row,
        payment: paymentOf.get(row.paymentId ?? '') ?? null,
        payout: bookedPayouts.find(({ id }) => id === row.payoutId) ?? null,
        payouts: ofRow,
        proposals: ofRow.length === 0 ? proposals : proposals.filter(isNamed),
        paidNumber: isWaiting ? (paidOf.get(row.reference ?? '') ?? null) : null,
      }),
    );
    await yieldIfOverBudget();
  }
  return shown;
}

/** As presentBankEntries, of one. @throws never: the row was just read */
export async function presentBankEntry(db: TenantTables, row: BankEntryRow): Promise<BankEntry> {
  const [shown] = await presentBankEntries(db, [row]);
  return bankEntry.parse(shown);
}

/** A line that may be a payout is for an invoice only where it says so, and not where sum or payer happen to fit. */
const isNamed = ({ reasons }: BankProposal) => reasons.includes('REFERENCE') || reasons.includes('NUMBER');

async function openInvoices(db: TenantTables): Promise<readonly OpenInvoice[]> {
  const rows: Awaited<ReturnType<typeof owedInvoices>> = [];
  for (let skip = 0; skip < mostCompared; skip += readAtOnce) {
    const next = await owedInvoices(db, skip);
    rows.push(...next);
    if (next.length < readAtOnce) break;
  }
  const names = await db.customer.findMany({
    where: { id: { in: [...new Set(rows.flatMap(({ customerId }) => customerId ?? []))] } },
    select: { id: true, name: true },
  });
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({ ...row, number: row.number ?? '', payer: nameOf.get(row.customerId ?? '') ?? null }));
}

const owedInvoices = (db: TenantTables, skip: number) =>
  db.invoice.findMany({
    where: openInvoiceCondition,
    orderBy: [{ dueOn: 'asc' }, { id: 'asc' }],
    skip,
    take: readAtOnce,
    select: { id: true, number: true, reference: true, customerId: true, dueOn: true, openCents: true },
  });

/** How many earlier bookings say whose the accounts of a page are. */
const mostBefore = 5000;

/** The customers whose payments came from the accounts of these bookings before. */
async function knownCustomers(db: TenantTables, rows: readonly BankEntryRow[]) {
  const payerIban = { in: [...new Set(rows.flatMap((row) => row.payerIban ?? []))] };
  const known = new Map<string, Set<string>>();
  if (payerIban.in.length === 0) return known;
  const booked = await db.bankEntry.findMany({
    where: { payerIban, state: 'BOOKED' },
    orderBy: [{ payerIban: 'asc' }, { id: 'desc' }],
    take: mostBefore,
    select: { id: true, payerIban: true, paymentId: true },
  });
  const before = newestFirst(booked);
  const payments = await db.payment.findMany({
    where: { id: { in: before.flatMap(({ paymentId }) => paymentId ?? []) } },
    select: { id: true, customerId: true },
  });
  const customerOf = new Map(payments.map(({ id, customerId }) => [id, customerId]));
  for (const { payerIban: account, paymentId } of before) {
    const customerId = customerOf.get(paymentId ?? '');
    if (account === null || !customerId) continue;
    known.set(account, (known.get(account) ?? new Set<string>()).add(customerId));
  }
  return known;
}

/** Which invoices the references name of which nothing is open: paid twice, or paid over the counter meanwhile. */
async function paidNumbers(db: TenantTables, rows: readonly BankEntryRow[]) {
  const reference = { in: [...new Set(rows.flatMap((row) => row.reference ?? []))] };
  if (reference.in.length === 0) return new Map<string, string>();
  const paid = await db.invoice.findMany({
    where: { reference, issuedAt: { not: null }, openCents: 0 },
    select: { reference: true, number: true },
  });
  return new Map(paid.map((row) => [row.reference ?? '', row.number ?? '']));
}

async function paymentsOf(db: TenantTables, rows: readonly BankEntryRow[]) {
  const ids = rows.flatMap(({ paymentId }) => paymentId ?? []);
  const [payments, parts] = await Promise.all([
    db.payment.findMany({ where: { id: { in: ids } } }),
    db.paymentAllocation.findMany({ where: { paymentId: { in: ids } } }).then(oldestFirst),
  ]);
  const invoices = await db.invoice.findMany({
    where: { id: { in: parts.map(({ invoiceId }) => invoiceId) } },
    select: { id: true, number: true },
  });
  const numberOf = new Map(invoices.map(({ id, number }) => [id, number]));
  const partsOf = new Map<string, { invoiceId: string; amountCents: number; number: string }[]>();
  for (const { paymentId, invoiceId, amountCents } of parts) {
    const list = partsOf.get(paymentId) ?? [];
    list.push({ invoiceId, amountCents, number: numberOf.get(invoiceId) ?? '' });
    partsOf.set(paymentId, list);
  }
  return new Map(
    payments.map(({ id, creditCents, customerId }) => [
      id,
      { id, creditCents, customerId, parts: partsOf.get(id) ?? [] },
    ]),
  );
}
