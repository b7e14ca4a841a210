import type { z } from 'zod';
import { AppError } from '../../../../../schema/errors.ts';
import type { suggestionsInput } from '../../../../../schema/features/desk/jobs.ts';
import { type LineSuggestion, lineSuggestion } from '../../../../../schema/features/desk/lines.ts';
import { foldText } from '../../../../../schema/fields/fold-text.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { viewerOf } from '../../card-model/index.ts';
import { columnsOf, convertLineColumns } from './line-columns.ts';

/** How far back is looked; what was not used for so long is typed again. */
const linesMaximum = 2000;
const suggestionsMaximum = 10;

/**
 * Lines that were used before and have all the words in their description, number or brand: those of this vehicle first,
 * then the ones that were used most; each with its latest price.
 *
 * @throws NOT_FOUND the vehicle
 */
export async function suggestLines(
  call: SignedInCall,
  { text, vehicleId }: z.output<typeof suggestionsInput>,
): Promise<LineSuggestion[]> {
  const { db } = call;
  const viewer = await viewerOf(db, call);
  if (vehicleId !== undefined && (await db.vehicle.findUnique({ where: { id: vehicleId } })) === null) {
    throw new AppError('NOT_FOUND');
  }
  const words = foldText(text).split(/\s+/);
  const rows = await db.line.findMany({
    where: { isSupplies: false },
    orderBy: { id: 'desc' },
    take: linesMaximum,
    // Of so many only what is compared; the few that are suggested are read whole.
    select: { id: true, jobId: true, kind: true, description: true, partNumber: true, brand: true },
  });
  const said = ({ description, partNumber, brand }: (typeof rows)[number]) =>
    foldText([description, partNumber, brand].join(' '));
  const fitting = rows.filter((row) => words.every((word) => said(row).includes(word)));
  const cardOf = await cardsOf(db, new Set(fitting.map(({ jobId }) => jobId)));
  const open = vehicleId && (await db.jobCard.findFirst({ where: { vehicleId, openCardOf: vehicleId } }));
  const to = open ? open.priceMode : viewer.workshop.priceMode;
  const kinds = new Map<string, { row: (typeof rows)[number]; uses: number; here: number }>();
  for (const row of fitting) {
    const key = JSON.stringify([row.kind, foldText(row.description), row.partNumber, row.brand]);
    // The latest comes first, and has the price that counts.
    const known = kinds.get(key) ?? { row, uses: 0, here: 0 };
    const isHere = vehicleId !== undefined && cardOf.get(row.jobId)?.vehicleId === vehicleId;
    kinds.set(key, { row: known.row, uses: known.uses + 1, here: known.here + (isHere ? 1 : 0) });
  }
  const ranked = [...kinds.values()].toSorted((one, other) => other.here - one.here || other.uses - one.uses);
  const suggested = ranked.slice(0, suggestionsMaximum);
  const whole = await db.line.findMany({ where: { id: { in: suggested.map(({ row }) => row.id) } } });
  const rowOf = new Map(whole.map((row) => [row.id, row]));
  return suggested.flatMap(({ row: { id }, uses }) => {
    const row = rowOf.get(id);
    // Removed since.
    if (row === undefined) return [];
    const from = cardOf.get(row.jobId)?.priceMode ?? to;
    const columns = convertLineColumns(columnsOf(row), { from, to }, viewer);
    const unitPrice = viewer.seesPrices ? columns.unitPrice : null;
    return lineSuggestion.parse({ ...columns, unitPrice, priceMode: to, uses });
  });
}

/** The card of each job. */
async function cardsOf(db: TenantTables, jobIds: ReadonlySet<string>) {
  const jobs = await db.job.findMany({ where: { id: { in: [...jobIds] } }, select: { id: true, jobCardId: true } });
  const cards = await db.jobCard.findMany({
    where: { id: { in: [...new Set(jobs.map(({ jobCardId }) => jobCardId))] } },
    select: { id: true, vehicleId: true, priceMode: true },
  });
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  return new Map(jobs.map(({ id, jobCardId }) => [id, cardOf.get(jobCardId)]));
}
