import type {
  ListedSecurityEvent,
  SecurityEventPage,
  SecurityEventsInput,
} from '../../../../schema/features/platform/audit-trail.ts';
import { operatorAddress, type SecurityEventGroup, securityEventGroups } from '../../../../schema/security-events.ts';
import type { Actor } from '../../../auth/sessions/actor.ts';
import { deviceName, softwareOf } from '../../../auth/sessions/device-name.ts';
import type { AppContext } from '../../../context/app-context.ts';
import { type TenantTables, tenantDb } from '../../../infrastructure/tenant/tenant-db.ts';

const pageSize = 20;

/**
 * The audit trail of the workshop, the latest first: what happened to the owner's account and to the team's.
 */
export async function listSecurityEvents(
  { database }: AppContext,
  owner: Actor,
  { group, after }: SecurityEventsInput,
): Promise<SecurityEventPage> {
  const workshop = tenantDb(database, owner.workshopId);
  const rows = await eventsAfter(workshop, { group }, { after, take: pageSize + 1 });
  const events = rows.slice(0, pageSize);
  const last = events.at(-1);
  return {
    events: events.map(listed),
    next: rows.length > pageSize && last !== undefined ? cursorOf(last) : null,
  };
}

/** Which events of the workshop are meant. */
export interface EventSelection {
  /** Only what is about this person. */
  readonly userId?: string;
  readonly group?: SecurityEventGroup | null | undefined;
}

interface EventSlice {
  /** A cursor of `cursorOf`; the rows after it in the order of reading are wanted. */
  readonly after?: string | null | undefined;
  readonly take: number;
}

/** Rows in the order of reading, found by the index however long the trail is. */
function eventsAfter({ securityEvent }: TenantTables, { userId, group }: EventSelection, { after, take }: EventSlice) {
  const [milliseconds = '', id = ''] = after?.split('_') ?? [];
  const createdAt = new Date(Number(milliseconds));
  return securityEvent.findMany({
    where: {
      ...(userId === undefined ? {} : { userId }),
      ...(group ? { kind: { in: [...securityEventGroups[group]] } } : {}),
      ...(after ? { OR: [{ createdAt: { lt: createdAt } }, { createdAt, id: { lt: id } }] } : {}),
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take,
  });
}

/** The latest events of a selection. */
export async function latestSecurityEvents(
  tx: TenantTables,
  selection: EventSelection,
  take: number,
): Promise<readonly ListedSecurityEvent[]> {
  return (await eventsAfter(tx, selection, { take })).map(listed);
}

const batchSize = 1000;

/** Every event of a selection, the latest first, read in batches as fast as they are taken. */
export async function* everySecurityEvent(
  tx: TenantTables,
  selection: EventSelection,
): AsyncIterable<readonly ListedSecurityEvent[]> {
  let after: string | undefined;
  do {
    const rows = await eventsAfter(tx, selection, { after, take: batchSize });
    yield rows.map(listed);
    const last = rows.at(-1);
    after = rows.length === batchSize && last !== undefined ? cursorOf(last) : undefined;
  } while (after !== undefined);
}

type StoredEvent = Awaited<ReturnType<typeof eventsAfter>>[number];

function cursorOf({ createdAt, id }: Pick<StoredEvent, 'createdAt' | 'id'>): string {
  return `${createdAt.getTime()}_${id}`;
}

function listed(event: StoredEvent): ListedSecurityEvent {
  const { id, createdAt, kind, email, detail, clientAddress, userAgent, times, lastAt } = event;
  const fromDevice = clientAddress !== '' && clientAddress !== operatorAddress;
  const software = fromDevice ? softwareOf(userAgent) : null;
  return {
    id,
    at: createdAt.toISOString(),
    kind,
    email,
    detail,
    address: clientAddress,
    device: software === null ? '' : deviceName(software),
    software,
    times,
    lastAt: lastAt?.toISOString() ?? null,
  };
}
