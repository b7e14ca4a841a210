import type { FieldSelection } from '../../../../api/operation/index.ts';
import { everything, selectionBelow } from '../../../../api/operation/index.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { type BlockRow, readBlocks } from '../../block-model/index.ts';
import { columnsOfCards, isOver, toCardAnswerWithMoves, type Viewer, withJobs } from '../../card-model/index.ts';

/**
 * Blocks with the cards and jobs that they are for, earliest first. Mechanics are not shown cards that are over.
 *
 * @param selects what of each block is shown
 * @param around the blocks that may reach into them; looked for unless given
 */
export async function showBlocks(
  db: TenantTables,
  rows: readonly BlockRow[],
  { viewer, selects = everything, around }: { viewer: Viewer; selects?: FieldSelection; around?: readonly BlockRow[] },
) {
  const { workshop, now } = viewer;
  const shown = (await readBlocks(db, rows, { around, countQuarters: selects('quarters') }))({
    zone: workshop.zone,
    now,
  });
  const ids = [...new Set(rows.flatMap(({ jobCardId }) => jobCardId ?? []))];
  const cards = await cardsOf(db, ids, viewer, selects);
  return shown.map((block) => {
    const card = cards.get(block.jobCardId ?? '') ?? null;
    const job = card?.jobs.find(({ id }) => id === block.jobId) ?? null;
    return { ...block, jobCard: card, job };
  });
}

/** The cards that planned or unplanned work is of, as far as `jobCard` and `job` below it are shown. */
export async function cardsOf(db: TenantTables, ids: readonly string[], viewer: Viewer, selects: FieldSelection) {
  if (!selects('jobCard') && !selects('job')) return new Map<string, never>();
  const ofCard = selectionBelow(selects, 'jobCard');
  const ofJob = selectionBelow(selects, 'job');
  // The job of a block is one of those of its card.
  const ofBoth: FieldSelection = (path) =>
    ofCard(path) || (path.startsWith('jobs.') ? ofJob(path.slice('jobs.'.length)) : path === 'jobs' && selects('job'));
  const columns = columnsOfCards(ofBoth);
  const found = await db.jobCard.findMany({ where: { id: { in: [...ids] } }, omit: columns.card.omit });
  const visible = viewer.manages ? found : found.filter((card) => !isOver(card));
  const cards = await withJobs(db, visible, ofBoth, columns);
  return new Map(cards.map((card) => [card.id, toCardAnswerWithMoves(card, { ...viewer, selects: ofBoth })]));
}

/** One block as it is now, for who has just written it. */
export async function showBlock(tx: TenantTables, id: string, viewer: Viewer) {
  const [shown] = await showBlocks(tx, [await tx.block.findUniqueOrThrow({ where: { id } })], { viewer });
  if (shown === undefined) throw new Error('A block that was written is shown');
  return shown;
}
