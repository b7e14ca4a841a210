import type { z } from 'zod';
import type { SnapshotPart, snapshotInput } from '../../../../../schema/features/desk/offline/offline.ts';
import { openStates } from '../../../../../schema/features/desk/states.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import { yieldIfOverBudget } from '../../../../infrastructure/event-loop.ts';
import { feedPosition } from '../../../../infrastructure/tenant/changes/change-feed.ts';
import { oldestFirst } from '../../../../infrastructure/tenant/in-order.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { staffIdOf } from '../../../workshop/workshop-settings/index.ts';
import { toCardAnswerWithMoves, type Viewer, viewerOf, withJobs } from '../../card-model/index.ts';
import { allTemplates } from '../../templates/index.ts';
import { presentTimeEntry, runningOf, timeOfDay } from '../../time/index.ts';
import { type ChangedCards, readChangedCards } from './changed-cards.ts';
import { lastVisits } from './last-visits.ts';

/** This many cards are kept on a phone. */
const cardsMaximum = 60;

/** What of the cards is not for a phone: their visits are texts there. */
const leftOut: ReadonlySet<string> = new Set(['vehicle.ownerships', 'vehicle.jobCards', 'vehicle.history']);
const selects = (path: string) => !leftOut.has(path);

/** What somebody's phone shows without a network; with `since` the cards that have changed. */
export async function takeSnapshot(call: SignedInCall, { since, phones = false }: z.output<typeof snapshotInput>) {
  const { ctx, db, actor } = call;
  // Before all that is read: what is written meanwhile comes with the next one.
  const sequence = await feedPosition(ctx.database, actor.workshopId);
  const viewer = await viewerOf(db, call);
  const staffId = await staffIdOf(db, actor.id);
  const open = await openCards(db, viewer, staffId);
  const known =
    since === undefined ? undefined : await readChangedCards(call, since, new Set(open.map(({ id }) => id)));
  // Which of more cards are kept is nobody's change.
  const changes = open.length > cardsMaximum ? undefined : known;
  const parts = call.selects('parts') ? await readParts(call, known?.partIds) : [];
  const kept = open.slice(0, cardsMaximum);
  const rows = changes === undefined ? kept : kept.filter((card) => isChanged(card, changes));
  const running = await runningOf(db, staffId);
  return {
    sequence,
    full: changes === undefined,
    cards: await cardsOf(db, rows, { ...viewer, seesCosts: false, selects }, phones),
    goneCardIds: changes === undefined ? [] : changes.goneIds,
    partsFull: known === undefined,
    parts,
    gonePartIds: removedPartIds(known?.partIds, parts),
    templates: await allTemplates(db, viewer),
    day: await timeOfDay(db, staffId, viewer.today),
    runningClock: running && presentTimeEntry(running),
  };
}

/** What is kept of the stock. @param among parts that have changed; undefined for all */
async function readParts(
  { ctx, db }: SignedInCall,
  among: readonly string[] | undefined,
): Promise<readonly SnapshotPart[]> {
  if (among?.length === 0) return [];
  const parts: SnapshotPart[] = [];
  for (const { run } of ctx.hooks.keptParts) parts.push(...((await run?.({ db, among })) ?? []));
  return parts;
}

/** Those that have changed and are not kept any more. */
function removedPartIds(changedIds: readonly string[] | undefined, parts: readonly SnapshotPart[]): string[] {
  const kept = new Set(parts.map(({ id }) => id));
  return (changedIds ?? []).filter((id) => !kept.has(id));
}

type Card = Awaited<ReturnType<TenantTables['jobCard']['findFirstOrThrow']>>;

const isChanged = ({ id, vehicleId, customerId, payerId }: Card, { cardIds, recordIds }: ChangedCards) =>
  cardIds.has(id) || [vehicleId, customerId, payerId].some((record) => record !== null && recordIds.has(record));

/** The open cards that are somebody's to see, what is promised first before the others. */
async function openCards(db: TenantTables, { manages }: Viewer, staffId: string): Promise<readonly Card[]> {
  const jobs = manages
    ? undefined
    : await db.job.findMany({ where: { mechanicId: staffId }, select: { jobCardId: true } });
  const own = jobs === undefined ? {} : { id: { in: [...new Set(jobs.map(({ jobCardId }) => jobCardId))] } };
  const rows = await db.jobCard.findMany({ where: { state: { in: [...openStates] }, ...own } });
  const due = ({ promisedAt, expectedAt }: Card) => (promisedAt ?? expectedAt)?.getTime() ?? Number.MAX_VALUE;
  return oldestFirst(rows).toSorted((a, b) => due(a) - due(b));
}

async function cardsOf(db: TenantTables, rows: readonly Card[], viewer: Viewer, phones: boolean) {
  const people = { ...viewer.people, phones: viewer.people.phones && phones };
  const visits = await lastVisits(db, rows, viewer.workshop);
  const cards: ReturnType<typeof shownCard>[] = [];
  for (const card of await withJobs(db, rows, selects)) {
    await yieldIfOverBudget();
    cards.push(shownCard(card, { ...viewer, people }));
  }
  return cards.map((card) => ({ ...card, visits: visits.get(card.id) ?? [] }));
}

const shownCard: typeof toCardAnswerWithMoves = (card, viewer) => toCardAnswerWithMoves(card, viewer);
