import type { BilledCard } from '../../../../schema/features/money/invoices.ts';
import { everything, type FieldSelection } from '../../../api/operation/index.ts';
import { chunksOf } from '../../../infrastructure/chunks-of.ts';
import { oldestFirst } from '../../../infrastructure/tenant/in-order.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import type { CustomerRow } from '../../customers/customers/index.ts';
import type { FiscalRecordRow } from './present-confirmation.ts';

type Row<Table extends 'invoice' | 'invoiceLine' | 'paymentMethod' | 'payment' | 'paymentAllocation'> = Awaited<
  ReturnType<TenantTables[Table]['findUniqueOrThrow']>
>;

export type InvoiceColumns = Row<'invoice'>;
export type InvoiceLineRow = Row<'invoiceLine'>;
export type PaymentMethodRow = Row<'paymentMethod'>;

/** The part of a payment that is for one invoice. */
export interface AllocationRow extends Row<'paymentAllocation'> {
  readonly payment: Row<'payment'> & { readonly method: PaymentMethodRow | null };
}

/** An invoice with all that is shown of it. */
export interface InvoiceRow extends InvoiceColumns {
  readonly customer: CustomerRow | null;
  readonly paymentMethod: PaymentMethodRow | null;
  readonly lines: readonly InvoiceLineRow[];
  /** Those of payments that were not voided, in the order in which they came. */
  readonly allocations: readonly AllocationRow[];
  readonly jobCardIds: readonly string[];
  /** The cards that it bills, with their vehicles. */
  readonly jobCards: readonly BilledCard[];
  readonly creditOfNumber: string | null;
  readonly correctsNumber: string | null;
  /** Null where the tax authority does not confirm it. */
  readonly fiscal: FiscalRecordRow | null;
}

/**
 * Reads what belongs to some invoices, in the same few questions however many they are.
 *
 * @param asks what of them is shown; lines, payments and cards stay empty where they are not asked for
 */
export async function withLines(
  db: TenantTables,
  invoices: readonly InvoiceColumns[],
  selects: FieldSelection = everything,
): Promise<readonly InvoiceRow[]> {
  const of = { invoiceId: { in: invoices.map(({ id }) => id) } };
  const [lines, allocations, customers, methods, cards, originals, records] = await Promise.all([
    selects('lines') ? linesOf(db, invoices) : new Map<string, InvoiceLineRow[]>(),
    showsPayments(selects) ? db.paymentAllocation.findMany({ where: of }).then(oldestFirst) : [],
    db.customer.findMany({ where: { id: { in: idsOf(invoices.map(({ customerId }) => customerId)) } } }),
    db.paymentMethod.findMany({}),
    selects('jobCardIds') || selects('jobCards') ? cardsOf(db, invoices) : new Map<string, string[]>(),
    db.invoice.findMany({
      where: { id: { in: idsOf(invoices.flatMap(({ creditOfId, correctsId }) => [creditOfId, correctsId])) } },
      select: { id: true, number: true },
    }),
    selects('fiscal') ? db.fiscalRecord.findMany({ where: of }) : [],
  ]);
  const [payments, billed] = await Promise.all([
    db.payment.findMany({
      where: { id: { in: allocations.map(({ paymentId }) => paymentId) }, voidedAt: null },
    }),
    selects('jobCards') ? readBilledCards(db, [...cards.values()].flat()) : new Map<string, BilledCard>(),
  ]);
  const [customerOf, methodOf, paymentOf] = [byId(customers), byId(methods), byId(payments)];
  const recordOf = new Map(records.map((record) => [record.invoiceId, record]));
  const numberOf = new Map(originals.map(({ id, number }) => [id, number]));
  return invoices.map((invoice) => ({
    ...invoice,
    customer: customerOf.get(invoice.customerId ?? '') ?? null,
    paymentMethod: methodOf.get(invoice.paymentMethodId ?? '') ?? null,
    lines: lines.get(invoice.id) ?? [],
    allocations: allocations.flatMap((each) => {
      const paid = paymentOf.get(each.paymentId);
      if (each.invoiceId !== invoice.id || paid === undefined) return [];
      const method = methodOf.get(paid.paymentMethodId ?? '') ?? null;
      return [{ ...each, payment: Object.assign({}, paid, { method }) }];
    }),
    jobCardIds: cards.get(invoice.id) ?? [],
    jobCards: (cards.get(invoice.id) ?? []).flatMap((id) => billed.get(id) ?? []),
    creditOfNumber: numberOf.get(invoice.creditOfId ?? '') ?? null,
    correctsNumber: numberOf.get(invoice.correctsId ?? '') ?? null,
    fiscal: recordOf.get(invoice.id) ?? null,
  }));
}

