import { z } from 'zod';
import { AppError } from '../../../../../schema/errors.ts';
import { labelledSets, pickDay } from '../../../../../schema/features/tyres/tyre-sets.ts';
import { boundedText } from '../../../../../schema/fields/fields.ts';
import { can } from '../../../../../schema/permissions.ts';
import { parse } from '../../../../api/rest/parse.ts';
import { type ApiRequest, document, type Route } from '../../../../api/rest/route.ts';
import { requirePaidOnce } from '../../../../auth/sessions/paid-once.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import { writeCsv } from '../../../../infrastructure/documents/csv.ts';
import { pagesOf } from '../../../../infrastructure/pages-of.ts';
import { type TenantDb, tenantDb } from '../../../../infrastructure/tenant/tenant-db.ts';
import { paperAnswer, paperSender } from '../../../desk/job-cards/index.ts';
import { readPickList } from '../sets/pick-list.ts';
import { presentSets, type TyreViewer, tyreViewer } from '../sets/present-set.ts';
import { labelsPaper, pickListPaper } from './tyre-papers.ts';

/** Two hundred ids with commas between them: an address has about 8,000 characters. */
const idsMaximum = 7400;

const ids = z
  .object({
    ids: boundedText(idsMaximum, 'invalidInput').transform((text) => text.split(',').map((id) => id.trim())),
  })
  .pipe(labelledSets);

const columns = [
  ...['reference', 'label', 'state', 'season', 'tyres', 'customer', 'plate', 'brand', 'model', 'size', 'loadSpeed'],
  ...['dots', 'onRims', 'location', 'grade', 'leastTreadMm'],
] as const;

async function* linesOf(db: TenantDb, viewer: TyreViewer) {
  for await (const page of pagesOf((where, take) => db.tyreSet.findMany({ where, take, orderBy: { id: 'asc' } }))) {
    yield (await presentSets(db, page, viewer)).map((set) => ({
      reference: set.reference,
      label: set.labelCode,
      state: set.state,
      season: set.season,
      tyres: set.count,
      customer: set.customer.name,
      plate: set.vehicle?.plate ?? null,
      brand: set.brand,
      model: set.model,
      size: set.size,
      loadSpeed: set.loadSpeed,
      onRims: set.onRims,
      grade: set.grade,
      dots: set.dots.map(({ dot }) => dot).join(' '),
      location: set.location?.code ?? null,
      leastTreadMm: set.minTreadTenthsMm === null ? null : set.minTreadTenthsMm / 10,
    }));
  }
}

/** Labels and lists of tyres on paper, and all sets as a table: no operations, as they are files. */
export const tyreRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/api/tyre-labels.pdf',
    summary: 'Labels of sets of tyres as a PDF, one on each page; `ids` with commas between them',
    query: ids,
    answers: document('application/pdf', '62 by 29 mm'),
    handle: async (ctx, request) => {
      const { db, viewer, sender, workshopId } = await readerOf(ctx, request);
      const asked = parse(ids, request.query).ids;
      const rows = await db.tyreSet.findMany({ where: { id: { in: asked } } });
      const inOrder = asked.flatMap((id) => {
        const row = rows.find((each) => each.id === id);
        if (row === undefined) throw new AppError('NOT_FOUND');
        return [row];
      });
      const sets = await presentSets(db, inOrder, viewer);
      return paperAnswer(labelsPaper(sets, sender, ctx.clock.now().getTime()), workshopId);
    },
  },
  {
    method: 'get',
    path: '/api/tyres/pick-list.pdf',
    summary: 'The stored sets of cars that are expected on a day as a PDF, in the order of the shelves',
    query: pickDay,
    answers: document('application/pdf', 'A4, in the language of the workshop'),
    handle: async (ctx, request) => {
      const { db, viewer, sender, workshopId } = await readerOf(ctx, request);
      const { on } = parse(pickDay, request.query);
      const listed = (await readPickList(db, on)).map(({ setId }) => setId);
      const rows = await db.tyreSet.findMany({ where: { id: { in: listed } } });
      const sets = await presentSets(db, rows, viewer);
      const inOrder = sets.toSorted((one, other) => listed.indexOf(one.id) - listed.indexOf(other.id));
      const paper = pickListPaper(inOrder, sender, { on, createdAt: ctx.clock.now().getTime() });
      return paperAnswer(paper, workshopId);
    },
  },
  {
    method: 'get',
    path: '/api/tyres.csv',
    summary: 'All sets of tyres with whose they are and where they lie',
    answers: document('text/csv', 'Treads in millimetres'),
    handle: async (ctx, request) => {
      const { db, viewer } = await readerOf(ctx, request);
      return {
        pieces: writeCsv(columns, linesOf(db, viewer)),
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="tyres-${viewer.today}.csv"`,
          'cache-control': 'private, no-store',
        },
      };
    },
  },
];

/** Who asks, if they may see tyres. @throws UNAUTHENTICATED, PAYMENT_REQUIRED, FORBIDDEN */
async function readerOf(ctx: AppContext, request: ApiRequest) {
  const actor = await requirePaidOnce(ctx, request.actor);
  if (!can(actor.role, 'tyres.see')) throw new AppError('FORBIDDEN');
  const { workshopId } = actor;
  const db = tenantDb(ctx.database, workshopId);
  const sender = await paperSender(ctx, db, await db.itself.read());
  return { db, viewer: await tyreViewer(db, { ctx, actor }), sender, workshopId };
}
