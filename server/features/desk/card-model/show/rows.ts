import { everything, type FieldSelection, selectionBelow } from '../../../../api/operation/index.ts';
import { chunksOf } from '../../../../infrastructure/chunks-of.ts';
import {
  type OptionalColumn,
  type SelectedColumns,
  type SelectedRow,
  selectedColumns,
} from '../../../../infrastructure/tenant/selected-columns.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import type { Where } from '../../../../infrastructure/tenant/tenant-tables.ts';
import { type CustomerRow, countNoShows, type SelectedCustomer } from '../../../customers/customers/index.ts';
import { type SelectedVehicle, type VehicleRow, withHistory } from '../../../customers/vehicles/index.ts';
import { type BlocksAt, blocksOfCards } from '../../block-model/index.ts';
import { bookingColumns, probableOfCards } from './booking-of-card.ts';
import { findBilledJobs } from './find-billed-jobs.ts';
import type { Probable } from './known-people.ts';

type Row<Table extends 'jobCard' | 'job' | 'line' | 'cardFaultCode'> = Awaited<
  ReturnType<TenantTables[Table]['findUniqueOrThrow']>
>;

export type LineRow = Row<'line'>;
export type FaultCodeRow = Row<'cardFaultCode'>;

/** A job with its lines in their order. */
export interface JobRow extends Row<'job'> {
  readonly lines: readonly LineRow[];
}

/** The columns that the rules of jobs need, whatever is shown of them. */
const neededOfJob = [
  'fixedCents',
  'approvedCents',
  'payerId',
  'plannedMinutes',
] as const satisfies readonly OptionalColumn<'job'>[];

/** A job of which the columns that nobody asks for were not read. */
export interface SelectedJob extends SelectedRow<'job', Row<'job'>, (typeof neededOfJob)[number]> {
  readonly lines: readonly LineRow[];
}

/** The columns by which open cards are found, sorted and moved, whatever is shown of them. */
const neededOfCard = [
  ...(['customerId', 'payerId', 'vehicleId', 'heldFrom', 'expectedAt', 'promisedAt', 'deliveredAt'] as const),
  ...(['cancelledAt', 'callAskedAt', 'callPhone', 'approvedUpToCents', 'writtenOffAt', 'bookingState'] as const),
] as const satisfies readonly OptionalColumn<'jobCard'>[];

export type SelectedCardRow = SelectedRow<'jobCard', Row<'jobCard'>, (typeof neededOfCard)[number]>;

/** A card with what is shown of it, of which the columns that nobody asks for were not read. */
export interface SelectedCard extends SelectedCardRow {
  readonly customer: SelectedCustomer | null;
  readonly payer: SelectedCustomer | null;
  readonly vehicle: SelectedVehicle | null;
  readonly jobs: readonly SelectedJob[];
  /** When it is worked on; none where that is not asked for. */
  readonly blocks: BlocksAt;
  /** What was read from its car; none where that is not asked for. */
  readonly faultCodes: readonly FaultCodeRow[];
  /** Whom the person may be who has booked it; null where that is not asked for. */
  readonly probable: Probable | null;
  /** The ids of its jobs that an issued invoice bills; where they are not asked for, of what was handed over alone. */
  readonly billed: ReadonlySet<string>;
}

/** A card with all that is shown of it. */
export interface CardRow extends Row<'jobCard'> {
  readonly customer: CustomerRow | null;
  readonly payer: CustomerRow | null;
  readonly vehicle: VehicleRow | null;
  readonly jobs: readonly JobRow[];
  readonly blocks: BlocksAt;
  readonly faultCodes: readonly FaultCodeRow[];
  /** Whom the person may be who has booked it. */
  readonly probable: Probable | null;
  /** The ids of its jobs that an issued invoice bills. */
  readonly billed: ReadonlySet<string>;
}

/**
 * What of a card is made of all of its lines. Anyone who asks for none of it needs the lines of parts that are to be
 * ordered at most.
 */
const madeOfLines = ['totals', 'unbilledCents', 'jobs.lines', 'jobs.amountCents', 'jobs.needsApproval'] as const;
export const needsLines = (selects: FieldSelection): boolean => madeOfLines.some(selects);

/**
 * What beside columns is left out of a card where nobody asks for it. Here, so that a cache of cards tells such questions
 * apart: `withJobs` asks for no other part.
 */
export const optionalParts = [
  ...(['vehicle.ownerships', 'vehicle.odometer', 'vehicle.jobCards', 'vehicle.history'] as const),
  ...(['vehicle.serviceForecast', 'vehicle.deferredWork', 'customer.noShows', 'payer', 'payer.noShows'] as const),
  ...(['faultCodes', 'vehicle.faultCodes'] as const),
  'jobs.isBilled' as const,
  ...(['blocks', 'booking.probable', ...madeOfLines] as const),
];
type OptionalPart = (typeof optionalParts)[number];

