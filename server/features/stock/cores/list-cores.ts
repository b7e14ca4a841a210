import type { z } from 'zod';
import type { CoreDeposit, coreFilter } from '../../../../schema/features/stock/core-deposits.ts';
import { pageOfRows, type SignedInCall } from '../../../api/operation/index.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { type StockViewer, stockViewer } from '../parts/index.ts';

export type CoreRow = Awaited<ReturnType<TenantTables['coreDeposit']['findUniqueOrThrow']>>;

interface Asked {
  readonly filter?: z.output<typeof coreFilter> | undefined;
  readonly first: number;
  readonly after?: string | undefined;
}

/** A deposit as somebody may see it: what a supplier took is a cost. */
export const presentCore = (row: CoreRow, { seesCosts }: Pick<StockViewer, 'seesCosts'>): CoreDeposit => ({
  ...row,
  cents: row.direction === 'TO_CUSTOMER' || seesCosts ? row.cents : null,
});

/** A page of deposits, the oldest first unless asked for otherwise. @throws BAD_INPUT an invalid cursor */
export async function listCores({ db, actor, selects }: SignedInCall, { filter = {}, ...input }: Asked) {
  const { direction, states, newestFirst } = filter;
  const of = {
    ...(direction === undefined ? {} : { direction }),
    ...(states === undefined ? {} : { state: { in: states } }),
  };
  const page = await pageOfRows(
    { ...input, newestFirst },
    {
      selects,
      read: (query) => db.coreDeposit.findMany({ ...query, where: { ...query.where, ...of } }),
      count: (query) => db.coreDeposit.count({ where: { ...query.where, ...of } }),
      words: async () => [],
    },
  );
  const viewer = await stockViewer(db, actor);
  return { ...page, nodes: page.nodes.map((row) => presentCore(row, viewer)) };
}
