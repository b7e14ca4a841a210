import type { z } from 'zod';
import type { invoiceOrder } from '../../../../../schema/features/workshop/enums.ts';
import { type ListOrder, listOrder, pageInOrder, type SignedInCall } from '../../../../api/operation/index.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import type { Where } from '../../../../infrastructure/tenant/tenant-tables.ts';

type Row = Awaited<ReturnType<TenantTables['invoice']['findUniqueOrThrow']>>;
type OrderBy = Partial<Record<'id' | 'issuedOn' | 'dueOn' | 'totalCents' | 'openCents', 'asc' | 'desc'>>;

const orders: Readonly<Record<z.output<typeof invoiceOrder>, ListOrder<Row, Where<'invoice'>, OrderBy>>> = {
  ISSUED: listOrder({
    of: (row: Row) => row.issuedOn,
    is: (issuedOn): Where<'invoice'> => ({ issuedOn }),
    by: (issuedOn): OrderBy => ({ issuedOn }),
    filled: { issuedOn: { not: null } },
    empty: { issuedOn: null },
  }),
  DUE: listOrder({
    of: (row: Row) => row.dueOn,
    is: (dueOn): Where<'invoice'> => ({ dueOn }),
    by: (dueOn): OrderBy => ({ dueOn }),
    filled: { dueOn: { not: null } },
    empty: { dueOn: null },
  }),
  TOTAL: listOrder({
    of: (row: Row) => row.totalCents,
    is: (totalCents): Where<'invoice'> => ({ totalCents }),
    by: (totalCents): OrderBy => ({ totalCents }),
  }),
  OPEN: listOrder({
    of: (row: Row) => row.openCents,
    is: (openCents): Where<'invoice'> => ({ openCents }),
    by: (openCents): OrderBy => ({ openCents }),
  }),
};

interface ListQuery extends Pick<SignedInCall, 'selects'> {
  readonly orderBy: z.output<typeof invoiceOrder>;
  readonly descending: boolean | undefined;
  readonly first: number;
  readonly after?: string | undefined;
}

/** A page of some invoices in the order of a column. @throws BAD_INPUT an invalid cursor */
export function orderedInvoices(
  { invoice }: TenantTables,
  { orderBy, selects, ...asked }: ListQuery,
  listed: Where<'invoice'>,
) {
  return pageInOrder(asked, orders[orderBy], {
    selects,
    read: ({ where, ...query }) => invoice.findMany({ ...query, where: { AND: [listed, ...where] } }),
    count: () => invoice.count({ where: listed }),
    rowOf: (id) => invoice.findUnique({ where: { id } }),
    ids: { is: (id) => ({ id }), by: (id) => ({ id }) },
  });
}