/** What of cards is read where only a part of them is shown. */
export interface ColumnsOfCards {
  readonly card: SelectedColumns<'jobCard'>;
  readonly customer: SelectedColumns<'customer'>;
  readonly vehicle: SelectedColumns<'vehicle'>;
  readonly job: SelectedColumns<'job'>;
}

/** @param asks what of them is shown */
export const columnsOfCards = (selects: FieldSelection): ColumnsOfCards => ({
  card: selectedColumns('jobCard', selects, selects('booking') ? [...neededOfCard, ...bookingColumns] : neededOfCard),
  customer: selectedColumns('customer', selectionBelow(selects, 'customer', 'payer')),
  vehicle: selectedColumns('vehicle', selectionBelow(selects, 'vehicle'), [
    'plate',
    ...(selects('vehicle.roadworthyProposals') ? (['firstRegistrationOn', 'category'] as const) : []),
    ...(selects('vehicle.serviceForecast') ? (['nextServiceOn', 'nextServiceKm'] as const) : []),
  ]),
  job: selectedColumns('job', selectionBelow(selects, 'jobs'), neededOfJob),
});

/** The columns of whole rows. */
interface WholeColumns extends ColumnsOfCards {
  readonly isWhole: true;
}
const wholeColumns: WholeColumns = { ...columnsOfCards(everything), isWhole: true };

/** What is shown of a card as a whole, and of none of its jobs and lines. */
const besideJobs: ReadonlySet<string> = new Set<OptionalPart>([
  ...(['vehicle.ownerships', 'vehicle.odometer', 'vehicle.jobCards', 'vehicle.history'] as const),
  ...(['vehicle.serviceForecast', 'vehicle.deferredWork', 'customer.noShows', 'payer.noShows'] as const),
  ...(['faultCodes', 'vehicle.faultCodes', 'blocks', 'booking.probable'] as const),
]);
/** All that the rules of jobs and lines and their answers need: the past of the car and of its people is left empty. */
export const selectedForJobs: FieldSelection = (path) => !besideJobs.has(path);

/**
 * Reads what belongs to some cards, in the same few questions however many they are.
 *
 * @param asks what of them is shown; the rest is left out where it can be, and of the lines only those of parts that are to
 *   be ordered are there where nothing is asked for that is made of all
 */
export function withJobs(db: TenantTables, cards: readonly Row<'jobCard'>[]): Promise<readonly CardRow[]>;
export function withJobs(
  db: TenantTables,
  cards: readonly Row<'jobCard'>[],
  selects: FieldSelection,
  columns: WholeColumns,
): Promise<readonly CardRow[]>;
export function withJobs(
  db: TenantTables,
  cards: readonly SelectedCardRow[],
  selects: FieldSelection,
  columns?: ColumnsOfCards,
): Promise<readonly SelectedCard[]>;
export async function withJobs(
  db: TenantTables,
  cards: readonly SelectedCardRow[],
  selects: FieldSelection = everything,
  columns: ColumnsOfCards = columnsOfCards(selects),
): Promise<readonly SelectedCard[]> {
  const selectsAny = (...some: readonly OptionalPart[]) => some.some(selects);
  const people = idsOf(cards.flatMap(({ customerId, payerId }) => [customerId, selectsAny('payer') ? payerId : null]));
  // The rules for cards that were handed over need it, whatever is shown.
  const asksBilled = selectsAny('jobs.isBilled', 'unbilledCents');
  const lookedUp = new Set(cards.flatMap(({ id, state }) => (state === 'DELIVERED' || asksBilled ? [id] : [])));
  const [customers, vehicles, jobs] = await Promise.all([
    db.customer.findMany({ where: { id: { in: people } }, omit: columns.customer.omit }),
    db.vehicle.findMany({
      where: { id: { in: idsOf(cards.map(({ vehicleId }) => vehicleId)) } },
      omit: columns.vehicle.omit,
    }),
    jobsOf(db, idsOf(cards.map(({ id }) => id)), needsLines(selects) ? {} : { partState: 'NEEDED' }, columns.job),
  ]);
  const noShows = await countNoShows(db, selectsAny('customer.noShows', 'payer.noShows') ? people : []);
  const customerOf = new Map(customers.map((each) => [each.id, { ...each, noShows: noShows(each.id) }]));
  const billed = await findBilledJobs(
    db,
    jobs.flatMap(({ id, jobCardId }) => (lookedUp.has(jobCardId) ? [id] : [])),
  );
  const vehicleOf = new Map(
    (await withHistory(db, vehicles, selectionBelow(selects, 'vehicle'))).map((each) => [each.id, each]),
  );
  const blocksOf = await blocksOfCards(db, selectsAny('blocks') ? cards.map(({ id }) => id) : []);
  const faultCodes = await faultCodesOf(db, selectsAny('faultCodes') ? cards.map(({ id }) => id) : []);
  const probable = await probableOfCards(db, selectsAny('booking.probable') ? cards : []);
  const jobsOfCards = groupedBy(jobs, ({ jobCardId }) => jobCardId);
  return cards.map((card) => ({
    ...card,
    customer: customerOf.get(card.customerId ?? '') ?? null,
    payer: customerOf.get(card.payerId ?? '') ?? null,
    vehicle: vehicleOf.get(card.vehicleId ?? '') ?? null,
    jobs: jobsOfCards.get(card.id) ?? [],
    blocks: blocksOf(card.id),
    faultCodes: faultCodes.get(card.id) ?? [],
    probable: probable(card.id),
    billed: new Set((jobsOfCards.get(card.id) ?? []).flatMap(({ id }) => (billed.has(id) ? [id] : []))),
  }));
}

