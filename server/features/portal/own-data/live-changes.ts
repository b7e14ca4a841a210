import type { PortalState } from '../../../../schema/features/portal/portal.ts';
import type { Change } from '../../../infrastructure/tenant/changes/read-changes.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import type { PortalCall } from '../portal-sessions/index.ts';
import { portalStateOf } from './live-state.ts';
import { presentCard, readOwnTimes } from './own-cards.ts';
import { readPortalScope } from './read-portal.ts';

/** How far a car of theirs is now; `state` is null when it is neither at the workshop nor expected there. */
export interface OwnChange {
  readonly vehicleId: string;
  readonly state: PortalState | null;
}

/** What a change of the workshop is about. */
interface Touched {
  readonly vehicleId?: string | null;
  readonly customerId?: string | null;
}

/** All who follow a workshop are given the same change: what it is about is read once for all of them. */
const touchedBy = new WeakMap<Change, Promise<Touched | undefined>>();

async function readTouched(db: TenantTables, { entity, id }: Change): Promise<Touched | undefined> {
  if (entity === null || id === null) return {};
  const select = { vehicleId: true, customerId: true } as const;
  if (entity === 'INVOICE') {
    const invoice = await db.invoice.findUnique({ where: { id }, select: { customerId: true } });
    return invoice ?? undefined;
  }
  const estimate = entity === 'ESTIMATE' ? await db.estimate.findUnique({ where: { id } }) : undefined;
  const cardId = entity === 'ESTIMATE' ? estimate?.jobCardId : id;
  if (cardId === undefined) return undefined;
  return (await db.jobCard.findUnique({ where: { id: cardId }, select })) ?? undefined;
}

/** Whether a change may be about a car of somebody; everything else of a workshop is none of their business. */
export const mayMoveCars = ({ entity }: Change): boolean =>
  entity === null || entity === 'JOB_CARD' || entity === 'ESTIMATE' || entity === 'INVOICE';

/**
 * Watches the cars of who is logged in. Changes of other cars cost no question of their own, however many watch.
 *
 * @returns which cars of theirs a change is about, with how far they are; `now` is asked only then, and null where they are not
 * logged in any more
 */
export async function watchOwnCars(call: PortalCall) {
  const { customerIds } = call.principal;
  const times = await readOwnTimes(call.db, { customerIds });
  const known = new Set(times.map(({ vehicleId }) => vehicleId));
  return async (change: Change, now: () => Promise<PortalCall | null>): Promise<readonly OwnChange[] | null> => {
    const asked = touchedBy.get(change) ?? readTouched(call.db, change);
    touchedBy.set(change, asked);
    const touched = await asked;
    if (touched === undefined) return [];
    const { vehicleId, customerId } = touched;
    const isTheirs = customerId != null && customerIds.includes(customerId);
    const isAll = vehicleId == null && (customerId == null ? change.entity === null : isTheirs);
    if (!isAll && !isTheirs && !known.has(vehicleId ?? '')) return [];
    const own = await now();
    if (own === null) return null;
    const states = await statesOf(own, isAll ? undefined : (vehicleId ?? undefined));
    for (const each of states) known.add(each.vehicleId);
    return states;
  };
}

async function statesOf(call: PortalCall, vehicleId?: string): Promise<readonly OwnChange[]> {
  const own = await readPortalScope(call);
  const times = await readOwnTimes(call.db, own, vehicleId);
  const cards = await call.db.jobCard.findMany({ where: { vehicleId: { in: times.map((each) => each.vehicleId) } } });
  return times.map((time) => {
    const card = presentCard(cards, time, own);
    return { vehicleId: time.vehicleId, state: card === undefined ? null : portalStateOf[card.state] };
  });
}
