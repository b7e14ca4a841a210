import type { PaymentNote } from '../../../../../schema/features/desk/payment-notes.ts';
import type { PortalWish } from '../../../../../schema/features/portal/portal-desk.ts';
import type { Part } from '../../../../../schema/features/stock/parts.ts';
import type { StockDiffer } from '../../../../../schema/features/stock/stock-counts.ts';
import { boardColumn } from '../../../../../schema/features/workshop/enums.ts';
import type { OwnerNotice } from '../../../../../schema/features/workshop/owner-notices.ts';
import { can } from '../../../../../schema/permissions.ts';
import { type SignedInCall, selectionBelow } from '../../../../api/operation/index.ts';
import { staffIdOf, todayIn } from '../../../workshop/workshop-settings/index.ts';
import type { SelectedCard } from '../../card-model/index.ts';
import { presentLine } from '../../card-model/index.ts';
import { presentTimeEntry, runningOf } from '../../time/index.ts';
import { cardsToBill } from './cards-to-bill.ts';
import { cardReaderOf, openCards } from './open-cards.ts';

/** After how long a car is late that was expected. */
const lateMs = 15 * 60_000;

/** What is open: the five columns, and what the day asks for. */

export async function readBoard(call: SignedInCall) {
  const { cards } = await openCards(call, selectionBelow(call.selects, 'columns.cards'));
  const inColumn = (column: string) => cards.flatMap(({ shown }) => (shown.column === column ? [shown] : []));
  return { columns: boardColumn.options.map((column) => ({ column, cards: inColumn(column) })) };
}

export async function readToday(call: SignedInCall) {
  const selects = selectionBelow(
    call.selects,
    'arrivals',
    'requests',
    'late',
    'waiting',
    'working',
    'ready',
    'overdue',
  );
  const clock = await runningOf(call.db, await staffIdOf(call.db, call.actor.id));
  const reader = await cardReaderOf(call);
  const { viewer, cards } = await openCards(call, selects, { reader });
  const { now, today, people, workshop } = viewer;
  const shownCards = (isMatching: (card: SelectedCard) => boolean) =>
    cards.flatMap(({ card, shown }) => (isMatching(card) ? [shown] : []));
  const inState = (...states: readonly string[]) => shownCards(({ state }) => states.includes(state));
  const isExpected = ({ state, expectedAt }: SelectedCard) =>
    state === 'PLANNED' && expectedAt !== null && todayIn(workshop.zone, expectedAt) <= today;
  const isLate = (card: SelectedCard) =>
    isExpected(card) &&
    card.bookingState !== 'REQUESTED' &&
    card.expectedAt !== null &&
    card.expectedAt.getTime() + lateMs <= now.getTime();
  const isOverdue = ({ state, promisedAt }: SelectedCard) =>
    state !== 'PLANNED' && state !== 'READY' && promisedAt !== null && promisedAt < now;
  return {
    arrivals: shownCards(isExpected),
    requests: shownCards(({ state, bookingState }) => state === 'PLANNED' && bookingState === 'REQUESTED'),
    late: shownCards(isLate),
    waiting: inState('AWAITING_APPROVAL'),
    working: inState('CHECKED_IN', 'DIAGNOSIS', 'READY_TO_START', 'IN_PROGRESS', 'QUALITY_CHECK', 'ON_HOLD'),
    ready: inState('READY'),
    overdue: shownCards(isOverdue),
    toBill:
      call.selects('toBill') && viewer.manages
        ? await cardsToBill(call, selectionBelow(call.selects, 'toBill'), reader)
        : [],
    partsToOrder: cards.flatMap(({ card: { id, number, vehicle, jobs } }) =>
      jobs
        .filter(({ state }) => state !== 'DECLINED' && state !== 'DEFERRED' && state !== 'CANCELLED')
        .flatMap(({ lines }) => lines.filter(({ partState }) => partState === 'NEEDED'))
        .map((line) => ({ jobCardId: id, number, plate: vehicle?.plate ?? null, line: presentLine(line, viewer) })),
    ),
    belowMinimum: call.selects('belowMinimum') ? await partsBelowMinimum(call) : [],
    stockDiffers: call.selects('stockDiffers') ? await readDiffering(call) : [],
    wishes: call.selects('wishes') && viewer.manages ? await readWishes(call) : [],
    paymentNotes: call.selects('paymentNotes') ? await readPaymentNotes(call) : [],
    notices: call.selects('notices') ? await readNotices(call) : [],
    myClock: clock && presentTimeEntry(clock),
    calls: cards.flatMap(({ card: { id, callAskedAt, callPhone } }) =>
      callAskedAt === null
        ? []
        : [{ jobCardId: id, phone: people.phones ? callPhone : null, at: callAskedAt.toISOString() }],
    ),
  };
}

/** What the stock says is below its minimum. */
async function partsBelowMinimum({ ctx, db, actor: { role } }: SignedInCall): Promise<readonly Part[]> {
  const found: Part[] = [];
  const now = ctx.clock.now();
  for (const { run } of ctx.hooks.belowMinimum) found.push(...((await run?.({ db, role, now })) ?? []));
  return found;
}

/** What customers have asked for in the portal. */
async function readWishes({ ctx, db }: SignedInCall): Promise<readonly PortalWish[]> {
  const found: PortalWish[] = [];
  for (const { run } of ctx.hooks.portalWishes) found.push(...((await run?.({ db })) ?? []));
  return found;
}

/** Payments of which more came than was open, for whoever may see money. */
async function readPaymentNotes({ ctx, db, actor }: SignedInCall): Promise<readonly PaymentNote[]> {
  if (!can(actor.role, 'invoices.manage')) return [];
  const found: PaymentNote[] = [];
  for (const { run } of ctx.hooks.paymentNotes) found.push(...((await run?.({ db })) ?? []));
  return found;
}

/** What has stopped by itself, for the owner. */
async function readNotices({ ctx, db, actor }: SignedInCall): Promise<readonly OwnerNotice[]> {
  if (!can(actor.role, 'settings.manage')) return [];
  const found: OwnerNotice[] = [];
  for (const { run } of ctx.hooks.ownerNotices) found.push(...((await run?.({ db })) ?? []));
  return found;
}

/** Parts of which the books and a phone say otherwise. */
async function readDiffering({ ctx, db }: SignedInCall): Promise<readonly StockDiffer[]> {
  const found: StockDiffer[] = [];
  for (const { run } of ctx.hooks.stockDiffers) found.push(...((await run?.({ db })) ?? []));
  return found;
}
