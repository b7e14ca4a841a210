import { z } from 'zod';
import { AppError } from '../../../../../schema/errors.ts';
import { rowId } from '../../../../../schema/fields/fields.ts';
import { languageOfDocument, languages } from '../../../../../schema/languages.ts';
import { arrivalTexts } from '../../../../../schema/messages/arrival/index.ts';
import { textIn } from '../../../../../schema/messages/text.ts';
import { type Act, can } from '../../../../../schema/permissions.ts';
import { parse } from '../../../../api/rest/parse.ts';
import { type ApiRequest, document, type Route } from '../../../../api/rest/route.ts';
import { requirePaidOnce } from '../../../../auth/sessions/paid-once.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import { printDocument } from '../../../../infrastructure/documents/print-document.ts';
import type { PrintedDocument } from '../../../../infrastructure/documents/printed-document.ts';
import { type TenantTables, tenantDb } from '../../../../infrastructure/tenant/tenant-db.ts';
import { readPaperBrand } from '../../../workshop/brand/index.ts';
import { filesOfCard } from '../../../workshop/files/index.ts';
import { logoForPaper, pictureForPaper } from '../../../workshop/workshop-settings/index.ts';
import type { CardRow } from '../../card-model/index.ts';
import { presentJobCard, requireCard, viewerOf, type WorkshopRow } from '../../card-model/index.ts';
import { requireEstimate, snapshotNow } from '../../estimates/index.ts';
import { cardPaper, cardPapers } from './card-paper.ts';
import { estimatePaper } from './estimate-paper.ts';
import { type Sender, wordsIn } from './paper-parts.ts';

const params = z.object({ id: rowId });
const query = z.object({ paper: z.enum(cardPapers, { error: 'invalidInput' }).default('receipt') });

/** Papers are no operations; who may see a card or an estimate may read it printed, and in the same order is refused. */
export const papersRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/api/estimates/:id.pdf',
    summary: 'An estimate as a PDF, as it was sent; drafts are marked as such',
    params,
    answers: document('application/pdf', 'A4, in the language of the customer'),
    handle: async (ctx, request) => {
      const { db, actor, input } = await paperCaller(ctx, request, 'estimates.manage', params);
      const row = await requireEstimate(db, input.id);
      const viewer = await viewerOf(db, { ctx, actor });
      const { workshop } = viewer;
      const card = presentJobCard(await requireCard(db, row.jobCardId), viewer, []);
      const words = wordsIn(languageOfDocument(card.customer?.language ?? workshop.language), workshop);
      const sender = { ...(await paperSender(ctx, db, workshop)), card };
      const paper = estimatePaper(await snapshotNow(db, row, viewer), sender, words);
      return paperAnswer(paper, workshop.id);
    },
  },
  {
    method: 'get',
    path: '/api/job-cards/:id.pdf',
    summary: 'A job card as a PDF: the customer’s receipt, the work sheet, or the key label',
    params,
    query,
    answers: document('application/pdf', 'A4, or a label of 62 by 29 mm'),
    handle: async (ctx, request) => {
      const { db, actor, input } = await paperCaller(ctx, request, 'job-cards.see', params);
      const { paper } = parse(query, request.query);
      const card = await requireCard(db, input.id);
      const viewer = await viewerOf(db, { ctx, actor });
      const { workshop } = viewer;
      // The customer reads the receipt, the workshop the rest.
      const known = paper === 'receipt' ? card.customer?.language : undefined;
      const words = wordsIn(languageOfDocument(known ?? workshop.language), workshop);
      const signature = paper === 'receipt' ? await signatureOf(ctx, db, card) : undefined;
      const sender = { ...(await paperSender(ctx, db, workshop)), mechanics: await namesOf(db, card), signature };
      const shown = cardPaper(paper, presentJobCard(card, viewer, []), sender, words);
      return paperAnswer(shown, workshop.id);
    },
  },
];

/** Who asks for a paper, if they may. @throws UNAUTHORIZED, PAYMENT_REQUIRED, BAD_INPUT, FORBIDDEN */
export async function paperCaller(ctx: AppContext, request: ApiRequest, act: Act, schema: typeof params) {
  const actor = await requirePaidOnce(ctx, request.actor);
  const input = parse(schema, request.params);
  if (!can(actor.role, act)) throw new AppError('FORBIDDEN');
  return { actor, input, db: tenantDb(ctx.database, actor.workshopId) };
}

/** Whose paper it is. */
export async function paperSender(
  { files, clock }: AppContext,
  db: TenantTables,
  workshop: WorkshopRow,
): Promise<Sender> {
  const [logo, brand] = await Promise.all([logoForPaper(db, files), readPaperBrand(db, clock.now())]);
  return { workshop, logo, brand };
}

/** Who works on the jobs of a card, by their ids. */
async function namesOf(db: TenantTables, { jobs }: CardRow): Promise<ReadonlyMap<string, string>> {
  const ids = jobs.flatMap(({ mechanicId }) => mechanicId ?? []);
  const staff = await db.staff.findMany({ where: { id: { in: ids } }, select: { id: true, displayName: true } });
  return new Map(staff.map(({ id, displayName }) => [id, displayName]));
}

/**
 * The picture of who has signed a card as the car came. The phone keeps it among the files of the card, by its name, in the
 * language of the person who held the phone.
 *
 * @returns a data URL; undefined where nobody has signed on a screen
 */
async function signatureOf({ files }: AppContext, db: TenantTables, card: CardRow): Promise<string | undefined> {
  if (card.signedByName === null) return undefined;
  const starts = languages.map((language) => textIn(language, arrivalTexts)('fileTakeIn', { name: '' }));
  const row = (await filesOfCard(db, card.id)).findLast(
    ({ name, mime }) => mime === 'image/png' && starts.some((start) => name.startsWith(start)),
  );
  return row && pictureForPaper(row, files);
}

/** A paper as it is sent. */
export async function paperAnswer(paper: PrintedDocument, workshopId: string) {
  const name = paper.title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w-]+/g, '-')
    .toLowerCase();
  return {
    bytes: await printDocument(paper, workshopId),
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${name}.pdf"`,
      'cache-control': 'private, no-store',
    },
  };
}
