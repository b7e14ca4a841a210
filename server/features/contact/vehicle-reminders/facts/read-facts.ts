import type { MessageReason } from '../../../../../schema/features/contact/messages.ts';
import { columnOf } from '../../../../../schema/features/desk/states.ts';
import { dayAt } from '../../../../../schema/time/zones.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { permissionsFor } from '../../../customers/consents/index.ts';
import { classOf, refusalOf } from '../../customer-mails/index.ts';
import type { Situation } from '../plan/plan-reminder.ts';
import type { SentAs } from '../plan/sending-days.ts';
import { type Cause, causesOf, type GuaranteedJob } from './causes.ts';
import { grouped } from './grouped.ts';

type Row<Table extends 'vehicle' | 'customer' | 'jobCard' | 'job' | 'reminder'> = Awaited<
  ReturnType<TenantTables[Table]['findUniqueOrThrow']>
>;
export type VehicleRow = Row<'vehicle'>;
export type CustomerRow = Row<'customer'>;
export type ReminderRow = Row<'reminder'>;

/** A vehicle with all that decides of what its owner is reminded. */
export interface VehicleFacts {
  readonly vehicle: VehicleRow;
  /** Who has it now. */
  readonly owner: CustomerRow | undefined;
  readonly causes: readonly Cause[];
  /** The reminders that there are, of all its owners. */
  readonly reminders: readonly ReminderRow[];
  /** As a message of a channel: what it is to the owner, and how that stands. */
  readonly sentAs: (channel: SentAs['channel']) => SentAs & { readonly situation: Situation };
}

/** Reads what is known of some vehicles, in the same few questions however many they are. */
export async function readFacts(
  db: TenantTables,
  vehicleIds: readonly string[],
  now: Date,
): Promise<readonly VehicleFacts[]> {
  const ids = [...vehicleIds];
  const where = { vehicleId: { in: ids } };
  const { zone } = await db.itself.read();
  const [vehicles, ownerships, readings, cards, sets, reminders] = await Promise.all([
    db.vehicle.findMany({ where: { id: { in: ids } } }),
    db.vehicleOwnership.findMany({ where: { openOwnerOf: { in: ids } } }),
    db.odometerReading.findMany({ where, orderBy: [{ readOn: 'desc' }, { id: 'desc' }] }),
    db.jobCard.findMany({
      where,
      select: { id: true, vehicleId: true, state: true, createdAt: true, expectedAt: true, deliveredAt: true },
    }),
    db.tyreSet.findMany({ where: { ...where, state: 'STORED' }, select: { vehicleId: true, season: true } }),
    db.reminder.findMany({ where }),
  ]);
  const jobs = await jobsOf(
    db,
    cards.map(({ id }) => id),
  );
  const owners = await ownersOf(
    db,
    ownerships.map(({ customerId }) => customerId),
  );
  const today = dayAt(zone, now.getTime());
  const byVehicle = <Of extends { readonly vehicleId: string | null }>(rows: readonly Of[]) =>
    grouped(rows, ({ vehicleId }) => vehicleId ?? '');
  const [readingsOf, cardsOf, setsOf, remindersOf] = [
    ...([byVehicle(readings), byVehicle(cards), byVehicle(sets), byVehicle(reminders)] as const),
  ];
  const ownerOf = new Map(ownerships.map(({ vehicleId, customerId }) => [vehicleId, owners.get(customerId)]));
  return vehicles.map((vehicle) => {
    const own = cardsOf.get(vehicle.id) ?? [];
    const known = ownerOf.get(vehicle.id);
    const ofCards = own.flatMap((card) => (jobs.get(card.id) ?? []).map((job) => ({ job, card })));
    const causes = vehicle.isExample
      ? []
      : causesOf({
          vehicle,
          readings: readingsOf.get(vehicle.id) ?? [],
          putOff: ofCards.flatMap(({ job }) => (isPutOff(job) ? [job] : [])),
          guaranteed: ofCards.flatMap(({ job, card }) => warrantiesOf(job, card, zone)),
          storedSeasons: (setsOf.get(vehicle.id) ?? []).map(({ season }) => season),
          today,
        });
    const base = reminderSituation(vehicle, own, { today, zone });
    return {
      vehicle,
      owner: known?.row,
      causes,
      reminders: remindersOf.get(vehicle.id) ?? [],
      sentAs(channel) {
        const isErased = known?.row.erasedAt != null;
        const refusal = known?.refusalOn(channel);
        return { class: known?.class ?? 'INVITATION', channel, situation: { ...base, isErased, refusal } };
      },
    };
  });
}

