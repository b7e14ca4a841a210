import type { z } from 'zod';
import { invoiceSign } from '../../../../schema/features/money/invoice-sign.ts';
import type { methodSums, sumsInput } from '../../../../schema/features/money/payments.ts';
import { paymentMethod } from '../../../../schema/features/workshop/money-settings.ts';
import { shareOut } from '../../../../schema/money/documents/index.ts';
import type { SignedInCall } from '../../../api/operation/index.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { type InvoiceColumns, methodShares, paidParts } from '../invoice-model/index.ts';

const sums = ['netCents', 'vatCents', 'totalCents', 'paidCents', 'openCents'] as const;
type Sums = Record<(typeof sums)[number] | 'count', number>;

/**
 * What was issued from one day to another, by the methods by which it was paid: credit notes count below zero. Drafts, and
 * invoices that another program has issued or that are only there to look around in, are left out.
 */
export async function invoiceSums({ db }: SignedInCall, { issuedFrom, issuedTo }: z.output<typeof sumsInput>) {
  const issued = {
    issuedOn: { gte: issuedFrom, lte: issuedTo },
    issuedAt: { not: null },
    origin: 'OWN',
    isExample: false,
  } as const;
  const groups = await db.invoice.groupBy({
    by: ['paymentMethodId', 'kind'],
    where: issued,
    _count: true,
    _sum: { netCents: true, vatCents: true, totalCents: true, paidCents: true, openCents: true },
  });
  const methods = await db.paymentMethod.findMany({ orderBy: { id: 'asc' } });
  const byMethod = new Map<string | null, Sums>();
  const add = (id: string | null, more: Readonly<Partial<Sums>>, sign: number) => {
    const all = byMethod.get(id) ?? { count: 0, netCents: 0, vatCents: 0, totalCents: 0, paidCents: 0, openCents: 0 };
    for (const name of sums) all[name] += sign * (more[name] ?? 0);
    byMethod.set(id, { ...all, count: all.count + (more.count ?? 0) });
  };
  for (const { paymentMethodId, kind, _count, _sum } of groups) {
    const { netCents, vatCents, totalCents, paidCents, openCents } = _sum;
    const whole = { netCents: netCents ?? 0, vatCents: vatCents ?? 0, totalCents: totalCents ?? 0 };
    add(paymentMethodId, { ...whole, paidCents: paidCents ?? 0, openCents: openCents ?? 0 }, invoiceSign(kind));
    add(paymentMethodId, { count: _count }, 1);
  }
  const ofMonth = await db.invoice.findMany({ where: issued, select: { id: true, paymentMethodId: true } });
  const moved = await findMovedToNotes(db, issuedFrom);
  for (const { id, paymentMethodId } of ofMonth) add(paymentMethodId, { paidCents: moved.get(id) ?? 0 }, 1);
  // Few were paid in another way than they were issued with: those are taken from there, and shared out.
  for (const { row: found, shares } of await paidOtherwise(db, ofMonth)) {
    const row = { ...found, paidCents: found.paidCents + (moved.get(found.id) ?? 0) };
    const { paymentMethodId, kind, openCents } = row;
    add(paymentMethodId, row, -invoiceSign(kind));
    add(paymentMethodId, { count: -1 }, 1);
    add(paymentMethodId, { openCents }, invoiceSign(kind));
    for (const [id, part] of partsOf(row, shares)) add(id, part, invoiceSign(kind));
    add(shares[0]?.[0] ?? paymentMethodId, { count: 1 }, 1);
  }
  return methods.flatMap((method): z.output<typeof methodSums>[] => {
    const all = byMethod.get(method.id);
    const isEmpty = all === undefined || (all.count === 0 && sums.every((name) => all[name] === 0));
    return isEmpty ? [] : [{ paymentMethod: paymentMethod.parse(method), ...all }];
  });
}

/**
 * What was paid of each invoice and became the credit of its notes: the invoice has it no more (`balanceAfter`), yet the money came
 * in by it. What a note has given back is taken off with the note.
 */
async function findMovedToNotes({ invoice }: TenantTables, issuedFrom: string): Promise<ReadonlyMap<string, number>> {
  // No note is older than its invoice.
  const notes = await invoice.findMany({
    where: { kind: 'CREDIT', issuedOn: { gte: issuedFrom }, issuedAt: { not: null } },
    select: { creditOfId: true, totalCents: true, creditedCents: true },
  });
  const moved = new Map<string, number>();
  for (const { creditOfId: id, totalCents, creditedCents } of notes) {
    if (id !== null) moved.set(id, (moved.get(id) ?? 0) + totalCents - creditedCents);
  }
  return moved;
}

type Issued = Pick<InvoiceColumns, 'id' | 'kind' | 'paymentMethodId' | (typeof sums)[number]>;
type Shares = ReturnType<typeof methodShares>;

/** The documents of which something was paid by another method than their own. */
async function paidOtherwise(
  db: TenantTables,
  ofMonth: readonly Pick<InvoiceColumns, 'id' | 'paymentMethodId'>[],
): Promise<readonly { readonly row: Issued; readonly shares: Shares }[]> {
  const methodOfIssue = new Map(ofMonth.map(({ id, paymentMethodId }) => [id, paymentMethodId]));
  const parts = await paidParts(db, ofMonth);
  const others = parts.filter(({ invoiceId, paymentMethodId }) => paymentMethodId !== methodOfIssue.get(invoiceId));
  const ids = [...new Set(others.map(({ invoiceId }) => invoiceId))];
  if (ids.length === 0) return [];
  const rows = await db.invoice.findMany({ where: { id: { in: ids } } });
  return rows.map((row) => ({
    row,
    shares: methodShares(
      row,
      parts.filter(({ invoiceId }) => invoiceId === row.id),
    ),
  }));
}

/** What each method has of a document's sums, whole to the cent. */
function partsOf(row: Issued, shares: Shares) {
  const { netCents, vatCents, paidCents, openCents, paymentMethodId } = row;
  const weights = shares.map(([, cents]) => cents);
  const paid = shares.map(([id, cents]) => (id === paymentMethodId ? cents - openCents : cents));
  const split = (cents: number, by: readonly number[]) => (by.some((weight) => weight > 0) ? shareOut(cents, by) : []);
  const [nets, vats, paids] = [split(netCents, weights), split(vatCents, weights), split(paidCents, paid)];
  return shares.map(([id], place) => {
    const [net, vat] = [nets[place] ?? 0, vats[place] ?? 0];
    return [id, { netCents: net, vatCents: vat, totalCents: net + vat, paidCents: paids[place] ?? 0 }] as const;
  });
}
