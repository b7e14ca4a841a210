import type { z } from 'zod';
import { AppError } from '../../../../../schema/errors.ts';
import type { jobCardFilter } from '../../../../../schema/features/desk/card-inputs.ts';
import { openStates } from '../../../../../schema/features/desk/states.ts';
import {
  type PagedTable,
  pageOfFound,
  pageOfIds,
  type SignedInCall,
  selectionBelow,
} from '../../../../api/operation/index.ts';
import { chunksOf } from '../../../../infrastructure/chunks-of.ts';
import { definedFields } from '../../../../infrastructure/defined-fields.ts';
import { yieldIfOverBudget } from '../../../../infrastructure/event-loop.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { findByWords, listedAtMost } from '../../../workshop/search/index.ts';
import { dayIn } from '../../../workshop/workshop-settings/index.ts';
import {
  needsLines,
  requireCard,
  type SelectedCard,
  toCardAnswerWithMoves,
  type Viewer,
  viewerOf,
  withJobs,
} from '../../card-model/index.ts';
import { idsToBill } from './cards-to-bill.ts';

type Filter = z.output<typeof jobCardFilter>;
type Card = Awaited<ReturnType<TenantTables['jobCard']['findFirstOrThrow']>>;
interface ListQuery {
  readonly filter?: Filter | undefined;
  readonly search?: string | undefined;
  readonly first: number;
  readonly after?: string | undefined;
}

/** A page of cards, oldest first unless asked otherwise. Mechanics are given those that are open, and the others of vehicles that have an open one. */
export async function listJobCards(call: SignedInCall, { filter = {}, ...asked }: ListQuery) {
  const { db } = call;
  const input = { ...asked, newestFirst: filter.newestFirst };
  const viewer = { ...(await viewerOf(db, call)), selects: selectionBelow(call.selects, 'nodes') };
  const where = { AND: [conditionOf(filter, viewer), await visibleTo(db, viewer)] };
  const table: Pick<PagedTable<Card>, 'read' | 'count'> = {
    read: (query) => db.jobCard.findMany({ ...query, where: { ...where, id: query.where.id ?? {} } }),
    count: (filtered) => db.jobCard.count({ where: { ...where, id: filtered.where.id ?? {} } }),
  };
  const few = await fewAmong(call, filter);
  const { search = '' } = input;
  const find = async (text: string) => {
    const ids = await cardsByWords(db, text, viewer);
    return few === undefined ? ids : ids.filter((id) => few.has(id));
  };
  const found =
    few === undefined || search.trim() !== ''
      ? await pageOfFound(input, { ...table, find })
      : await pageOfIds(input, [...few], table);
  const rows = await upToLines(db, found.nodes, viewer);
  const nodes: ReturnType<typeof toCardAnswerWithMoves>[] = [];
  for (const card of rows) {
    await yieldIfOverBudget();
    nodes.push(toCardAnswerWithMoves(card, viewer));
  }
  const isCut = rows.length < found.nodes.length;
  return { ...found, nodes, endCursor: isCut ? (nodes.at(-1)?.id ?? null) : found.endCursor };
}

/** With how many lines a page of cards ends, whatever was asked for: an answer is put together without a pause. */
const linesOfPage = 2000;
const cardsAtOnce = 25;

/** The first of some cards, with their jobs, up to the one whose lines are too many together with those before. */
async function upToLines(db: TenantTables, cards: readonly Card[], { selects }: Pick<Viewer, 'selects'>) {
  if (!needsLines(selects)) return withJobs(db, cards, selects);
  const rows: SelectedCard[] = [];
  let lines = 0;
  for (const some of chunksOf(cards, cardsAtOnce)) {
    for (const card of await withJobs(db, some, selects)) {
      rows.push(card);
      lines += card.jobs.reduce((sum, job) => sum + job.lines.length, 0);
      if (lines > linesOfPage) return rows;
    }
  }
  return rows;
}

/** @throws NOT_FOUND also where it is not shown to this person */
export async function readJobCard(call: SignedInCall, { id }: { readonly id: string }) {
  const viewer = await viewerOf(call.db, call);
  const card = await requireCard(call.db, id);
  const isVisible = await isCardVisible(call.db, id, viewer);
  if (!isVisible) throw new AppError('NOT_FOUND');
  return toCardAnswerWithMoves(card, viewer);
}

/** Whether a card is shown to this person. */
export async function isCardVisible(db: TenantTables, id: string, viewer: Viewer): Promise<boolean> {
  return (await visibleCards(db, [id], viewer)).has(id);
}

