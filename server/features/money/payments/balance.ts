import {
  type BalanceState,
  balanceAfter,
  type InvoiceEvent,
  stateAfter,
} from '../../../../schema/money/documents/index.ts';
import { LostRace } from '../../../infrastructure/database/database.ts';
import { oldestFirst } from '../../../infrastructure/tenant/in-order.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { type InvoiceColumns } from '../invoice-model/index.ts';

/** The sums of issued documents, always made again from all that came to them. */

type Sums = Pick<InvoiceColumns, 'paidCents' | 'creditedCents' | 'openCents'> & { readonly state: BalanceState };

/**
 * Writes how an invoice stands, with its credit notes, or how a credit note does; in the transaction that brings it something.
 *
 * @returns false where a credit note would have given back more than is its own to give
 * @throws LostRace somebody else has changed one of them since it was read
 */
export async function updateBalance(db: TenantTables, id: string): Promise<boolean> {
  const row = await db.invoice.findUniqueOrThrow({ where: { id } });
  const root = row.creditOfId === null ? row : await db.invoice.findUniqueOrThrow({ where: { id: row.creditOfId } });
  const notes = oldestFirst(await db.invoice.findMany({ where: { creditOfId: root.id } }));
  const moved = await readAllocated(db, [root.id, ...notes.map((note) => note.id)]);
  const events = [
    ...moved.filter(({ invoiceId }) => invoiceId === root.id).map((each) => ({ ...each, kind: 'payment' as const })),
    ...notes.map((note) => ({ kind: 'credit' as const, id: note.id, cents: note.totalCents })),
  ].toSorted((a, b) => (a.id < b.id ? -1 : 1)) satisfies InvoiceEvent[];
  const { excessOf, ...sums } = balanceAfter(root.totalCents, events);
  const isTakenBack = notes.length > 0 && sums.creditedCents === root.totalCents && (await isFullyPaid(db, root.id));
  const { totalCents } = root;
  await write(db, root, { ...sums, state: stateAfter({ ...sums, totalCents, isCreditNote: false, isTakenBack }) });
  for (const note of notes) {
    const givenBack = moved.reduce((all, { invoiceId, cents }) => (invoiceId === note.id ? all - cents : all), 0);
    const excess = excessOf.get(note.id) ?? 0;
    const ofNote = {
      paidCents: givenBack,
      creditedCents: note.totalCents - excess,
      openCents: excess - givenBack,
      totalCents: note.totalCents,
      isCreditNote: true,
      isTakenBack: false,
    };
    if (ofNote.openCents < 0) return false;
    const { paidCents, creditedCents, openCents } = ofNote;
    await write(db, note, { paidCents, creditedCents, openCents, state: stateAfter(ofNote) });
  }
  return true;
}

/**
 * Locks documents to which something comes, before anything of them is read: what is open stays so until the transaction
 * ends. The sums of credit notes follow from those of their invoice, so that is the one to lock.
 */
export async function lockDocuments(db: TenantTables, ids: readonly string[]): Promise<void> {
  const rows = await db.invoice.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, creditOfId: true },
  });
  await db.lockExclusive('invoice', ...rows.map(({ id, creditOfId }) => creditOfId ?? id));
}

/** What payments that were not voided brought to some documents. */
async function readAllocated(db: TenantTables, invoiceIds: string[]) {
  const rows = await db.paymentAllocation.findMany({ where: { invoiceId: { in: invoiceIds } } });
  const balance = await db.payment.findMany({
    where: { id: { in: rows.map(({ paymentId }) => paymentId) }, voidedAt: null },
    select: { id: true },
  });
  const stands = new Set(balance.map(({ id }) => id));
  return rows.flatMap(({ id, paymentId, invoiceId, amountCents }) =>
    stands.has(paymentId) ? [{ id, invoiceId, cents: amountCents }] : [],
  );
}

async function isFullyPaid(db: TenantTables, invoiceId: string): Promise<boolean> {
  const lines = await db.invoiceLine.findMany({ where: { invoiceId } });
  return lines.every(({ quantityThousandths, creditedThousandths }) => quantityThousandths === creditedThousandths);
}

async function write(db: TenantTables, row: InvoiceColumns, sums: Sums): Promise<void> {
  const isSame =
    row.paidCents === sums.paidCents &&
    row.creditedCents === sums.creditedCents &&
    row.openCents === sums.openCents &&
    row.state === sums.state;
  if (isSame) return;
  const seen = { id: row.id, version: row.version };
  const { count } = await db.invoice.updateMany({ where: seen, data: { ...sums, version: row.version + 1 } });
  if (count === 0) throw new LostRace('The invoice was changed');
}
