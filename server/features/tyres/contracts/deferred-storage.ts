import { deferredCents } from '../../../../schema/features/tyres/deferred-income.ts';
import { shareOut } from '../../../../schema/money/documents/index.ts';
import { pagesOf } from '../../../infrastructure/pages-of.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import type { ContractRow } from './set-ids.ts';

/** What of a contract that was billed belongs to the time after a day. */
export interface DeferredContract {
  readonly contract: ContractRow;
  readonly number: string | null;
  readonly issuedOn: string | null;
  readonly netCents: number;
  readonly leftCents: number;
}

/**
 * The contracts with an issued invoice that end after a day, page by page, the oldest first. What was credited is no income.
 *
 * @param on YYYY-MM-DD
 */
export async function* readDeferredPages(db: TenantTables, on: string): AsyncIterable<readonly DeferredContract[]> {
  const ending = { to: { gt: on } };
  for await (const page of pagesOf((where, take) =>
    db.storageContract.findMany({ where: { AND: [ending, where] }, take, orderBy: { id: 'asc' } }),
  )) {
    const invoices = await db.invoice.findMany({
      where: { id: { in: page.map(({ invoiceId }) => invoiceId) }, issuedAt: { not: null } },
      select: { id: true, number: true, issuedOn: true, netCents: true, totalCents: true, creditedCents: true },
    });
    const invoiceOf = new Map(invoices.map((invoice) => [invoice.id, invoice]));
    yield page.flatMap((contract) => {
      const invoice = invoiceOf.get(contract.invoiceId);
      if (invoice === undefined) return [];
      const { number, issuedOn } = invoice;
      const netCents = netAfterCredits(invoice);
      return [{ contract, number, issuedOn, netCents, leftCents: deferredCents(netCents, { ...contract, on }) }];
    });
  }
}

interface Billed {
  readonly netCents: number;
  readonly totalCents: number;
  readonly creditedCents: number;
}

function netAfterCredits({ netCents, totalCents, creditedCents }: Billed): number {
  if (creditedCents === 0) return netCents;
  const [left = 0] = shareOut(netCents, [Math.max(0, totalCents - creditedCents), creditedCents]);
  return left;
}

/** What of billed storage belongs to the time after a day, all of it and by contract. @param on YYYY-MM-DD */
export async function readDeferred(db: TenantTables, on: string) {
  const rows: { contractId: string; netCents: number; leftCents: number }[] = [];
  for await (const page of readDeferredPages(db, on)) {
    rows.push(...page.map(({ contract, netCents, leftCents }) => ({ contractId: contract.id, netCents, leftCents })));
  }
  return { leftCents: rows.reduce((all, { leftCents }) => all + leftCents, 0), rows };
}
