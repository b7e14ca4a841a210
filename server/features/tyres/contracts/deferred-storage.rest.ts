import { AppError } from '../../../../schema/errors.ts';
import { deferredOn } from '../../../../schema/features/tyres/storage-contracts.ts';
import { accountingTexts } from '../../../../schema/messages/accounting/index.ts';
import { textIn } from '../../../../schema/messages/text.ts';
import { can } from '../../../../schema/permissions.ts';
import { parse } from '../../../api/rest/parse.ts';
import { document, type Route } from '../../../api/rest/route.ts';
import { requirePaidOnce } from '../../../auth/sessions/paid-once.ts';
import { sum, type TableWriting, writeCsv } from '../../../infrastructure/documents/csv.ts';
import { type TenantDb, tenantDb } from '../../../infrastructure/tenant/tenant-db.ts';
import { readDeferredPages } from './deferred-storage.ts';
import { presentContracts } from './list-contracts.ts';

const columns = ['contractId', 'invoice', 'issuedOn', 'customer', 'sets', 'from', 'to', 'net', 'left'] as const;

async function* linesOf(db: TenantDb, on: string) {
  for await (const page of readDeferredPages(db, on)) {
    const contracts = await presentContracts(
      db,
      page.map(({ contract }) => contract),
      on,
    );
    yield page.map(({ number, issuedOn, netCents, leftCents }, place) => ({
      contractId: contracts[place]?.id,
      invoice: number,
      issuedOn,
      customer: contracts[place]?.customerName,
      sets: contracts[place]?.sets.map(({ reference }) => reference).join(' '),
      from: contracts[place]?.from,
      to: contracts[place]?.to,
      net: sum(netCents),
      left: sum(leftCents),
    }));
  }
}

/**
 * Billed storage with what of it belongs to the time after a day, as a table.
 *
 * @param on YYYY-MM-DD
 * @param writing for a person; for a program the heads are those of the API
 */
export function writeDeferredStorage(db: TenantDb, on: string, writing?: TableWriting): AsyncIterable<string> {
  if (writing === undefined) return writeCsv(columns, linesOf(db, on));
  const t = textIn(writing.language, accountingTexts);
  return writeCsv(
    columns.map((key) => ({ key, header: t(`storage.${key}`) })),
    linesOf(db, on),
    writing.csv,
  );
}

/** What of billed storage belongs to the time after a day, for the accountant; made as it is sent, and so no operation. */
export const deferredRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/api/storage-deferred.csv',
    summary: 'Billed storage of tyres with what of it belongs to the time after a day, contract by contract',
    query: deferredOn,
    answers: document('text/csv', 'Sums in euros without VAT; months of thirty days'),
    handle: async (ctx, request) => {
      const actor = await requirePaidOnce(ctx, request.actor);
      if (!can(actor.role, 'tyres.manage')) throw new AppError('FORBIDDEN');
      const { on } = parse(deferredOn, request.query);
      return {
        pieces: writeDeferredStorage(tenantDb(ctx.database, actor.workshopId), on),
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="storage-deferred-${on}.csv"`,
          'cache-control': 'private, no-store',
        },
      };
    },
  },
];
