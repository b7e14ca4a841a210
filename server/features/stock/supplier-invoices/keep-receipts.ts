import { AppError } from '../../../../schema/errors.ts';
import type { Hooks } from '../../../context/hooks.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';

/** Keeps a receipt that is on an invoice from being reversed. */
export const keepsInvoicedReceipts: Hooks['receiptReversing'][number] = {
  columns: [],
  run: ({ tx, receiptLineIds }) => requireUninvoiced(tx, receiptLineIds),
};

/** @throws INVALID_STATE */
async function requireUninvoiced(tx: TenantTables, receiptLineIds: readonly string[]): Promise<void> {
  const invoiced = await tx.supplierInvoiceLine.count({ where: { receiptLineId: { in: [...receiptLineIds] } } });
  if (invoiced > 0) throw new AppError('INVALID_STATE', 'receiptInvoiced');
}
