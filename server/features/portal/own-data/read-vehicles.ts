import type { PortalVehicle, PortalVisit } from '../../../../schema/features/portal/portal.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { isExpired } from '../../desk/estimates/index.ts';
import { withLines } from '../../money/invoice-model/index.ts';
import { isoOf, todayIn } from '../../workshop/workshop-settings/index.ts';
import { portalStateOf } from './live-state.ts';
import { type CardRow, isOwnVisit, type PortalScope, presentCard, readOwnTimes } from './own-cards.ts';
import { readDeferred } from './read-deferred.ts';
import { openItemsOf, type PortalPlace, type readInvoices } from './read-invoices.ts';

/**
 * The cars that are theirs, by their plates; behind them those that were.
 *
 * @param invoices  theirs, by which is said what is to be paid
 * @param vehicleId one alone
 */
export async function readVehicles(
  db: TenantTables,
  own: PortalScope,
  { place, invoices, vehicleId }: OfVehicles,
): Promise<readonly PortalVehicle[]> {
  const times = await readOwnTimes(db, own, vehicleId);
  const ids = times.map((time) => time.vehicleId);
  const [vehicles, cards] = await Promise.all([
    db.vehicle.findMany({ where: { id: { in: ids } } }),
    db.jobCard.findMany({ where: { vehicleId: { in: ids } } }),
  ]);
  const timeOf = new Map(times.map((time) => [time.vehicleId, time]));
  const visits = cards.filter((card) => {
    const time = timeOf.get(card.vehicleId ?? '');
    return time !== undefined && isOwnVisit(card, time, own);
  });
  const presentOf = new Map(times.map((time) => [time.vehicleId, presentCard(cards, time, own)]));
  const isTheirs = (card: CardRow) => timeOf.get(card.vehicleId ?? '')?.to === null;
  const [shown, deferred, toApprove, toPay] = await Promise.all([
    presentVisits(db, visits, { place, zone: own.zone }),
    readDeferred(db, visits.filter(isTheirs), own.now),
    cardsToApprove(db, [...presentOf.values()], own),
    cardsToPay(db, invoices),
  ]);
  const rows = vehicles.flatMap((row) => {
    const time = timeOf.get(row.id);
    if (time === undefined) return [];
    const card = presentOf.get(row.id);
    const ofVehicle = visits.filter((visit) => visit.vehicleId === row.id);
    const isApproval = card !== undefined && toApprove.has(card.id);
    const isPayment = ofVehicle.some(({ id }) => toPay.has(id));
    const isNow = time.to === null;
    return [
      {
        id: row.id,
        customerId: time.customerId,
        plate: row.plate,
        make: row.make,
        model: row.model,
        state: card === undefined ? null : portalStateOf[card.state],
        promisedAt: card === undefined || card.state === 'PLANNED' ? null : isoOf(card.promisedAt),
        nextStep: stepOf({ isApproval, isPayment, isBookable: isNow && card === undefined }),
        // What is known of a car since it has gone to somebody else is theirs.
        roadworthyUntil: isNow ? row.roadworthyUntil : null,
        ownedFrom: time.from,
        ownedTo: time.to,
        visits: ofVehicle
          .flatMap(({ id }) => shown.get(id) ?? [])
          .toSorted((one, other) => other.on.localeCompare(one.on) || other.number.localeCompare(one.number)),
        deferredWork: deferred
          .filter((work) => work.vehicleId === row.id)
          .map(({ jobId, title, grossCents }) => ({ jobId, title, grossCents })),
      },
    ];
  });
  const order = ({ ownedTo, plate, id }: PortalVehicle) => `${ownedTo === null ? 0 : 1} ${plate ?? ''} ${id}`;
  return rows.toSorted((one, other) => order(one).localeCompare(order(other)));
}

interface OfVehicles {
  readonly place: PortalPlace;
  readonly invoices: Awaited<ReturnType<typeof readInvoices>>;
  readonly vehicleId?: string;
}

interface Steps {
  readonly isApproval: boolean;
  readonly isPayment: boolean;
  readonly isBookable: boolean;
}

function stepOf({ isApproval, isPayment, isBookable }: Steps): PortalVehicle['nextStep'] {
  if (isApproval) return 'APPROVE';
  if (isPayment) return 'PAY';
  return isBookable ? 'BOOK' : null;
}

interface VisitOptions {
  readonly place: PortalPlace;
  readonly zone: string;
}

/** What was done at some visits, by their cards; neither what it cost us nor what was noted inside. */
async function presentVisits(
  db: TenantTables,
  visits: readonly CardRow[],
  { place, zone }: VisitOptions,
): Promise<ReadonlyMap<string, PortalVisit>> {
  const ids = visits.map(({ id }) => id);
  const jobs = await db.job.findMany({
    where: { jobCardId: { in: ids } },
    select: { id: true, jobCardId: true, title: true, state: true },
    orderBy: [{ sortOrder: 'asc' }, { id: 'asc' }],
  });
  const files = await filesOf(db, ids, jobs);
  return new Map(
    visits.map(({ id, number, checkedInAt, kmIn, kmOut }) => [
      id,
      {
        jobCardId: id,
        number,
        on: checkedInAt === null ? '' : todayIn(zone, checkedInAt),
        km: kmIn ?? kmOut,
        works: jobs.filter((job) => job.jobCardId === id && job.state === 'DONE').map(({ title }) => title),
        files: files
          .filter((file) => file.jobCardId === id)
          .map((file) => ({ id: file.id, url: `${place.url}/files/${file.id}` })),
      },
    ]),
  );
}

/** The files that the workshop shows, each with the card that it belongs to. */
async function filesOf(
  { file }: TenantTables,
  cardIds: readonly string[],
  jobs: readonly { readonly id: string; readonly jobCardId: string }[],
) {
  const cardOf = new Map(jobs.map(({ id, jobCardId }) => [id, jobCardId]));
  // Asked apart: each by an index of its own.
  const [ofCards, ofJobs] = await Promise.all([
    file.findMany({ where: { jobCardId: { in: [...cardIds] } } }),
    file.findMany({ where: { jobId: { in: [...cardOf.keys()] } } }),
  ]);
  const rows = new Map([...ofCards, ...ofJobs].map((row) => [row.id, row]));
  return [...rows.values()]
    .filter(({ showToCustomer, removedAt }) => showToCustomer && removedAt === null)
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ id, jobCardId, jobId }) => ({ id, jobCardId: jobCardId ?? cardOf.get(jobId ?? '') }));
}

/** The cards whose newest estimate waits for an answer. */
async function cardsToApprove(
  { estimate }: TenantTables,
  cards: readonly (CardRow | undefined)[],
  { zone, now }: PortalScope,
): Promise<ReadonlySet<string>> {
  const open = cards.flatMap((card) => (card === undefined ? [] : [card]));
  const sent = await estimate.findMany({ where: { jobCardId: { in: open.map(({ id }) => id) }, state: 'SENT' } });
  return new Set(sent.filter((row) => !isExpired(row, todayIn(zone, now))).map(({ jobCardId }) => jobCardId));
}

/** The cards that are on an invoice of theirs which is not paid. */
async function cardsToPay(db: TenantTables, invoices: OfVehicles['invoices']): Promise<ReadonlySet<string>> {
  const open = openItemsOf(invoices);
  const billed = await withLines(db, open);
  return new Set(billed.flatMap(({ jobCardIds }) => jobCardIds));
}
