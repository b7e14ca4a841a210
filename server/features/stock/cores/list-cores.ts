import type { z } from 'zod';
import type { coreFilter, owedSums } from '../../../../schema/features/stock/core-deposits.ts';
import { pageOfRows, type SignedInCall } from '../../../api/operation/index.ts';
import { definedFields } from '../../../infrastructure/defined-fields.ts';
import { todayIn } from '../../workshop/workshop-settings/index.ts';
import { stockViewer } from '../parts/index.ts';
import { type CoreRow, presentCores } from './present-cores.ts';

interface ListQuery {
  readonly filter?: z.output<typeof coreFilter> | undefined;
  readonly first: number;
  readonly after?: string | undefined;
}

/** A page of deposits, the oldest first unless asked for otherwise. @throws BAD_INPUT an invalid cursor */
export async function listCores({ db, actor, selects }: SignedInCall, { filter = {}, ...input }: ListQuery) {
  const { direction, states, newestFirst } = filter;
  const of = definedFields({ direction, state: states && { in: states } });
  const page = await pageOfRows(
    { ...input, newestFirst },
    {
      selects,
      read: (query) => db.coreDeposit.findMany({ ...query, where: { ...query.where, ...of } }),
      count: (query) => db.coreDeposit.count({ where: { ...query.where, ...of } }),
    },
  );
  return { ...page, nodes: await presentCores(db, page.nodes, await stockViewer(db, actor)) };
}

/** What customers get back once they bring old parts, and what suppliers owe until they have credited theirs. */
export async function sumOwedCores({ ctx, db, actor }: SignedInCall): Promise<z.output<typeof owedSums>> {
  const { seesCosts } = await stockViewer(db, actor);
  const today = todayIn((await db.itself.read()).zone, ctx.clock.now());
  const sum = async (of: Owed, isShown: boolean) => {
    const overdue = await db.coreDeposit.count({ where: { ...of, dueOn: { lt: today } } });
    const rows = await db.coreDeposit.findMany({ where: of, select: { cents: true } });
    const cents = rows.reduce((all, row) => all + row.cents, 0);
    return { count: rows.length, overdue, cents: isShown ? cents : null };
  };
  return {
    toCustomers: await sum({ direction: 'TO_CUSTOMER', state: 'OWED' }, true),
    fromSuppliers: await sum({ direction: 'FROM_SUPPLIER', state: { in: ['OWED', 'RETURNED'] } }, seesCosts),
  };
}

interface Owed {
  readonly direction: CoreRow['direction'];
  readonly state: CoreRow['state'] | { readonly in: CoreRow['state'][] };
}
