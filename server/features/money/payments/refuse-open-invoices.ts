import { AppError } from '../../../../schema/errors.ts';
import type { ErasedSoon } from '../../../context/hooks.ts';

/** @throws INVALID_STATE an invoice or a deposit of the customer is open, or a draft */
export async function refuseOpenInvoices({ tx, customerId }: ErasedSoon): Promise<void> {
  const open = await tx.invoice.count({
    where: { customerId, OR: [{ state: 'DRAFT' }, { openCents: { not: 0 } }] },
  });
  if (open > 0) throw new AppError('INVALID_STATE');
}
