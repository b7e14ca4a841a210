import { createHash, ECDH } from 'node:crypto';
import { invalidField } from '../../../../../schema/errors.ts';
import {
  type PushSubscriptionAnswer,
  pushKind,
  pushKinds,
  type SavePushSubscriptionInput,
} from '../../../../../schema/features/account/push.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import { definedFields } from '../../../../infrastructure/defined-fields.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import { withTimeout } from '../../../../infrastructure/time/with-timeout.ts';
import { isOutgoingForm, outgoingAddresses } from '../../../../integrations/outgoing/post-outgoing.ts';
import { PrivateAddress } from '../../../../integrations/outgoing/public-addresses.ts';

/** Devices of one person; a further one replaces the one that was not seen for the longest time. */
const devicesPerPerson = 20;
const lookUpMilliseconds = 3000;

const hashOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('hex');

/**
 * Refuses a key that nothing can be encrypted with, and an address that the server does not call. A name that cannot be looked
 * up now is kept: each message is checked again when it is sent.
 *
 * @throws BAD_INPUT
 */
export async function requireUsable(
  { ctx }: SignedInCall,
  { endpoint, p256dh }: SavePushSubscriptionInput,
): Promise<void> {
  requirePoint(p256dh);
  const url = new URL(endpoint);
  const { outgoing } = ctx.config;
  const refused = () => invalidField('endpoint');
  if (!isOutgoingForm(url, outgoing)) throw refused();
  try {
    await withTimeout(outgoingAddresses(url, outgoing), lookUpMilliseconds);
  } catch (error) {
    if (error instanceof PrivateAddress) throw refused();
  }
}

/** @throws BAD_INPUT the key of the device is no point of its curve */
function requirePoint(p256dh: string): void {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
  } catch {
    throw invalidField('p256dh');
  }
}

/** Keeps a subscription for the person and the session that send it, in place of the one before: a browser has one for all. */
export async function saveSubscription(
  { ctx, db, actor }: SignedInCall,
  { endpoint, p256dh, auth, kinds, showNames }: SavePushSubscriptionInput,
): Promise<PushSubscriptionAnswer> {
  const now = ctx.clock.now();
  const endpointHash = hashOf(endpoint);
  const { id: userId, sessionId } = actor;
  return db.transaction((tenantTx) =>
    tenantTx.beside(async ({ pushSubscription: table }) => {
      const present = await table.findUnique({ where: { endpointHash } });
      const data = { userId, sessionId, p256dh, auth, lastSeenAt: now };
      if (present?.userId === userId) {
        const choices = definedFields({ kinds: kinds === undefined ? undefined : unique(kinds), showNames });
        // Other keys are a new beginning.
        const failures = present.p256dh === p256dh && present.auth === auth ? {} : { failedAt: null };
        return presentSubscription(
          await table.update({ where: { id: present.id }, data: { ...data, ...choices, ...failures } }),
        );
      }
      if (present !== null) await table.deleteMany({ where: { id: present.id } });
      const chosen = { kinds: unique(kinds ?? pushKinds), showNames: showNames ?? false };
      const id = newId(now);
      const row = await table.create({ data: { id, endpoint, endpointHash, ...data, ...chosen, createdAt: now } });
      const others = await table.findMany({
        where: { userId },
        orderBy: [{ lastSeenAt: 'desc' }, { id: 'desc' }],
        skip: devicesPerPerson,
        select: { id: true },
      });
      if (others.length > 0) await table.deleteMany({ where: { id: { in: others.map((each) => each.id) } } });
      return presentSubscription(row);
    }),
  );
}

const unique = <Kind>(kinds: readonly Kind[]): Kind[] => [...new Set(kinds)];

/** The devices of the person who asks, those seen last first. */
export async function listSubscriptions({ ctx, actor }: SignedInCall): Promise<PushSubscriptionAnswer[]> {
  const rows = await ctx.database.pushSubscription.findMany({
    where: { userId: actor.id },
    orderBy: [{ lastSeenAt: 'desc' }, { id: 'desc' }],
  });
  return rows.map(presentSubscription);
}

/** Removes a device of the person who asks; one that is not there is removed already. */
export async function removeSubscription({ db, actor }: SignedInCall, endpoint: string): Promise<{ success: true }> {
  await db.beside((tx) =>
    tx.pushSubscription.deleteMany({ where: { endpointHash: hashOf(endpoint), userId: actor.id } }),
  );
  return { success: true };
}

interface SubscriptionRow {
  readonly id: string;
  readonly endpoint: string;
  readonly kinds: unknown;
  readonly showNames: boolean;
  readonly lastSuccessAt: Date | null;
  readonly failedAt: Date | null;
}

const presentSubscription = (row: SubscriptionRow): PushSubscriptionAnswer => ({
  id: row.id,
  endpoint: row.endpoint,
  kinds: readKinds(row.kinds),
  showNames: row.showNames,
  lastSuccessAt: row.lastSuccessAt?.toISOString() ?? null,
  failedAt: row.failedAt?.toISOString() ?? null,
});

/** The column of a row, as the person has chosen. */
export const readKinds = (column: unknown) => pushKind.array().parse(column);

/** The devices of a person, for the copy of what is held about them; without what opens them. */
export function exportSubscriptions({ database }: Pick<AppContext, 'database'>, userId: string): Promise<object[]> {
  return database.pushSubscription.findMany({
    where: { userId },
    omit: { sessionId: true, endpoint: true, endpointHash: true, p256dh: true, auth: true, userId: true },
  });
}
