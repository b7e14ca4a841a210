import { boardColumn } from '../../../../schema/features/workshop/enums.ts';
import { openStates } from '../../../../schema/features/workshop/job-cards/states.ts';
import type { SignedInCall } from '../../../api/operation/index.ts';
import { oldestFirst } from '../../../infrastructure/tenant/in-order.ts';
import type { WorkshopTables } from '../../../infrastructure/tenant/workshop-db.ts';
import { staffIdOf, todayIn } from '../../workshop/index.ts';
import { runningOf, shownTime } from '../clocks/show-time.ts';
import { shownCardNow } from '../moves/shown-card-now.ts';
import { type CardRow, withJobs } from '../show/rows.ts';
import { shownLine } from '../show/shown-card.ts';
import { type Viewer, viewerOf } from '../show/sight.ts';

/** What is open: the five columns, and what the day asks for. */

/** The open cards, those that were promised first at the top; in the order in which they came where nothing was promised. */
async function openCards(own: WorkshopTables): Promise<readonly CardRow[]> {
  const rows = oldestFirst(await own.jobCard.findMany({ where: { state: { in: [...openStates] } } }));
  const lastOfAll = Number.POSITIVE_INFINITY;
  const due = ({ promisedAt, expectedAt }: (typeof rows)[number]) => (promisedAt ?? expectedAt)?.getTime() ?? lastOfAll;
  return withJobs(
    own,
    rows.toSorted((a, b) => (due(a) === due(b) ? 0 : due(a) - due(b))),
  );
}

const shown = (cards: readonly CardRow[], viewer: Viewer) => cards.map((card) => shownCardNow(card, viewer));

export async function readBoard(call: SignedInCall) {
  const viewer = await viewerOf(call.db, call);
  const cards = shown(await openCards(call.db), viewer);
  return {
    columns: boardColumn.options.map((column) => ({ column, cards: cards.filter((card) => card.column === column) })),
  };
}

export async function readToday(call: SignedInCall) {
  const viewer = await viewerOf(call.db, call);
  const clock = await runningOf(call.db, await staffIdOf(call.db, call.actor.id));
  const { now, today, people, workshop } = viewer;
  const cards = await openCards(call.db);
  // Each is made once, though what is late stands in two places.
  const answers = new Map(shown(cards, viewer).map((card) => [card.id, card]));
  const those = (isMeant: (card: CardRow) => boolean) =>
    cards.filter(isMeant).flatMap(({ id }) => answers.get(id) ?? []);
  const inState = (...states: readonly string[]) => those(({ state }) => states.includes(state));
  const isExpected = ({ state, expectedAt }: CardRow) =>
    state === 'PLANNED' && expectedAt !== null && todayIn(workshop.zone, expectedAt) <= today;
  const isOverdue = ({ state, promisedAt }: CardRow) =>
    state !== 'PLANNED' && state !== 'READY' && promisedAt !== null && promisedAt < now;
  return {
    arrivals: those(isExpected),
    waiting: inState('AWAITING_APPROVAL'),
    working: inState('CHECKED_IN', 'DIAGNOSIS', 'READY_TO_START', 'IN_PROGRESS', 'QUALITY_CHECK', 'ON_HOLD'),
    ready: inState('READY'),
    overdue: those(isOverdue),
    partsToOrder: cards.flatMap(({ id, number, vehicle, jobs }) =>
      jobs
        .filter(({ state }) => state !== 'DECLINED' && state !== 'DEFERRED' && state !== 'CANCELLED')
        .flatMap(({ lines }) => lines.filter(({ partState }) => partState === 'NEEDED'))
        .map((line) => ({ jobCardId: id, number, plate: vehicle?.plate ?? null, line: shownLine(line, viewer) })),
    ),
    myClock: clock && shownTime(clock),
    calls: cards.flatMap(({ id, callAskedAt, callPhone }) =>
      callAskedAt === null
        ? []
        : [{ jobCardId: id, phone: people.phones ? callPhone : null, at: callAskedAt.toISOString() }],
    ),
  };
}
