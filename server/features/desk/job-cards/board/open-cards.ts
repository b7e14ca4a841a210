import { type CardState, openStates } from '../../../../../schema/features/desk/states.ts';
import type { FieldSelection, SignedInCall } from '../../../../api/operation/index.ts';
import type { Database } from '../../../../infrastructure/database/database.ts';
import { yieldIfOverBudget } from '../../../../infrastructure/event-loop.ts';
import { oldestFirst } from '../../../../infrastructure/tenant/in-order.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import {
  type ColumnsOfCards,
  columnsOfCards,
  optionalParts,
  type SelectedCard,
  type SelectedCardRow,
  toCardAnswerWithMoves,
  type Viewer,
  viewerOf,
  withJobs,
} from '../../card-model/index.ts';
import { type AnswerCache, createAnswerCache } from './answer-cache.ts';

/** An open card, and how somebody may see it. */
export interface OpenCard {
  readonly card: SelectedCard;
  readonly shown: ReturnType<typeof toCardAnswerWithMoves>;
}

/**
 * The board and Today are what every window asks for after every change, all of one workshop the same. So what one was
 * answered is kept for the others until something of the workshop changes, which its counter of changes says (decision 19),
 * and for no longer than this: a database that was restored may count again.
 */
const keptMilliseconds = 10_000;
/** One takes 20 kB with its jobs and lines: 80 MB, whatever number of workshops ask. */
const maximumCachedCards = 4000;
const keptOf = new WeakMap<Database, AnswerCache<readonly OpenCard[]>>();

function cacheOf(database: Database): AnswerCache<readonly OpenCard[]> {
  const known = keptOf.get(database);
  if (known !== undefined) return known;
  const sizeOf = ({ length }: readonly OpenCard[]) => length;
  const kept = createAnswerCache({ atMost: maximumCachedCards, milliseconds: keptMilliseconds, sizeOf });
  keptOf.set(database, kept);
  return kept;
}

/** Who looks at cards, and up to which change of the workshop they are read: asked once for all that one answer has. */
export interface CardReader {
  readonly viewer: Viewer;
  readonly sequence: Awaited<ReturnType<TenantTables['lastSequence']>>;
}

export async function cardReaderOf(call: Pick<SignedInCall, 'ctx' | 'db' | 'actor'>): Promise<CardReader> {
  const [viewer, sequence] = await Promise.all([viewerOf(call.db, call), call.db.lastSequence()]);
  return { viewer, sequence };
}

/**
 * The open cards, those that were promised first at the top; in the order in which they came where nothing was promised.
 *
 * @param asks what of each card is shown
 * @param states of the open ones those that are meant
 */
export async function openCards(
  call: SignedInCall,
  selects: FieldSelection,
  { states = openStates, reader }: { readonly states?: readonly CardState[]; readonly reader?: CardReader } = {},
): Promise<{ readonly viewer: Viewer; readonly cards: readonly OpenCard[] }> {
  const { viewer: known, sequence } = reader ?? (await cardReaderOf(call));
  const viewer = { ...known, selects };
  const cards = await cachedCards(call, { viewer, sequence }, states.join(' '), async ({ omit }) => {
    const rows = await call.db.jobCard.findMany({ where: { state: { in: [...states] } }, omit });
    return inOrderOfPromise(rows);
  });
  return { viewer, cards };
}

function inOrderOfPromise(rows: readonly SelectedCardRow[]): readonly SelectedCardRow[] {
  const lastOfAll = Number.POSITIVE_INFINITY;
  const due = ({ promisedAt, expectedAt }: SelectedCardRow) => (promisedAt ?? expectedAt)?.getTime() ?? lastOfAll;
  return oldestFirst(rows).toSorted((a, b) => (due(a) === due(b) ? 0 : due(a) - due(b)));
}

/** This many of those that are gone are shown on Today; the list has all of them. */
const shownOfGone = 100;

/**
 * The newest of the cards that are gone and still have to be billed.
 *
 * @param asks what of each card is shown
 */
export function goneCardsToBill(
  call: SignedInCall,
  selects: FieldSelection,
  { viewer, sequence }: CardReader,
): Promise<readonly OpenCard[]> {
  return cachedCards(call, { viewer: { ...viewer, selects }, sequence }, 'TO_BILL', ({ omit }) => {
    const where = { toBill: true };
    return call.db.jobCard.findMany({ where, orderBy: { id: 'desc' }, take: shownOfGone, omit });
  });
}

/**
 * Cards as somebody may see them, read once for all who ask the same until something of the workshop changes.
 *
 * @param which of the cards are meant, and `read` reads those
 */
function cachedCards(
  { ctx, db, actor }: SignedInCall,
  { viewer, sequence }: CardReader,
  which: string,
  read: (columns: ColumnsOfCards['card']) => Promise<readonly SelectedCardRow[]>,
): Promise<readonly OpenCard[]> {
  const { selects } = viewer;
  // The counter was read first: what is read after it is at least as new.
  const columns = columnsOfCards(selects);
  const leftOut = Object.values(columns).map((each) => each.leftOut);
  const question = [actor.workshopId, actor.role, viewer.today, which, ...optionalParts.map(selects), ...leftOut].join(
    ' ',
  );
  return cacheOf(ctx.database).get(question, sequence, async () => {
    const cards = await withJobs(db, await read(columns.card), selects, columns);
    const shown: OpenCard[] = [];
    for (const card of cards) {
      await yieldIfOverBudget();
      shown.push({ card, shown: toCardAnswerWithMoves(card, viewer) });
    }
    return shown;
  });
}
