import type { z } from 'zod';
import { AppError } from '../../../../schema/errors.ts';
import type { Supplier, supplierFilter } from '../../../../schema/features/stock/suppliers.ts';
import { pageOfRows, type SignedInCall } from '../../../api/operation/index.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { isoOf } from '../../workshop/workshop-settings/index.ts';

export type SupplierRow = Awaited<ReturnType<TenantTables['supplier']['findUniqueOrThrow']>>;

export const presentSupplier = (row: SupplierRow): Supplier => ({ ...row, archivedAt: isoOf(row.archivedAt) });

interface ListQuery {
  readonly filter?: z.output<typeof supplierFilter> | undefined;
  readonly first: number;
  readonly after?: string | undefined;
  readonly search?: string | undefined;
}

/** A page of suppliers, the oldest first. @throws BAD_INPUT an invalid cursor */
export async function listSuppliers({ db, selects }: SignedInCall, { filter = {}, ...input }: ListQuery) {
  const { archived = false } = filter;
  const of = { archivedAt: archived ? { not: null } : null };
  const page = await pageOfRows(input, {
    selects,
    read: (query) => db.supplier.findMany({ ...query, where: { ...query.where, ...of } }),
    count: (query) => db.supplier.count({ where: { ...query.where, ...of } }),
    words: () => db.supplier.findMany({ where: of, select: { id: true, name: true } }),
  });
  return { ...page, nodes: page.nodes.map(presentSupplier) };
}

/** @throws NOT_FOUND */
export async function readSupplier({ db }: SignedInCall, { id }: { readonly id: string }): Promise<Supplier> {
  const row = await db.supplier.findUnique({ where: { id } });
  if (row === null) throw new AppError('NOT_FOUND');
  return presentSupplier(row);
}

/** What suppliers are called, by their ids; archived ones too. */
export async function readSupplierNames(
  db: TenantTables,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const id = { in: [...new Set(ids)] };
  const rows = await db.supplier.findMany({ where: { id }, select: { id: true, name: true } });
  return new Map(rows.map((row) => [row.id, row.name]));
}