/** An invoice has up to 300 lines, and what one question answers is put together in one go: so many invoices at once. */
const invoicesAtOnce = 10;

/** The lines of each invoice in their order. */
async function linesOf(
  db: TenantTables,
  invoices: readonly InvoiceColumns[],
): Promise<ReadonlyMap<string, InvoiceLineRow[]>> {
  const lines = new Map<string, InvoiceLineRow[]>(invoices.map(({ id }) => [id, []]));
  for (const some of chunksOf(invoices, invoicesAtOnce)) {
    const where = { invoiceId: { in: some.map(({ id }) => id) } };
    for (const line of await db.invoiceLine.findMany({ where, orderBy: [{ position: 'asc' }, { id: 'asc' }] })) {
      lines.get(line.invoiceId)?.push(line);
    }
  }
  return lines;
}

/** Methods follow from payments. */
const showsPayments = (selects: FieldSelection) =>
  ['payments', 'paymentMethod', 'paymentMethods', 'paymentMethodId'].some((name) => selects(name));

/** The cards that each invoice is about. */
async function cardsOf(db: TenantTables, invoices: readonly InvoiceColumns[]) {
  const billed = oldestFirst(
    await db.invoiceJob.findMany({ where: { invoiceId: { in: invoices.map(({ id }) => id) } } }),
  );
  const jobs = await db.job.findMany({
    where: { id: { in: billed.map(({ jobId }) => jobId) } },
    select: { id: true, jobCardId: true },
  });
  const cardOf = new Map(jobs.map(({ id, jobCardId }) => [id, jobCardId]));
  return new Map(
    invoices.map(({ id, jobCardId }) => {
      const cards = billed.flatMap((each) => (each.invoiceId === id ? [cardOf.get(each.jobId) ?? null] : []));
      return [id, idsOf([jobCardId, ...cards])];
    }),
  );
}

async function readBilledCards(db: TenantTables, ids: readonly string[]): Promise<ReadonlyMap<string, BilledCard>> {
  const cards = await db.jobCard.findMany({
    where: { id: { in: [...new Set(ids)] } },
    select: { id: true, number: true, vehicleId: true },
  });
  const vehicles = await db.vehicle.findMany({
    where: { id: { in: idsOf(cards.map(({ vehicleId }) => vehicleId)) } },
    select: { id: true, plate: true },
  });
  const plateOf = new Map(vehicles.map(({ id, plate }) => [id, plate]));
  return new Map(cards.map((card) => [card.id, { ...card, plate: plateOf.get(card.vehicleId ?? '') ?? null }]));
}

/** @returns undefined where there is none of this id */
export async function readInvoice(db: TenantTables, id: string): Promise<InvoiceRow | undefined> {
  const row = await db.invoice.findUnique({ where: { id } });
  const [invoice] = row === null ? [] : await withLines(db, [row]);
  return invoice;
}

const idsOf = (ids: readonly (string | null)[]): string[] => [
  ...new Set(ids.flatMap((id) => (id === null ? [] : [id]))),
];

const byId = <One extends { readonly id: string }>(rows: readonly One[]) => new Map(rows.map((row) => [row.id, row]));
