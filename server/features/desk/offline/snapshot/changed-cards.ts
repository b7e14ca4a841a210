import type { SignedInCall } from '../../../../api/operation/index.ts';
import { changesSince, type FeedChange } from '../../../../infrastructure/tenant/changes/change-feed.ts';

/** What has changed since a snapshot. */
export interface ChangedCards {
  /** Cards that were written, or whose jobs, lines or blocks were. */
  readonly cardIds: ReadonlySet<string>;
  /** Vehicles and customers that were written, or other cards of the vehicle. */
  readonly recordIds: ReadonlySet<string>;
  /** Cards that are not among those of the caller any more. */
  readonly goneIds: string[];
  /** Parts that were written, or moved. */
  readonly partIds: readonly string[];
}

/** After more than this a phone reads all again. */
const pagesMaximum = 4;

type Kind = FeedChange['kind'];
/** What decides on more than single cards: who sees what, and imported visits. */
const ofAll: ReadonlySet<Kind> = new Set(['WORKSHOP', 'STAFF', 'RESOURCE', 'HISTORY_ENTRY']);

/**
 * Which cards have changed since a snapshot.
 *
 * @param ownIds the open cards of the caller now
 * @returns undefined where a whole snapshot is needed: it is too old, or what was deleted does not say whose it was
 */
export async function readChangedCards(
  { ctx, db, actor }: SignedInCall,
  since: number,
  ownIds: ReadonlySet<string>,
): Promise<ChangedCards | undefined> {
  const ids = new Map<Kind, Set<string>>();
  let position = since;
  for (let page = 0; ; page += 1) {
    const found = page < pagesMaximum && (await changesSince(ctx.database, actor.workshopId, position));
    if (found === false || found.outcome === 'TOO_OLD') return undefined;
    for (const { kind, id, tombstone } of found.changes) {
      const isLost = tombstone !== null && (kind === 'JOB' || kind === 'LINE' || kind === 'BLOCK');
      if (isLost || ofAll.has(kind)) return undefined;
      ids.set(kind, (ids.get(kind) ?? new Set()).add(id));
    }
    position = found.position;
    if (!found.hasMore) break;
  }
  const idsOf = (kind: Kind) => [...(ids.get(kind) ?? [])];
  const lines = await db.line.findMany({ where: { id: { in: idsOf('LINE') } }, select: { jobId: true } });
  const jobIds = [...idsOf('JOB'), ...lines.map(({ jobId }) => jobId)];
  const blocks = await db.block.findMany({ where: { id: { in: idsOf('BLOCK') } }, select: { jobCardId: true } });
  const jobs = await db.job.findMany({ where: { id: { in: jobIds } }, select: { jobCardId: true } });
  const cardIds = new Set([
    ...idsOf('JOB_CARD'),
    ...jobs.map(({ jobCardId }) => jobCardId),
    ...blocks.flatMap(({ jobCardId }) => jobCardId ?? []),
  ]);
  const cards = await db.jobCard.findMany({ where: { id: { in: [...cardIds] } }, select: { vehicleId: true } });
  const vehicles = cards.flatMap(({ vehicleId }) => vehicleId ?? []);
  return {
    cardIds,
    recordIds: new Set([...idsOf('VEHICLE'), ...idsOf('CUSTOMER'), ...vehicles]),
    partIds: idsOf('PART'),
    goneIds: [...cardIds].filter((id) => !ownIds.has(id)),
  };
}
