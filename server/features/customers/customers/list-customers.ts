import type { z } from 'zod';
import type { customerFilter } from '../../../../schema/features/customers/customers.ts';
import { listOrder, pageInOrder, pageOfFound, type SignedInCall } from '../../../api/operation/index.ts';
import type { Where } from '../../../infrastructure/tenant/tenant-tables.ts';
import { findByWords, listedAtMost } from '../../workshop/search/index.ts';
import { consentsOf } from '../consents/index.ts';
import { countNoShows } from './no-shows.ts';
import { type CustomerRow, presentCustomer, visibilityOf } from './present-customer.ts';

type OrderBy = Partial<Record<'id' | 'nameKey', 'asc' | 'desc'>>;

const byName = listOrder({
  of: (row: CustomerRow) => row.nameKey,
  is: (nameKey): Where<'customer'> => ({ nameKey }),
  by: (nameKey): OrderBy => ({ nameKey }),
});

interface ListQuery {
  readonly filter?: z.output<typeof customerFilter> | undefined;
  readonly first: number;
  readonly after?: string | undefined;
  readonly search?: string | undefined;
}

/** A page of customers, oldest first unless ordered otherwise. @throws BAD_INPUT an invalid cursor */
export async function listCustomers({ db, actor, selects }: SignedInCall, { filter = {}, ...input }: ListQuery) {
  const workshop = await db.itself.read();
  const visibility = visibilityOf(workshop, actor.role);
  const present = async (rows: readonly CustomerRow[]) => {
    const ids = rows.map(({ id }) => id);
    const consents = selects('nodes.consents') ? await consentsOf(db, ids) : undefined;
    const noShows = await countNoShows(db, selects('nodes.noShows') ? ids : []);
    const counted = rows.map((row) => ({ ...row, noShows: noShows(row.id) }));
    return counted.map((row) => presentCustomer(row, visibility, consents?.get(row.id)));
  };
  const { archived = false, kind, orderBy, descending } = filter;
  const ends = { mergedIntoId: null, erasedAt: null, archivedAt: archived ? { not: null } : null };
  const where: Where<'customer'> = { ...ends, ...(kind === undefined ? {} : { kind }) };
  const find = async (text: string): Promise<readonly string[]> => {
    const phonesOf = visibility.phones ? workshop.country : undefined;
    const hits = await findByWords(db, { text, kind: 'CUSTOMER', hidden: archived, phonesOf, atMost: listedAtMost });
    return hits.map(({ id }) => id);
  };
  if (orderBy === undefined) {
    const found = await pageOfFound(input, {
      selects,
      hasAllFound: kind === undefined,
      read: (query) => db.customer.findMany({ ...query, where: { ...where, ...query.where } }),
      count: (filtered) => db.customer.count({ where: { ...where, ...filtered.where } }),
      find,
    });
    return { ...found, nodes: await present(found.nodes) };
  }
  const listed = [where, ...(input.search?.trim() ? [{ id: { in: [...(await find(input.search))] } }] : [])];
  const found = await pageInOrder({ ...input, descending }, byName, {
    selects,
    read: ({ where: among, ...query }) => db.customer.findMany({ ...query, where: { AND: [...listed, ...among] } }),
    count: () => db.customer.count({ where: { AND: listed } }),
    rowOf: (id) => db.customer.findUnique({ where: { id } }),
    ids: { is: (id) => ({ id }), by: (id) => ({ id }) },
  });
  return { ...found, nodes: await present(found.nodes) };
}
