import { AppError } from '../../../../../schema/errors.ts';
import { stockDay } from '../../../../../schema/features/stock/parts.ts';
import { accountingTexts } from '../../../../../schema/messages/accounting/index.ts';
import { jobCardsTexts } from '../../../../../schema/messages/job-cards/index.ts';
import { textIn } from '../../../../../schema/messages/text.ts';
import { canIn } from '../../../../../schema/permissions.ts';
import { parse } from '../../../../api/rest/parse.ts';
import { document, type Route } from '../../../../api/rest/route.ts';
import { requirePaidOnce } from '../../../../auth/sessions/paid-once.ts';
import { sum, type TableWriting, writeCsv } from '../../../../infrastructure/documents/csv.ts';
import { type TenantDb, tenantDb } from '../../../../infrastructure/tenant/tenant-db.ts';
import { todayIn } from '../../../workshop/workshop-settings/index.ts';
import { type ValuedPart, valueParts } from './stock-value.ts';

type Unit = ValuedPart['unit'];

const columns = ['sku', 'name', 'unit', 'quantity', 'averageCost', 'value'] as const;

async function* linesOf(db: TenantDb, on: string | undefined, unitOf: (unit: Unit) => string) {
  for await (const page of valueParts(db, on)) {
    yield page.map(({ sku, name, unit, quantity, averageCost, cents }) => ({
      sku,
      name,
      unit: unitOf(unit),
      quantity: quantity / 1000,
      averageCost: averageCost === null ? null : averageCost / 10_000,
      value: sum(cents),
    }));
  }
}

/**
 * The stock of a day with its value as a table.
 *
 * @param on YYYY-MM-DD; now unless given
 * @param writing for a person; for a program the heads and units are those of the API
 */
export function writeStockValue(db: TenantDb, on: string | undefined, writing?: TableWriting): AsyncIterable<string> {
  if (writing === undefined) return writeCsv(columns, linesOf(db, on, String));
  const t = textIn(writing.language, accountingTexts);
  const heads = columns.map((key) => ({ key, header: t(`stock.${key}`) }));
  const units = textIn(writing.language, jobCardsTexts);
  const lines = linesOf(db, on, (unit) => units(`units.${unit}`));
  return writeCsv(heads, lines, writing.csv);
}

/** What was on the shelves at the end of a day, part by part; made as it is sent, and so no operation. */
export const stockValueRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/api/stock-value.csv',
    summary: 'The stock of a day with its value, part by part',
    query: stockDay,
    answers: document('text/csv', 'Quantities in units, costs and values in euros without VAT'),
    handle: async (ctx, request) => {
      const actor = await requirePaidOnce(ctx, request.actor);
      const db = tenantDb(ctx.database, actor.workshopId);
      const workshop = await db.itself.read();
      if (!canIn(workshop, actor.role, 'costs.see')) throw new AppError('FORBIDDEN');
      const { on } = parse(stockDay, request.query);
      const name = `stock-${on ?? todayIn(workshop.zone, ctx.clock.now())}.csv`;
      return {
        pieces: writeStockValue(db, on),
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${name}"`,
          'cache-control': 'private, no-store',
        },
      };
    },
  },
];
