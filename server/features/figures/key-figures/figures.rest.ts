import { AppError } from '../../../../schema/errors.ts';
import { type Figure, type FigureUnit, figureDays } from '../../../../schema/features/figures/figures.ts';
import { can } from '../../../../schema/permissions.ts';
import { parse } from '../../../api/rest/parse.ts';
import { document, type Route } from '../../../api/rest/route.ts';
import { requirePaidOnce } from '../../../auth/sessions/paid-once.ts';
import { type Line, sum, writeCsv } from '../../../infrastructure/documents/csv.ts';
import { tenantDb } from '../../../infrastructure/tenant/tenant-db.ts';
import { readFigures } from './read-figures.ts';

const columns = ['figure', 'part', 'unit', 'value', 'count', 'yearBefore'] as const;

/** Of parts that are left out of the margin because nobody knows what they cost. */
const withoutCostPart = 'WITHOUT_COST';

/** Euros, minutes, thousandths or a number. */
const written = (unit: FigureUnit, value: number | null) => (unit === 'CENTS' && value !== null ? sum(value) : value);

function linesOf({ kind, unit, value, n, previous, parts, withoutCost }: Figure): Line[] {
  const units = { CENTS: 'EUR', MINUTES: 'min', PERMILLE: '‰', COUNT: '' } as const;
  const common = { figure: kind, unit: units[unit] };
  return [
    { ...common, value: written(unit, value), count: n, yearBefore: written(unit, previous) },
    ...parts.map((part) => ({ ...common, part: part.key, value: written(unit, part.value), count: part.n })),
    ...(withoutCost === null
      ? []
      : [
          {
            figure: kind,
            part: withoutCostPart,
            unit: units.CENTS,
            value: sum(withoutCost.cents),
            count: withoutCost.n,
          },
        ]),
  ];
}

/** All figures of some days as a table. */
export const figureRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/api/figures.csv',
    summary: 'The figures of a period beside those of a year before',
    query: figureDays,
    answers: document('text/csv', 'Sums in euros without VAT, hours in minutes, shares in thousandths'),
    handle: async (ctx, request) => {
      const actor = await requirePaidOnce(ctx, request.actor);
      if (!can(actor.role, 'figures.see')) throw new AppError('FORBIDDEN');
      const days = parse(figureDays, request.query);
      const db = tenantDb(ctx.database, actor.workshopId);
      const { figures } = await readFigures({ ctx, db }, { ...days, compare: true });
      return {
        pieces: writeCsv(columns, [figures.flatMap(linesOf)]),
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="figures-${days.from}-${days.to}.csv"`,
          'cache-control': 'private, no-store',
        },
      };
    },
  },
];
