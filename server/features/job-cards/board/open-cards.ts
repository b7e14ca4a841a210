import { type CardState, openStates } from '../../../../schema/features/workshop/job-cards/states.ts';
import type { Asks, SignedInCall } from '../../../api/operation/index.ts';
import type { Database } from '../../../infrastructure/database/database.ts';
import { oldestFirst } from '../../../infrastructure/tenant/in-order.ts';
import type { WorkshopTables } from '../../../infrastructure/tenant/workshop-db.ts';
import { cardNow } from '../moves/shown-card-now.ts';
import { type CardRow, type ColumnsOfCards, columnsOfCards, madeOfLines, withJobs } from '../show/rows.ts';
import { type Viewer, viewerOf } from '../show/sight.ts';
import { createKeptAnswers, type KeptAnswers } from './kept-answers.ts';

/** An open card, and how somebody may see it. */
export interface OpenCard {
  readonly card: CardRow;
  readonly shown: ReturnType<typeof cardNow>;
}

/**
 * The board and Today are what every window asks for after every change, all of one workshop the same. So what one was told is kept
 * for the others until something of the workshop changes, which its counter of changes says (decision 19), and for no longer than
 * this: a database that was restored may count anew.
 */
const keptMilliseconds = 10_000;
/** One takes 20 kB with its jobs and lines: 80 MB, whatever number of workshops ask. */
const keptCards = 4000;
const keptOf = new WeakMap<Database, KeptAnswers<readonly OpenCard[]>>();

function keptIn(database: Database): KeptAnswers<readonly OpenCard[]> {
  const known = keptOf.get(database);
  if (known !== undefined) return known;
  const sizeOf = ({ length }: readonly OpenCard[]) => length;
  const kept = createKeptAnswers({ atMost: keptCards, milliseconds: keptMilliseconds, sizeOf });
  keptOf.set(database, kept);
  return kept;
}

/** What beside columns may be left out of a card, and so tells one kind of question from another. */
const parts = [
  ...['vehicle.ownerships', 'vehicle.odometer', 'vehicle.jobCards', 'vehicle.history', 'vehicle.deferredWork'],
  ...['payer', 'jobs.isBilled', ...madeOfLines],
];

/**
 * The open cards, those that were promised first at the top; in the order in which they came where nothing was promised.
 *
 * @param asks what of each card is shown
 * @param states of the open ones those that are meant
 */
export async function openCards(
  call: SignedInCall,
  asks: Asks,
  states: readonly CardState[] = openStates,
): Promise<{ readonly viewer: Viewer; readonly cards: readonly OpenCard[] }> {
  const { ctx, db, actor } = call;
  const [known, sequence] = await Promise.all([viewerOf(db, call), db.lastSequence()]);
  const viewer = { ...known, asks };
  // The counter was read first: what is read after it is at least as new.
  const columns = columnsOfCards(asks);
  const leftOut = Object.values(columns).map((each) => each.leftOut);
  const question = [actor.workshopId, actor.role, viewer.today, states, ...parts.map(asks), ...leftOut].join(' ');
  const cards = await keptIn(ctx.database).get(question, sequence, () =>
    readOpenCards(db, viewer, { columns, states }),
  );
  return { viewer, cards };
}

async function readOpenCards(
  own: WorkshopTables,
  viewer: Viewer,
  { columns, states }: { readonly columns: ColumnsOfCards; readonly states: readonly CardState[] },
): Promise<readonly OpenCard[]> {
  const { omit, filled } = columns.card;
  const open = await own.jobCard.findMany({ where: { state: { in: [...states] } }, omit });
  const rows = oldestFirst(open.map(filled));
  const lastOfAll = Number.POSITIVE_INFINITY;
  const due = ({ promisedAt, expectedAt }: (typeof rows)[number]) => (promisedAt ?? expectedAt)?.getTime() ?? lastOfAll;
  const inOrder = rows.toSorted((a, b) => (due(a) === due(b) ? 0 : due(a) - due(b)));
  const cards = await withJobs(own, inOrder, viewer.asks, columns);
  return cards.map((card) => ({ card, shown: cardNow(card, viewer) }));
}
