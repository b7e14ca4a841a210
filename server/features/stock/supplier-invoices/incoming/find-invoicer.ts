import { AppError } from '../../../../../schema/errors.ts';
import { refusedFields } from '../../../../../schema/fields/missing/missing-field.ts';
import { reason } from '../../../../../schema/messages/errors/index.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { requireStock } from '../../parts/index.ts';
import { requireNewNumber } from '../matching/match-invoice.ts';
import type { IncomingInvoice } from './incoming-invoice.ts';

/** A VAT id or a tax number by its letters and digits; the Slovenian one is both. */
const keyOf = (number: string | null): string =>
  (number ?? '')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/^SI(?=\d{8}$)/, '');

/**
 * The supplier who has written an invoice: by the tax number, or who was chosen.
 *
 * @param chosen by a person; another one than the tax number says is refused
 * @throws BAD_INPUT on `supplierId`; NOT_FOUND
 */
export async function findInvoicer(
  db: TenantTables,
  { seller }: Pick<IncomingInvoice, 'seller'>,
  chosen: string | null,
): Promise<string> {
  const { name, numbers } = seller;
  const keys = new Set(numbers.map(keyOf).filter((key) => key !== ''));
  const suppliers = await db.supplier.findMany({
    where: chosen === null ? { archivedAt: null } : { id: chosen },
    select: { id: true, taxNumber: true, vatId: true },
  });
  const keysOf = ({ taxNumber, vatId }: (typeof suppliers)[number]) =>
    [keyOf(taxNumber), keyOf(vatId)].filter((key) => key !== '');
  const same = suppliers.filter((supplier) => keysOf(supplier).some((key) => keys.has(key)));
  if (chosen === null) {
    const [supplier, ...others] = same;
    if (supplier === undefined || others.length > 0) {
      throw refusedFields({ supplierId: reason('supplierUnknown', { name }) });
    }
    return supplier.id;
  }
  const [supplier] = suppliers;
  if (supplier === undefined) throw new AppError('NOT_FOUND');
  const isOther = keys.size > 0 && keysOf(supplier).length > 0 && same.length === 0;
  if (isOther) throw refusedFields({ supplierId: reason('invoiceOfOtherSupplier', { name }) });
  return supplier.id;
}

/** Checks that an invoice can be written down. @throws NOT_FOUND; INVALID_STATE stock is off; CONFLICT it is here already */
export async function requireInvoiceable(
  db: TenantTables,
  named: { readonly supplierId: string; readonly number: string },
): Promise<void> {
  requireStock(await db.itself.read());
  await requireNewNumber(db, named);
}
