import type { VatGroup } from '../../../../../schema/money/documents/index.ts';
import { oldestFirst } from '../../../../infrastructure/tenant/in-order.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { type InvoiceColumns, vatGroupsOf } from '../../invoice-model/index.ts';
import { sumsOf } from './sums.ts';

/** An advance invoice as a final one subtracts it: what credit notes have left of it. */
export interface Advance {
  readonly invoice: InvoiceColumns;
  readonly groups: readonly VatGroup[];
  readonly totalCents: number;
}

/** The advance invoices of some cards and one payer that no final invoice has subtracted yet, oldest first. */
export async function advancesFor(
  db: TenantTables,
  jobCardIds: readonly string[],
  customerId: string | null,
): Promise<readonly Advance[]> {
  if (jobCardIds.length === 0) return [];
  // Asked by the cards alone: nearly all invoices have no final one, so that an index of it finds everything.
  const ofCards = await db.invoice.findMany({ where: { jobCardId: { in: [...jobCardIds] } } });
  const rows = oldestFirst(ofCards).filter(
    (row) =>
      row.kind === 'ADVANCE' &&
      row.customerId === customerId &&
      row.finalInvoiceId === null &&
      row.state !== 'CREDITED',
  );
  const notes = await db.invoice.findMany({ where: { creditOfId: { in: rows.map(({ id }) => id) } } });
  return rows.map((invoice) => {
    const taken = notes.filter(({ creditOfId }) => creditOfId === invoice.id).flatMap(vatGroupsOf);
    const groups = vatGroupsOf(invoice).map((group) => subtractTaken(group, taken));
    return { invoice, groups, totalCents: sumsOf(groups).totalCents };
  });
}

/** A group without those of its category among others. */
function subtractTaken(group: VatGroup, others: readonly VatGroup[]): VatGroup {
  const taken = others.filter(({ category, rate }) => category === group.category && rate === group.rate);
  const { netCents, vatCents, totalCents } = sumsOf(taken);
  return {
    ...group,
    baseCents: group.baseCents - netCents,
    vatCents: group.vatCents - vatCents,
    totalCents: group.totalCents - totalCents,
  };
}

/** As a document names them. */
export const describeAdvances = (advances: readonly Advance[]) =>
  advances.map(({ invoice, totalCents }) => ({ invoiceId: invoice.id, number: invoice.number ?? '', totalCents }));