interface SeenCard {
  readonly state: Row<'jobCard'>['state'];
  readonly createdAt: Date;
  readonly expectedAt: Date | null;
}

function reminderSituation(
  { scrappedOn, archivedAt }: VehicleRow,
  cards: readonly SeenCard[],
  { today, zone }: { readonly today: string; readonly zone: string },
): Omit<Situation, 'isErased' | 'refusal'> {
  const visits = cards.filter(({ state }) => state !== 'CANCELLED');
  // Somebody who did not come has no appointment any more.
  const isAhead = ({ state, expectedAt }: SeenCard) =>
    state === 'PLANNED' && (expectedAt === null || dayAt(zone, expectedAt.getTime()) >= today);
  const latest = Math.max(...visits.map(({ createdAt }) => createdAt.getTime()));
  return {
    isScrapped: scrappedOn !== null,
    isArchived: archivedAt !== null,
    isBooked: visits.some(isAhead),
    isHere: visits.some(({ state }) => state !== 'PLANNED' && columnOf[state] !== null),
    latestVisitAt: visits.length === 0 ? undefined : new Date(latest),
  };
}

/** What was promised for a job that was done, once its car was delivered. */
function warrantiesOf(
  { id, state, warrantyMonths }: Row<'job'>,
  { deliveredAt }: Pick<Row<'jobCard'>, 'deliveredAt'>,
  zone: string,
): readonly GuaranteedJob[] {
  if (state !== 'DONE' || !warrantyMonths || deliveredAt === null) return [];
  return [{ id, warrantyMonths, deliveredOn: dayAt(zone, deliveredAt.getTime()) }];
}

const isPutOff = ({ state, offerEndedAt, resolvedByJobId }: Row<'job'>) =>
  (state === 'DEFERRED' || state === 'DECLINED') && offerEndedAt === null && resolvedByJobId === null;

/** The jobs that reminders can refer to, by card; of deferred work that was copied only the copy. */
async function jobsOf(
  db: TenantTables,
  cardIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Row<'job'>[]>> {
  if (cardIds.length === 0) return new Map();
  const found = await db.job.findMany({
    where: {
      jobCardId: { in: [...cardIds] },
      OR: [
        { state: { in: ['DEFERRED', 'DECLINED'] }, OR: [{ deferUntil: { not: null } }, { deferKm: { not: null } }] },
        { state: 'DONE', warrantyMonths: { gt: 0 } },
      ],
    },
  });
  if (found.length === 0) return new Map();
  const copies = await db.job.findMany({
    where: { offeredFromId: { in: found.map(({ id }) => id) } },
    select: { offeredFromId: true },
  });
  const copied = new Set(copies.map(({ offeredFromId }) => offeredFromId));
  return grouped(
    found.filter(({ id }) => !copied.has(id)),
    ({ jobCardId }) => jobCardId,
  );
}

interface Owner {
  readonly row: CustomerRow;
  readonly class: SentAs['class'];
  readonly refusalOn: (channel: SentAs['channel']) => MessageReason | undefined;
}

/** Some customers with what the rules of messages say of reminders to them. */
async function ownersOf(db: TenantTables, customerIds: readonly string[]): Promise<ReadonlyMap<string, Owner>> {
  const ids = [...new Set(customerIds)];
  const rows = await db.customer.findMany({ where: { id: { in: ids } } });
  const [permissions, taken, issued] = await Promise.all([
    permissionsFor(db, rows, 'INVITATION'),
    db.jobCard.findMany({
      // As `checkedInAt: { not: null }` SQLite would look through all cards that were taken in.
      where: { customerId: { in: ids }, NOT: { checkedInAt: null } },
      distinct: ['customerId'],
      select: { customerId: true },
    }),
    db.invoice.findMany({
      where: { customerId: { in: ids }, issuedAt: { not: null } },
      distinct: ['customerId'],
      select: { customerId: true },
    }),
  ]);
  const served = new Set([...taken, ...issued].map(({ customerId }) => customerId));
  return new Map(
    rows.map((row) => {
      const of = classOf('ROADWORTHY', row.consentRemindersAt !== null);
      const refusalOn = (channel: SentAs['channel']) =>
        refusalOf(
          { class: of, channel },
          {
            isErased: row.erasedAt !== null,
            address: (channel === 'MAIL' ? row.email : row.phone) || null,
            hasBeenServed: served.has(row.id),
            ...permissions(row, channel),
          },
        );
      return [row.id, { row, class: of, refusalOn }];
    }),
  );
}
