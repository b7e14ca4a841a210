import type { PushKind } from '../../../../../schema/features/account/push.ts';
import type { FollowerParts } from '../../../../context/define-follower.ts';
import type { Transaction } from '../../../../infrastructure/database/database.ts';
import { writtenContent } from '../../../../infrastructure/jobs/outbox-messages.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { secondsAfter } from '../../../../infrastructure/time/clock.ts';
import type { PushContent, PushedDecision } from '../delivery/push-content.ts';
import { coalescedSeconds } from '../delivery/push-sender.ts';
import { afterQuietHours } from '../delivery/quiet-hours.ts';
import { readKinds } from '../subscriptions/save-subscription.ts';

/** Something that people are to be notified of. */
export interface News {
  readonly kind: PushKind;
  /** Null for what concerns no card. */
  readonly jobCardId: string | null;
  /** Ids of staff, or everybody at the desk. */
  readonly to: ReadonlySet<string> | 'desk';
  /** Ids of staff whose own act it is. */
  readonly by?: ReadonlySet<string>;
  readonly decision?: PushedDecision;
  /** By which the same news are sent once, even when they are found again. */
  readonly onceAs?: string;
  /** The promised time that comes near: of each a device is notified once. */
  readonly promisedAt?: Date;
}

interface Recipient {
  readonly subscriptionId: string;
  readonly kinds: readonly PushKind[];
  readonly staffId: string | undefined;
  readonly isAtDesk: boolean;
}

interface Queue {
  readonly tx: Transaction;
  readonly outbox: FollowerParts['outbox'];
  readonly workshopId: string;
  readonly zone: string;
  readonly now: Date;
}

/** What leaves as soon as it is so; of everything else a device is notified once a card and five minutes. */
const atOnce: ReadonlySet<PushKind> = new Set(['DECISION', 'CALL_ASKED']);

/** Queues messages to the devices of those whom news concern, in the transaction in which they happen. */
export async function queueNews(
  { outbox }: Pick<FollowerParts, 'outbox'>,
  tx: TenantTables,
  news: readonly News[],
  now: Date,
): Promise<void> {
  if (news.length === 0) return;
  const { id: workshopId, zone, demoUntil } = await tx.itself.read();
  // Nothing leaves a demo.
  if (demoUntil !== null) return;
  const recipients = await findRecipients(tx, workshopId);
  if (recipients.length === 0) return;
  await tx.beside(async (base) => {
    const queue = { tx: base, outbox, workshopId, zone, now };
    for (const each of news) {
      for (const { subscriptionId } of recipients.filter((recipient) => isForRecipient(each, recipient))) {
        const { jobCardId } = each;
        if (jobCardId === null || atOnce.has(each.kind)) await queueAtOnce(queue, subscriptionId, each);
        else await queueLatest(queue, subscriptionId, { ...each, jobCardId });
      }
    }
  });
  outbox.wakeAfterCommit();
}

async function findRecipients(tx: TenantTables, workshopId: string): Promise<readonly Recipient[]> {
  const devices = await tx.beside((base) =>
    base.pushSubscription.findMany({
      where: { user: { workshopId } },
      select: { id: true, userId: true, kinds: true, user: { select: { role: true } } },
      orderBy: { id: 'asc' },
    }),
  );
  if (devices.length === 0) return [];
  const staff = await tx.staff.findMany({
    where: { userId: { in: [...new Set(devices.map(({ userId }) => userId))] } },
    select: { id: true, userId: true },
  });
  const staffIds = new Map(staff.map(({ id, userId }) => [userId, id]));
  return devices.map(({ id, userId, kinds, user }) => ({
    subscriptionId: id,
    kinds: readKinds(kinds),
    staffId: staffIds.get(userId),
    isAtDesk: user.role !== 'mechanic',
  }));
}

function isForRecipient({ kind, to, by }: News, { kinds, staffId, isAtDesk }: Recipient): boolean {
  if (!kinds.includes(kind)) return false;
  if (staffId !== undefined && by?.has(staffId)) return false;
  return to === 'desk' ? isAtDesk : staffId !== undefined && to.has(staffId);
}

async function queueAtOnce(
  queue: Queue,
  subscriptionId: string,
  { kind, jobCardId, decision, onceAs }: News,
): Promise<void> {
  const { now, zone } = queue;
  const content = { type: 'news', subscriptionId, jobCardId, kind, decision, at: now.toISOString() } as const;
  const dedupeKey = onceAs === undefined ? undefined : `${kind}:${onceAs}:${subscriptionId}`;
  await addMessage(queue, content, afterQuietHours(zone, now), dedupeKey);
}

/** Notifies the device of the newest of a card: now, or when five minutes have passed since the last notice of that card. */
async function queueLatest(
  queue: Queue,
  subscriptionId: string,
  { kind, jobCardId, promisedAt }: News & { readonly jobCardId: string },
): Promise<void> {
  const { tx, now, zone } = queue;
  const present = await tx.pushNotice.findUnique({
    where: { subscriptionId_jobCardId: { subscriptionId, jobCardId } },
  });
  if (promisedAt !== undefined && present?.promisedAt?.getTime() === promisedAt.getTime()) return;
  const data = { kind, updatedAt: now, ...(promisedAt === undefined ? {} : { promisedAt }) };
  if (present === null) {
    const id = newId(now);
    await tx.pushNotice.create({ data: { id, subscriptionId, jobCardId, ...data } });
    return addMessage(queue, { type: 'latest', noticeId: id }, afterQuietHours(zone, now));
  }
  const changes = { ...data, version: { increment: 1 } };
  // Each of both writes locks the row, so that a message that leaves at this moment is seen.
  const waiting = await tx.pushNotice.updateMany({ where: { id: present.id, isWaiting: true }, data: changes });
  if (waiting.count > 0) return;
  await tx.pushNotice.updateMany({ where: { id: present.id }, data: { ...changes, isWaiting: true } });
  const { sentAt } = await tx.pushNotice.findUniqueOrThrow({ where: { id: present.id } });
  const free = Math.max(now.getTime(), sentAt === null ? 0 : secondsAfter(sentAt, coalescedSeconds).getTime());
  await addMessage(queue, { type: 'latest', noticeId: present.id }, afterQuietHours(zone, new Date(free)));
}

async function addMessage(
  { tx, outbox, workshopId: lane }: Queue,
  content: PushContent,
  notBefore: Date,
  dedupeKey?: string,
): Promise<void> {
  const once = dedupeKey === undefined ? {} : { dedupeKey };
  await outbox.add(tx, { topic: 'push', lane, payload: writtenContent(content), notBefore, ...once });
}
