import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { todayIn } from '../../workshop/workshop-settings/index.ts';
import type { PortalCustomer } from '../portal-sessions/index.ts';
import { portalStateOf } from './live-state.ts';
import { isInOwnTime, type OwnTime, ownTimes } from './own-time.ts';

export type CardRow = Awaited<ReturnType<TenantTables['jobCard']['findUniqueOrThrow']>>;

/** Who may see a car: they bring it, and have it. */
const roles = ['OWNER', 'USER'] as const;

/** Whose cars they are, and where. */
export type PortalScope = Pick<PortalCustomer, 'customerIds' | 'now'> & { readonly zone: string };

/** The cars that are or were theirs, each with the time in which it was. @param vehicleId one alone */
export async function readOwnTimes(
  { vehicleOwnership }: TenantTables,
  { customerIds }: Pick<PortalScope, 'customerIds'>,
  vehicleId?: string,
): Promise<readonly OwnTime[]> {
  const rows = await vehicleOwnership.findMany({
    where: {
      customerId: { in: [...customerIds] },
      role: { in: [...roles] },
      ...(vehicleId === undefined ? {} : { vehicleId }),
    },
  });
  return ownTimes(rows);
}

/** Whether a card is a visit of theirs: the car came on a day on which it was theirs. */
export function isOwnVisit({ checkedInAt, state }: CardRow, time: OwnTime, { zone }: PortalScope): boolean {
  return state !== 'CANCELLED' && checkedInAt !== null && isInOwnTime(time, checkedInAt, zone);
}

/** Whether a card is an appointment of theirs that is still ahead. */
export function isOwnAppointment(
  { state, customerId, expectedAt }: CardRow,
  { customerIds, zone, now }: PortalScope,
): boolean {
  const isAhead = expectedAt === null || todayIn(zone, expectedAt) >= todayIn(zone, now);
  return state === 'PLANNED' && customerId !== null && customerIds.includes(customerId) && isAhead;
}

/** The card that says how far a car is: the visit that is not over, else what it is expected for; undefined where neither is. */
export function presentCard(cards: readonly CardRow[], time: OwnTime, own: PortalScope): CardRow | undefined {
  const newest = cards.filter((card) => card.vehicleId === time.vehicleId).toSorted((a, b) => (a.id < b.id ? 1 : -1));
  const open = newest.find(
    (card) => card.state !== 'PLANNED' && portalStateOf[card.state] !== null && isOwnVisit(card, time, own),
  );
  return open ?? (time.to === null ? newest.find((card) => isOwnAppointment(card, own)) : undefined);
}
