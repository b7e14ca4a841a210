import { AppError } from '../../../../../schema/errors.ts';
import { type JobCard, jobCard } from '../../../../../schema/features/desk/job-cards.ts';
import { type Job, job as jobSchema } from '../../../../../schema/features/desk/jobs.ts';
import { type Line, line as lineSchema } from '../../../../../schema/features/desk/lines.ts';
import { type CardState, columnOf, countedStates } from '../../../../../schema/features/desk/states.ts';
import { jobAmount, lineAmount } from '../../../../../schema/money/documents/index.ts';
import type { FieldSelection } from '../../../../api/operation/index.ts';
import { emptyColumns } from '../../../../infrastructure/tenant/selected-columns.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { toCustomerAnswer } from '../../../customers/customers/index.ts';
import { toFaultCodeAnswer, toVehicleAnswer } from '../../../customers/vehicles/index.ts';
import { isoOf } from '../../../workshop/workshop-settings/index.ts';
import { type ApprovalTerms, cardTotals, needsApproval } from './amounts.ts';
import { bookingOf } from './booking-of-card.ts';
import {
  type CardRow,
  type JobRow,
  type LineRow,
  needsLines,
  readCard,
  type SelectedCard,
  type SelectedJob,
} from './rows.ts';
import { unbilledCents } from './unbilled.ts';
import type { Viewer } from './viewer.ts';

/** A line as somebody may see it. */
export const presentLine = (row: LineRow, viewer: Viewer): Line => lineSchema.parse(lineOf(row, viewer));

function lineOf(row: LineRow, { seesPrices, seesCosts }: Viewer) {
  const hidden = { unitPrice: null, discountBasisPoints: null, discountCents: null, amountCents: null };
  return {
    ...row,
    amountCents: lineAmount(row),
    ...(seesPrices ? {} : hidden),
    ...(seesCosts ? {} : { costPrice: null }),
  };
}

/** The card that a job is on, with all of its jobs: whether one needs an approval depends on their sum. */
type CardOfJob = Pick<SelectedCard, 'jobs' | 'billed' | 'priceMode'> & ApprovalTerms;

/** A job as somebody may see it. */
export function presentJob(row: JobRow, card: CardOfJob, viewer: Viewer): Job {
  return jobSchema.parse(toJobAnswer(row, card, viewer, cardTotals(card, viewer.workshop, viewer.today)));
}

/** The sums of a card, calculated once for all of its jobs; undefined when no requested field needs its lines. */
type Sums = ReturnType<typeof cardTotals> | undefined;

/** Spread below the row that was read: columns that the query did not ask for are empty. */
const noneAskedOfJob = emptyColumns('job');
const noneAskedOfCard = emptyColumns('jobCard');

/** A job before its answer is parsed, which happens with the whole card. */
function toJobAnswer(row: SelectedJob, card: CardOfJob, viewer: Viewer, sums: Sums) {
  const { workshop, seesPrices } = viewer;
  const grossCents = typeof sums === 'object' ? sums.grossCents : Number.POSITIVE_INFINITY;
  return {
    ...noneAskedOfJob,
    ...row,
    lines: viewer.selects('jobs.lines') ? row.lines.map((line) => presentLine(line, viewer)) : [],
    needsApproval: sums !== undefined && needsApproval(row, card, grossCents, workshop),
    isBilled: card.billed.has(row.id),
    approvedAt: isoOf(row.approvedAt),
    doneAt: isoOf(row.doneAt),
    amountCents: seesPrices && sums !== undefined ? jobAmount(row) : null,
    ...(seesPrices ? {} : { fixedCents: null, approvedCents: null }),
  };
}

/**
 * A card as somebody may see it.
 *
 * @param possible where it can be moved now
 */
export const presentJobCard = (card: CardRow, viewer: Viewer, possible: readonly CardState[]): JobCard =>
  jobCard.parse(toJobCardAnswer(card, viewer, possible));

/**
 * As presentJobCard, but not parsed: the answer of a query is parsed once as a whole, which drops the other columns
 * of the rows.
 */
export function toJobCardAnswer(card: SelectedCard, viewer: Viewer, possible: readonly CardState[]) {
  const { customer, payer, vehicle } = card;
  const sums = needsLines(viewer.selects) ? cardTotals(card, viewer.workshop, viewer.today) : undefined;
  const { people, seesPrices, manages } = viewer;
  return {
    ...noneAskedOfCard,
    ...card,
    customer: customer && toCustomerAnswer(customer, people),
    payer: payer && viewer.selects('payer') ? toCustomerAnswer(payer, people) : null,
    vehicle: vehicle && toVehicleAnswer(vehicle, people),
    column: columnOf[card.state],
    possibleStates: manages ? possible : [],
    broughtByPhone: people.phones ? (card.broughtByPhone ?? null) : null,
    callPhone: people.phones ? card.callPhone : null,
    approvedUpToCents: seesPrices ? card.approvedUpToCents : null,
    ...momentsOf(card),
    plannedMinutes: plannedMinutesOf(card),
    booking: manages ? bookingOf(card) : null,
    jobs: card.jobs.map((job) => toJobAnswer(job, card, viewer, sums)),
    faultCodes: card.faultCodes.map(toFaultCodeAnswer),
    blocks: card.blocks({ zone: viewer.workshop.zone, now: viewer.now }),
    totals: seesPrices && typeof sums === 'object' ? sums : null,
    unbilledCents: seesPrices && viewer.selects('unbilledCents') ? unbilledCents(card, viewer) : null,
  };
}

/** How long the work on a card takes: what its jobs say, else what was typed; null where nobody said. */
export function plannedMinutesOf({
  jobs,
  plannedMinutes,
}: Pick<SelectedCard, 'jobs' | 'plannedMinutes'>): number | null {
  const said = jobs.flatMap(({ state, plannedMinutes: minutes }) =>
    countedStates.includes(state) ? (minutes ?? []) : [],
  );
  return said.length === 0 ? (plannedMinutes ?? null) : said.reduce((sum, minutes) => sum + minutes, 0);
}

const momentsOf = (card: SelectedCard) => ({
  holdUntil: isoOf(card.holdUntil),
  expectedAt: isoOf(card.expectedAt),
  movedFrom: isoOf(card.movedFrom),
  callAskedAt: isoOf(card.callAskedAt),
  promisedAt: isoOf(card.promisedAt),
  remindedAt: isoOf(card.remindedAt),
  noShowAt: isoOf(card.noShowAt),
  signedAt: isoOf(card.signedAt),
  checkedInAt: isoOf(card.checkedInAt),
  readyAt: isoOf(card.readyAt),
  deliveredAt: isoOf(card.deliveredAt),
  cancelledAt: isoOf(card.cancelledAt),
  writtenOffAt: isoOf(card.writtenOffAt),
  createdAt: card.createdAt.toISOString(),
});

/**
 * @param selects what of it is needed; all unless given
 * @throws NOT_FOUND also where it is another workshop's
 */
export async function requireCard(db: TenantTables, id: string, selects?: FieldSelection): Promise<CardRow> {
  const card = await readCard(db, id, selects);
  if (card === undefined) throw new AppError('NOT_FOUND');
  return card;
}
