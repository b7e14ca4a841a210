import { type Vehicle, vehicle } from '../../../../schema/features/customers/vehicles.ts';
import { columnOf } from '../../../../schema/features/desk/states.ts';
import { everything, type FieldSelection, type SignedInCall } from '../../../api/operation/index.ts';
import { newestFirst } from '../../../infrastructure/tenant/in-order.ts';
import { emptyColumns, type SelectedRow } from '../../../infrastructure/tenant/selected-columns.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { isoOf } from '../../workshop/workshop-settings/index.ts';
import { type CustomerRow, type CustomerVisibility, toCustomerAnswer, visibilityOf } from '../customers/index.ts';
import { type Offer, offersOf } from './deferred-work.ts';
import { roadworthyProposals } from './due/roadworthy-proposals.ts';
import { serviceForecast } from './due/service-forecast.ts';

type Row<
  Table extends 'vehicle' | 'vehicleOwnership' | 'odometerReading' | 'jobCard' | 'historyEntry' | 'cardFaultCode',
> = Awaited<ReturnType<TenantTables[Table]['findUniqueOrThrow']>>;

/** A vehicle with whose it was and what its odometer said, each the latest first. */
export interface VehicleRow extends Row<'vehicle'>, PartsOfVehicle {}

/** A vehicle of which only the requested columns were read. */
export interface SelectedVehicle extends SelectedRow<'vehicle', Row<'vehicle'>, 'plate'>, PartsOfVehicle {}

interface PartsOfVehicle {
  readonly ownerships: readonly (Row<'vehicleOwnership'> & { readonly customer: CustomerRow | undefined })[];
  readonly readings: readonly Row<'odometerReading'>[];
  readonly visits: readonly Row<'jobCard'>[];
  readonly entries: readonly Row<'historyEntry'>[];
  readonly codes: readonly Row<'cardFaultCode'>[];
  readonly offers: readonly Offer[];
}

/**
 * Reads what belongs to some vehicles, in the same few questions however many they are.
 *
 * @param asks what of them is shown; the rest stays empty
 */
export async function withHistory<Vehicle extends { readonly id: string }>(
  db: TenantTables,
  rows: readonly Vehicle[],
  selects: FieldSelection = everything,
): Promise<readonly (Vehicle & PartsOfVehicle)[]> {
  const where = { vehicleId: { in: rows.map(({ id }) => id) } };
  // Whether somebody sees what was before depends on the visits.
  const asksVisits = ['jobCards', 'history', 'deferredWork', 'faultCodes'].some(selects);
  const [visits, ownerships, readings, entries, codes] = await Promise.all([
    asksVisits ? db.jobCard.findMany({ where }).then(newestFirst) : [],
    selects('ownerships') ? db.vehicleOwnership.findMany({ where, orderBy: [{ from: 'desc' }, { id: 'desc' }] }) : [],
    selects('odometer') || selects('serviceForecast')
      ? db.odometerReading.findMany({ where, orderBy: [{ readOn: 'desc' }, { id: 'desc' }] })
      : [],
    selects('history') ? db.historyEntry.findMany({ where, orderBy: [{ on: 'desc' }, { id: 'desc' }] }) : [],
    selects('faultCodes') ? db.cardFaultCode.findMany({ where, orderBy: [{ readAt: 'desc' }, { id: 'desc' }] }) : [],
  ]);
  const offers = selects('deferredWork') ? await offersOf(db, visits) : [];
  const people = [...new Set(ownerships.map(({ customerId }) => customerId))];
  const customers = people.length === 0 ? [] : await db.customer.findMany({ where: { id: { in: people } } });
  const customerOf = new Map(customers.map((customer) => [customer.id, customer]));
  return rows.map((row) => ({
    ...row,
    ownerships: ownerships
      .filter(({ vehicleId }) => vehicleId === row.id)
      .map((each) => ({ ...each, customer: customerOf.get(each.customerId) })),
    readings: readings.filter(({ vehicleId }) => vehicleId === row.id),
    entries: entries.filter(({ vehicleId }) => vehicleId === row.id),
    visits: visits.filter(({ vehicleId }) => vehicleId === row.id),
    codes: codes.filter(({ vehicleId }) => vehicleId === row.id),
    offers: offers.filter(({ vehicleId }) => vehicleId === row.id),
  }));
}

/** @returns undefined where there is none of this id */
export async function readVehicle(db: TenantTables, id: string): Promise<VehicleRow | undefined> {
  const row = await db.vehicle.findUnique({ where: { id } });
  const [read] = row === null ? [] : await withHistory(db, [row]);
  return read;
}

/** A vehicle as somebody may see it. */
export const presentVehicle = (row: VehicleRow, visibility: CustomerVisibility): Vehicle =>
  vehicle.parse(toVehicleAnswer(row, visibility));

const noneAsked = emptyColumns('vehicle');
const { odometer, ownerships, jobCards, history, deferredWork } = vehicle.shape;

/** A recorded code as it is shown. */
export const toFaultCodeAnswer = ({ id, code, status, freezeFrame, readAt, clearedAt }: Row<'cardFaultCode'>) => ({
  id,
  code,
  status,
  freezeFrame,
  readAt: readAt.toISOString(),
  clearedAt: isoOf(clearedAt),
});

/**
 * As presentVehicle, but not parsed: the answer of a query is parsed once as a whole, which drops the other columns
 * of the row.
 */
export function toVehicleAnswer(
  { readings, visits, offers, entries, codes, ...row }: SelectedVehicle,
  visibility: CustomerVisibility,
) {
  const seesVisits = visibility.visits || visits.some(({ state }) => columnOf[state] !== null);
  return {
    ...noneAsked,
    ...row,
    archivedAt: isoOf(row.archivedAt),
    roadworthyProposals: [...roadworthyProposals(row.firstRegistrationOn ?? null, row.category ?? null)],
    serviceForecast: serviceForecast(
      { nextServiceOn: row.nextServiceOn ?? null, nextServiceKm: row.nextServiceKm ?? null },
      readings,
    ),
    odometer: odometer.parse(readings),
    ownerships: ownerships.parse(
      row.ownerships.map(({ customer, ...each }) => ({
        ...each,
        customer: customer && toCustomerAnswer(customer, visibility),
      })),
    ),
    jobCards: jobCards.parse(
      (seesVisits ? visits : []).map((card) => ({
        ...card,
        column: columnOf[card.state],
        promisedAt: isoOf(card.promisedAt),
        checkedInAt: isoOf(card.checkedInAt),
        deliveredAt: isoOf(card.deliveredAt),
        createdAt: isoOf(card.createdAt),
      })),
    ),
    history: history.parse(
      (seesVisits ? entries : []).map((each) => (visibility.prices ? each : { ...each, totalCents: null })),
    ),
    faultCodes: (seesVisits ? codes : []).map(toFaultCodeAnswer),
    deferredWork: deferredWork.parse(
      offers.map((offer) => (visibility.prices ? offer : { ...offer, amountCents: null })),
    ),
  };
}

/** What of a vehicle's people the caller may see. */
export async function readVisibility(db: TenantTables, { role }: SignedInCall['actor']): Promise<CustomerVisibility> {
  return visibilityOf(await db.itself.read(), role);
}
