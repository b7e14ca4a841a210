import type { z } from 'zod';
import type { invoiceFilter } from '../../../../../schema/features/money/drafts.ts';
import { owingStates } from '../../../../../schema/money/documents/index.ts';
import { daysLater } from '../../../../../schema/time/calendar.ts';
import {
  type PageQuery,
  pageOfFound,
  pageOfIds,
  type SignedInCall,
  selectionBelow,
} from '../../../../api/operation/index.ts';
import { definedFields } from '../../../../infrastructure/defined-fields.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import type { Where } from '../../../../infrastructure/tenant/tenant-tables.ts';
import { todayIn } from '../../../workshop/workshop-settings/index.ts';
import { overdueCondition } from '../open-invoices.ts';
import { presentInvoice } from '../present-invoice.ts';
import { withLines } from '../rows.ts';
import { filterBySearch, invoicesByWords, invoicesOfVehicles, invoicesOnCards } from './find-invoices.ts';
import { orderedInvoices } from './order-invoices.ts';

interface ListQuery {
  readonly filter?: z.output<typeof invoiceFilter> | undefined;
  readonly first: number;
  readonly after?: string | undefined;
  readonly search?: string | undefined;
}

/** A page of invoices, oldest first unless asked otherwise. @throws BAD_INPUT an invalid cursor */
export async function listInvoices({ ctx, db, selects }: SignedInCall, { filter = {}, ...asked }: ListQuery) {
  const input = { ...asked, newestFirst: filter.newestFirst };
  const { jobCardId, vehicleId, followsId, states, issuedFrom, issuedTo, overdue, orderBy, descending } = filter;
  const workshop = await db.itself.read();
  const where = await filterConditions(db, filter, todayIn(workshop.zone, ctx.clock.now()));
  const table = {
    selects,
    read: (query: PageQuery) => db.invoice.findMany({ ...query, where: { AND: [where, query.where] } }),
    count: (filtered: Pick<PageQuery, 'where'>) => db.invoice.count({ where: { AND: [where, filtered.where] } }),
    find: (text: string) => invoicesByWords(db, text),
  };
  const areFew =
    overdue === true ||
    jobCardId !== undefined ||
    vehicleId !== undefined ||
    followsId !== undefined ||
    states?.every((state) => few.has(state)) === true ||
    areNear(issuedFrom, issuedTo);
  const found =
    orderBy !== undefined
      ? await orderedInvoices(
          db,
          { ...asked, selects, orderBy, descending },
          {
            AND: [where, ...(await searchConditions(db, asked.search))],
          },
        )
      : areFew
        ? await pageOfIds(input, await filterBySearch(db, await idsOf(db, where), input.search), { read: table.read })
        : await pageOfFound(input, table);
  const rows = await withLines(db, found.nodes, selectionBelow(selects, 'nodes'));
  return { ...found, nodes: rows.map((row) => presentInvoice(row, workshop)) };
}

/** The conditions that a search adds to a list; none without one. */
export async function searchConditions(db: TenantTables, search = ''): Promise<readonly Where<'invoice'>[]> {
  return search.trim() === '' ? [] : [{ id: { in: [...(await invoicesByWords(db, search))] } }];
}

/** The condition of the invoices that a filter names. @param today YYYY-MM-DD */
export async function filterConditions(
  db: TenantTables,
  filter: z.output<typeof invoiceFilter>,
  today: string,
): Promise<Where<'invoice'>> {
  const { customerId, jobCardId, vehicleId, followsId, states, kinds, issuedFrom, issuedTo, overdue, unconfirmed } =
    filter;
  const issued = definedFields({ gte: issuedFrom, lte: issuedTo });
  return {
    ...definedFields({ customerId, state: states && { in: states }, kind: kinds && { in: kinds } }),
    ...(Object.keys(issued).length === 0 ? {} : { issuedOn: issued }),
    ...(unconfirmed === true ? { id: { in: await notConfirmed(db) } } : {}),
    AND: [
      ...(jobCardId === undefined ? [] : [{ id: { in: await invoicesOnCards(db, [jobCardId]) } }]),
      ...(vehicleId === undefined ? [] : [{ id: { in: await invoicesOfVehicles(db, [vehicleId]) } }]),
      ...(followsId === undefined ? [] : [{ OR: [{ creditOfId: followsId }, { correctsId: followsId }] }]),
      ...(overdue === true ? [overdueCondition(today)] : []),
    ],
  };
}

/** The states of what is still being worked at: few documents among many. */
const few: ReadonlySet<string> = new Set(['DRAFT', ...owingStates]);

/**
 * Of the given number of days the documents are found by the day; ordered by id, MariaDB walks through those of all
 * years to them.
 */
const nearDays = 100;

function areNear(from: string | undefined, to: string | undefined): boolean {
  return from !== undefined && to !== undefined && to < daysLater(from, nearDays);
}

const idsOf = async (db: TenantTables, where: Where<'invoice'>) =>
  (await db.invoice.findMany({ where, select: { id: true } })).map(({ id }) => id);

/** The invoices that the tax authority has not confirmed. */
export async function notConfirmed(db: TenantTables): Promise<string[]> {
  const records = await db.fiscalRecord.findMany({
    where: { state: { in: ['WAITING', 'REFUSED'] } },
    select: { invoiceId: true },
  });
  return records.flatMap(({ invoiceId }) => invoiceId ?? []);
}
