import { z } from 'zod';
import { AppError } from '../../../../schema/errors.ts';
import {
  type Buyer,
  buyer,
  type Invoice,
  invoice,
  type Seller,
  seller,
  takenAdvance,
  vatGroup,
} from '../../../../schema/features/money/invoices.ts';
import { requireUpdated } from '../../../api/operation/index.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import type { CustomerRow } from '../../customers/customers/index.ts';
import { type WorkshopRow } from '../../desk/card-model/index.ts';
import { isoOf, vatIdOf } from '../../workshop/workshop-settings/index.ts';
import { paidMethods } from './paid-methods.ts';
import { presentConfirmation } from './present-confirmation.ts';
import { type InvoiceRow, readInvoice } from './rows.ts';

/** Whom an invoice is for, as it is written on it. */
export function buyerOf(customer: CustomerRow): Buyer {
  return buyer.parse({ ...customer, customerId: customer.id });
}

/** The seller of an invoice, as it is written on it. */
export function sellerOf(workshop: WorkshopRow): Seller {
  return seller.parse({ ...workshop, vatId: vatIdOf(workshop) });
}

/** The seller as an invoice has it; those that were issued before there was a register entry have none. */
const writtenSeller = seller.extend({ registerEntry: seller.shape.registerEntry.default(null) });

export const advancesOf = ({ advances }: Pick<InvoiceRow, 'advances'>) => z.array(takenAdvance).parse(advances);
export const vatGroupsOf = ({ vatGroups }: Pick<InvoiceRow, 'vatGroups'>) => z.array(vatGroup).parse(vatGroups);

/** An invoice as it is answered: what is written on it since it was issued, and until then what would be. */
export function presentInvoice(row: InvoiceRow, workshop: WorkshopRow): Invoice {
  const { customer, allocations } = row;
  const methods = paidMethods(row);
  const [paymentMethod = null] = methods;
  return invoice.parse({
    ...row,
    paymentMethodId: paymentMethod?.id ?? null,
    paymentMethod,
    paymentMethods: methods,
    language: row.language ?? customer?.language ?? workshop.language,
    buyer: row.buyer === null ? customer && buyerOf(customer) : row.buyer,
    seller: row.seller === null ? sellerOf(workshop) : writtenSeller.parse(row.seller),
    vatGroups: vatGroupsOf(row),
    advances: advancesOf(row),
    payments: allocations.map(({ payment, amountCents }) => ({
      id: payment.id,
      amountCents,
      paidAt: isoOf(payment.paidAt),
      voidedAt: isoOf(payment.voidedAt),
      paymentMethodId: payment.paymentMethodId,
      reference: payment.reference,
      paymentMethod: payment.method,
    })),
    fiscal: row.fiscal && presentConfirmation(row.fiscal),
    issuedAt: isoOf(row.issuedAt),
    createdAt: isoOf(row.createdAt),
  });
}

/** @throws NOT_FOUND also where it is another workshop's */
export async function requireInvoice(db: TenantTables, id: string): Promise<InvoiceRow> {
  const row = await readInvoice(db, id);
  if (row === undefined) throw new AppError('NOT_FOUND');
  return row;
}

/**
 * A draft in the version that somebody saw.
 *
 * @throws NOT_FOUND; CONFLICT; INVALID_STATE it was issued
 */
export async function requireDraft(db: TenantTables, seen: { readonly id: string; readonly version: number }) {
  const row = await requireInvoice(db, seen.id);
  const workshop = await db.itself.read();
  const updated = { count: row.version === seen.version ? 1 : 0 };
  await requireUpdated(updated, invoice, async () => presentInvoice(row, workshop));
  if (row.issuedAt !== null) throw new AppError('INVALID_STATE');
  return { row, workshop };
}

/** What is there after a write. */
export async function loadInvoice(db: TenantTables, id: string): Promise<Invoice> {
  return presentInvoice(await requireInvoice(db, id), await db.itself.read());
}
