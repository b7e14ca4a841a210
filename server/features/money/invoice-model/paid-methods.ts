import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import type { InvoiceColumns, InvoiceRow, PaymentMethodRow } from './rows.ts';

/**
 * By which methods a document is paid: it follows from its payments, so that paper, screen, sums and journal say the same. The method
 * that it was issued with stands for what is open, and for payments in which no money moved.
 */

/** A part of a payment, below zero on a credit note; voided payments have none. */
export interface PaidPart {
  readonly paymentMethodId: string | null;
  readonly amountCents: number;
}

/** @returns how much went or is to go by each method, the largest first; at least one, and null where a draft has none yet */
export function methodShares(
  { paymentMethodId: ofIssue, openCents }: Pick<InvoiceColumns, 'paymentMethodId' | 'openCents'>,
  paid: readonly PaidPart[],
): readonly (readonly [string | null, number])[] {
  const shares = new Map<string | null, number>();
  for (const { paymentMethodId, amountCents } of paid) {
    const id = paymentMethodId ?? ofIssue;
    shares.set(id, (shares.get(id) ?? 0) + Math.abs(amountCents));
  }
  if (openCents > 0 || shares.size === 0) shares.set(ofIssue, (shares.get(ofIssue) ?? 0) + openCents);
  return [...shares].toSorted(([, one], [, other]) => other - one);
}

/** What was paid of some documents, without what was voided. */
export async function paidParts(db: TenantTables, invoices: readonly { readonly id: string }[]) {
  const invoiceId = { in: invoices.map(({ id }) => id) };
  const allocations = await db.paymentAllocation.findMany({ where: { invoiceId } });
  const payments = await db.payment.findMany({
    where: { id: { in: allocations.map(({ paymentId }) => paymentId) }, voidedAt: null },
    select: { id: true, paymentMethodId: true },
  });
  const methodOf = new Map(payments.map(({ id, paymentMethodId }) => [id, paymentMethodId]));
  return allocations.flatMap(({ paymentId, invoiceId: of, amountCents }) => {
    const paymentMethodId = methodOf.get(paymentId);
    return paymentMethodId === undefined ? [] : [{ invoiceId: of, amountCents, paymentMethodId }];
  });
}

/** The methods of an invoice, the largest part first; the one that it was issued with under the name that it had then. */
export function paidMethods(row: InvoiceRow): readonly PaymentMethodRow[] {
  const parts = row.allocations.map(({ amountCents, payment }) => ({
    paymentMethodId: payment.paymentMethodId,
    amountCents,
  }));
  const methods = row.allocations.map(({ payment }) => payment.method);
  const known = new Map(methods.flatMap((method) => (method === null ? [] : [[method.id, method]])));
  const { paymentMethod: ofIssue, methodName, methodKind } = row;
  if (ofIssue !== null) {
    known.set(ofIssue.id, { ...ofIssue, name: methodName ?? ofIssue.name, kind: methodKind ?? ofIssue.kind });
  }
  return methodShares(row, parts).flatMap(([id]) => known.get(id ?? '') ?? []);
}
