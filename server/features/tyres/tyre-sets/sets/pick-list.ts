import { openStates } from '../../../../../schema/features/desk/states.ts';
import type { PickListRow } from '../../../../../schema/features/tyres/tyre-sets.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { dayIn } from '../../../workshop/workshop-settings/index.ts';

const byNumbers = new Intl.Collator(undefined, { numeric: true });

/**
 * The stored sets of the cars that are expected on a day, in the order of the shelves.
 *
 * @param on YYYY-MM-DD in the zone of the workshop
 */
export async function readPickList(db: TenantTables, on: string): Promise<readonly PickListRow[]> {
  const { zone } = await db.itself.read();
  const cards = await db.jobCard.findMany({
    where: { expectedAt: dayIn(zone, on), state: { in: [...openStates] }, vehicleId: { not: null } },
    orderBy: { id: 'asc' },
    select: { id: true, vehicleId: true },
  });
  const cardOf = new Map(cards.map(({ id, vehicleId }) => [vehicleId, id]));
  const vehicleId = { in: cards.flatMap((card) => card.vehicleId ?? []) };
  const sets = await db.tyreSet.findMany({ where: { state: 'STORED', vehicleId } });
  const [vehicles, locations] = await Promise.all([
    db.vehicle.findMany({ where: { id: vehicleId }, select: { id: true, plate: true } }),
    db.storageLocation.findMany({
      where: { id: { in: sets.flatMap(({ locationId }) => locationId ?? []) } },
      select: { id: true, code: true },
    }),
  ]);
  const plateOf = new Map(vehicles.map(({ id, plate }) => [id, plate]));
  const codeOf = new Map(locations.map(({ id, code }) => [id, code]));
  const rows = sets.flatMap((set) => {
    const jobCardId = cardOf.get(set.vehicleId);
    const locationCode = codeOf.get(set.locationId ?? '');
    if (jobCardId === undefined || locationCode === undefined) return [];
    const plate = plateOf.get(set.vehicleId ?? '') ?? null;
    return [{ setId: set.id, reference: set.reference, plate, locationCode, jobCardId }];
  });
  return rows.toSorted(
    (one, other) =>
      byNumbers.compare(one.locationCode, other.locationCode) || byNumbers.compare(one.reference, other.reference),
  );
}