/** Those of some cards that are shown to this person. */
export async function visibleCards(
  db: TenantTables,
  ids: readonly string[],
  viewer: Viewer,
): Promise<ReadonlySet<string>> {
  if (viewer.manages) return new Set(ids);
  const where = { id: { in: [...ids] }, ...(await visibleTo(db, viewer)) };
  const found = await db.jobCard.findMany({ where, select: { id: true } });
  return new Set(found.map(({ id }) => id));
}

async function visibleTo(db: TenantTables, { manages }: Viewer) {
  if (manages) return {};
  const open = { state: { in: [...openStates] } };
  const here = await db.jobCard.findMany({
    where: { ...open, vehicleId: { not: null } },
    select: { vehicleId: true },
  });
  const vehicles = here.flatMap(({ vehicleId }) => (vehicleId === null ? [] : [vehicleId]));
  return { OR: [open, { vehicleId: { in: vehicles } }] };
}

/**
 * The ids of what a filter leaves where that is little among much: the cards of a mechanic, a customer or a vehicle, those that are
 * open, and those that are to be billed. Undefined where the order of the list finds them as fast.
 */
async function fewAmong(
  call: SignedInCall,
  { states, mechanicId, customerId, vehicleId, toBill, toCall }: Filter,
): Promise<ReadonlySet<string> | undefined> {
  const db = call.db;
  const isOpen = (state: string) => openStates.some((open) => open === state);
  const state = toCall === true ? 'PLANNED' : states?.every(isOpen) === true ? { in: [...states] } : undefined;
  const open =
    state === undefined
      ? undefined
      : await db.jobCard.findMany({ where: { state, ...calls(toCall) }, select: { id: true } });
  const ofState =
    open === undefined ? await ofRecord(db, { customerId, vehicleId }) : new Set(open.map(({ id }) => id));
  const owed = toBill === true ? await idsToBill(call) : undefined;
  const ids = owed === undefined ? ofState : new Set(owed.filter((id) => ofState === undefined || ofState.has(id)));
  if (mechanicId === undefined) return ids;
  const jobs = await db.job.findMany({ where: { mechanicId }, select: { jobCardId: true } });
  return new Set(jobs.flatMap(({ jobCardId }) => (ids === undefined || ids.has(jobCardId) ? jobCardId : [])));
}

/** The cards that somebody has brought or pays, else those of a vehicle. */
async function ofRecord(
  db: TenantTables,
  { customerId, vehicleId }: Pick<Filter, 'customerId' | 'vehicleId'>,
): Promise<ReadonlySet<string> | undefined> {
  const select = { id: true } as const;
  if (customerId === undefined) {
    if (vehicleId === undefined) return undefined;
    return new Set((await db.jobCard.findMany({ where: { vehicleId }, select })).map(({ id }) => id));
  }
  const cards = await Promise.all([
    db.jobCard.findMany({ where: { customerId }, select }),
    db.jobCard.findMany({ where: { payerId: customerId }, select }),
  ]);
  return new Set(cards.flat().map(({ id }) => id));
}

const calls = (toCall: boolean | undefined) => (toCall === true ? { movedFrom: { not: null } } : {});

function conditionOf({ states, vehicleId, customerId, expectedOn, keyTag }: Filter, { workshop }: Viewer) {
  return {
    ...definedFields({
      state: states && { in: [...states] },
      vehicleId,
      OR: customerId === undefined ? undefined : [{ customerId }, { payerId: customerId }],
    }),
    // One engine compares without case and one with it.
    ...definedFields({
      keyTag: keyTag === undefined ? undefined : { in: [keyTag, keyTag.toUpperCase(), keyTag.toLowerCase()] },
      expectedAt: expectedOn === undefined ? undefined : dayIn(workshop.zone, expectedOn),
    }),
  };
}

/** The cards of the vehicles and customers that have these words, and those of this number. */
async function cardsByWords(db: TenantTables, text: string, { people, workshop }: Viewer): Promise<string[]> {
  const phonesOf = people.phones ? workshop.country : undefined;
  const found = await findByWords(db, { text, hidden: false, phonesOf, atMost: listedAtMost });
  const idsOf = (kind: string) => found.flatMap((each) => (each.kind === kind ? [each.id] : []));
  const [vehicles, customers] = [idsOf('VEHICLE'), idsOf('CUSTOMER')];
  const cards = await db.jobCard.findMany({
    where: { OR: [{ vehicleId: { in: vehicles } }, { customerId: { in: customers } }, { payerId: { in: customers } }] },
    select: { id: true },
  });
  return [...idsOf('JOB_CARD'), ...cards.map(({ id }) => id)];
}
