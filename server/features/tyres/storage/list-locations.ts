import type { z } from 'zod';
import type { StorageLocation, storageLocationFilter } from '../../../../schema/features/tyres/storage-locations.ts';
import { pageOfRows, type SignedInCall } from '../../../api/operation/index.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { isoOf } from '../../workshop/workshop-settings/index.ts';

export type LocationRow = Awaited<ReturnType<TenantTables['storageLocation']['findUniqueOrThrow']>>;

export const presentLocation = (row: LocationRow): StorageLocation => ({ ...row, archivedAt: isoOf(row.archivedAt) });

interface ListQuery {
  readonly filter?: z.output<typeof storageLocationFilter> | undefined;
  readonly first: number;
  readonly after?: string | undefined;
  readonly search?: string | undefined;
}

/** A page of places, the oldest first. @throws BAD_INPUT an invalid cursor */
export async function listLocations({ db, selects }: SignedInCall, { filter = {}, ...input }: ListQuery) {
  const { archived = false, freeTyres } = filter;
  const of = {
    archivedAt: archived ? { not: null } : null,
    ...(freeTyres === undefined ? {} : { freeTyres: { gte: freeTyres } }),
  };
  const page = await pageOfRows(input, {
    selects,
    read: (query) => db.storageLocation.findMany({ ...query, where: { ...query.where, ...of } }),
    count: (query) => db.storageLocation.count({ where: { ...query.where, ...of } }),
    words: async () => {
      const rows = await db.storageLocation.findMany({ where: of, select: { id: true, code: true, zone: true } });
      return rows.map(({ id, code, zone }) => ({ id, name: `${code} ${zone ?? ''}` }));
    },
  });
  return { ...page, nodes: page.nodes.map(presentLocation) };
}
