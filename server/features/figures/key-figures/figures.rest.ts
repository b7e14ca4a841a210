import { AppError } from '../../../../schema/errors.ts';
import {
  type Figure,
  type FigureKind,
  type FigurePart,
  type FigureUnit,
  figureTableInput,
} from '../../../../schema/features/figures/figures.ts';
import type { en } from '../../../../schema/messages/figures/en.texts.ts';
import { figuresTexts } from '../../../../schema/messages/figures/index.ts';
import { type Text, textIn } from '../../../../schema/messages/text.ts';
import { can } from '../../../../schema/permissions.ts';
import { parse } from '../../../api/rest/parse.ts';
import { document, type Route } from '../../../api/rest/route.ts';
import { requirePaidOnce } from '../../../auth/sessions/paid-once.ts';
import { type Cell, type Line, sum, type TableWriting, writeCsv } from '../../../infrastructure/documents/csv.ts';
import { tenantDb } from '../../../infrastructure/tenant/tenant-db.ts';
import { readFigures } from './read-figures.ts';

const columns = ['figure', 'part', 'unit', 'value', 'count', 'yearBefore'] as const;

/** Of parts that are left out of the margin because nobody knows what they cost. */
const withoutCostPart = 'WITHOUT_COST';

/** How the cells of a table are written. */
interface Writing {
  readonly kind: (kind: FigureKind) => string;
  readonly part: (part: FigurePart | typeof withoutCostPart) => string;
  readonly units: Readonly<Record<FigureUnit, string>>;
  readonly value: (unit: FigureUnit, value: number | null) => Cell;
}

const cents = (value: number | null): Cell => sum(value);

/** Euros, minutes, thousandths or a number, by the names of the API. */
const forPrograms: Writing = {
  kind: (kind) => kind,
  part: (part) => part,
  units: { CENTS: 'EUR', MINUTES: 'min', PERMILLE: '‰', COUNT: '' },
  value: (unit, value) => (unit === 'CENTS' ? cents(value) : value),
};

/** Hours and percent, as the screen shows them. */
const forPeople = (t: Text<typeof en>): Writing => ({
  kind: (kind) => t(`kinds.${kind}`),
  part: (part) => t(`fileParts.${part}`),
  units: { CENTS: 'EUR', MINUTES: 'h', PERMILLE: '%', COUNT: '' },
  value: (unit, value) => {
    if (value === null || unit === 'CENTS') return cents(value);
    if (unit === 'MINUTES') return Math.round(value / 6) / 10;
    return unit === 'PERMILLE' ? value / 10 : value;
  },
});

const linesIn =
  ({ kind: nameOf, part: partOf, units, value: write }: Writing) =>
  ({ kind, unit, value, n, previous, parts, withoutCost }: Figure): Line[] => {
    const common = { figure: nameOf(kind), unit: units[unit] };
    return [
      { ...common, value: write(unit, value), count: n, yearBefore: write(unit, previous) },
      ...parts.map((part) => ({ ...common, part: partOf(part.key), value: write(unit, part.value), count: part.n })),
      ...(withoutCost === null
        ? []
        : [
            {
              figure: nameOf(kind),
              part: partOf(withoutCostPart),
              unit: units.CENTS,
              value: cents(withoutCost.cents),
              count: withoutCost.n,
            },
          ]),
    ];
  };

function writeFigures(figures: readonly Figure[], { language, csv }: TableWriting): AsyncIterable<string> {
  if (csv === undefined) return writeCsv(columns, [figures.flatMap(linesIn(forPrograms))]);
  const t = textIn(language, figuresTexts);
  const heads = [t('figure'), t('file.part'), t('file.unit'), t('value'), t('file.count'), t('lastYear')];
  const headed = columns.map((key, place) => ({ key, header: heads[place] ?? key }));
  return writeCsv(headed, [figures.flatMap(linesIn(forPeople(t)))], csv);
}

/** All figures of some days as a table. */
export const figureRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/api/figures.csv',
    summary: 'The figures of a period beside those of a year before',
    query: figureTableInput,
    answers: document('text/csv', 'Sums in euros without VAT, hours in minutes, shares in thousandths'),
    handle: async (ctx, request) => {
      const actor = await requirePaidOnce(ctx, request.actor);
      if (!can(actor.role, 'figures.see')) throw new AppError('FORBIDDEN');
      const { csv, ...days } = parse(figureTableInput, request.query);
      const db = tenantDb(ctx.database, actor.workshopId);
      const { figures } = await readFigures({ ctx, db }, { ...days, compare: true });
      return {
        pieces: writeFigures(figures, { language: request.language, csv }),
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="figures-${days.from}-${days.to}.csv"`,
          'cache-control': 'private, no-store',
        },
      };
    },
  },
];