async function faultCodesOf({ cardFaultCode }: TenantTables, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, readonly FaultCodeRow[]>();
  const rows = await cardFaultCode.findMany({ where: { jobCardId: { in: [...ids] } }, orderBy: { code: 'asc' } });
  return groupedBy(rows, ({ jobCardId }) => jobCardId);
}

/**
 * The jobs of some cards with their lines, in their order.
 *
 * @param which of the lines
 */
export async function jobsOf(
  db: TenantTables,
  jobCardIds: string[],
  which: Pick<Where<'line'>, 'partState'> = {},
  { omit }: Pick<SelectedColumns<'job'>, 'omit'> = { omit: {} },
): Promise<readonly JobRow[]> {
  const jobs = await db.job.findMany({
    where: { jobCardId: { in: jobCardIds } },
    orderBy: [{ sortOrder: 'asc' }, { id: 'asc' }],
    omit,
  });
  return withLines(db, jobs, which);
}

/** How many jobs a question names. */
const jobsAtOnce = 500;
/** How many lines are read in one question, but for those of a single job: they are put together without a pause. */
const linesAtOnce = 1000;

type WhichLines = Pick<Where<'line'>, 'partState'>;

export async function withLines(
  db: TenantTables,
  jobs: readonly Row<'job'>[],
  which: WhichLines = {},
): Promise<readonly JobRow[]> {
  const lines: LineRow[] = [];
  for (const some of chunksOf(jobs, jobsAtOnce)) {
    lines.push(
      ...(await linesOf(
        db,
        some.map(({ id }) => id),
        which,
      )),
    );
  }
  const linesOfJobs = groupedBy(lines, ({ jobId }) => jobId);
  return jobs.map((job) => ({ ...job, lines: linesOfJobs.get(job.id) ?? [] }));
}

/** Rows by what they belong to, in one walk over them. */
function groupedBy<Item>(rows: readonly Item[], keyOf: (row: Item) => string): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group === undefined) groups.set(keyOf(row), [row]);
    else group.push(row);
  }
  return groups;
}

/** @returns undefined where there is none of this id */
export async function readCard(
  db: TenantTables,
  id: string,
  selects: FieldSelection = everything,
): Promise<CardRow | undefined> {
  const row = await db.jobCard.findUnique({ where: { id } });
  const [card] = row === null ? [] : await withJobs(db, [row], selects, wholeColumns);
  return card;
}

/** @returns undefined where there is none of this id */
export async function readJob(db: TenantTables, id: string): Promise<JobRow | undefined> {
  const row = await db.job.findUnique({ where: { id } });
  const [job] = row === null ? [] : await withLines(db, [row]);
  return job;
}

const idsOf = (ids: readonly (string | null)[]): string[] => [
  ...new Set(ids.flatMap((id) => (id === null ? [] : [id]))),
];

async function linesOf(db: TenantTables, jobIds: readonly string[], which: WhichLines): Promise<readonly LineRow[]> {
  const lines = await db.line.findMany({
    where: { jobId: { in: [...jobIds] }, ...which },
    orderBy: [{ sortOrder: 'asc' }, { id: 'asc' }],
    ...(jobIds.length === 1 ? {} : { take: linesAtOnce }),
  });
  if (jobIds.length === 1 || lines.length < linesAtOnce) return lines;
  const half = Math.ceil(jobIds.length / 2);
  return [...(await linesOf(db, jobIds.slice(0, half), which)), ...(await linesOf(db, jobIds.slice(half), which))];
}
