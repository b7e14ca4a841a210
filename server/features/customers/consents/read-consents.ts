import type { MessageChannel, MessageClass } from '../../../../schema/features/contact/messages.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { addressKeyOf, addressOn } from './address-key.ts';
import { consentChannels, ofPerson, type Person } from './change-consents.ts';

export type ConsentRow = Awaited<ReturnType<TenantTables['consent']['findUniqueOrThrow']>>;

/** The consents of some customers, of each the latest first. */
export async function consentsOf(
  db: TenantTables,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ConsentRow[]>> {
  const rows = await db.consent.findMany({
    where: { customerId: { in: [...customerIds] } },
    orderBy: [{ givenAt: 'desc' }, { id: 'desc' }],
  });
  return new Map(customerIds.map((id) => [id, rows.filter(({ customerId }) => customerId === id)]));
}

/** What the row of a customer keeps of its consents, because it is shown and asked for wherever the customer is. */
export async function consentColumns(db: TenantTables, customerId: string) {
  const given = await db.consent.findMany({ where: { customerId, class: 'ADVERTISING', withdrawnAt: null } });
  const channels = consentChannels.map((channel) => given.find((row) => row.channel === channel)?.givenAt);
  const times = channels.flatMap((at) => at?.getTime() ?? []);
  const optedOut = await db.suppression.findFirst({
    where: { customerId, class: 'INVITATION', channel: 'MAIL', reason: 'OPTED_OUT', liftedAt: null },
    orderBy: [{ since: 'asc' }, { id: 'asc' }],
  });
  return {
    consentMarketingAt: times.length === channels.length ? new Date(Math.max(...times)) : null,
    optedOutAt: optedOut?.since ?? null,
  };
}

const foremost = ['OPTED_OUT', 'DEAD_ADDRESS'] as const;

/** What stands for, and against, a message to a customer. */
export async function permissionFor(
  db: TenantTables,
  person: Person,
  { class: of, channel }: { readonly class: MessageClass; readonly channel: MessageChannel },
): Promise<{ readonly hasConsent: boolean; readonly suppressedFor: 'OPTED_OUT' | 'DEAD_ADDRESS' | undefined }> {
  const { id: workshopId } = await db.itself.read();
  const [consents, suppressions] = await Promise.all([
    db.consent.count({ where: { customerId: person.id, class: of, channel, withdrawnAt: null } }),
    db.suppression.findMany({
      where: {
        channel,
        liftedAt: null,
        AND: [{ OR: ofPerson(person, channel, workshopId) }, { OR: [{ class: of }, { class: null }] }],
      },
      select: { reason: true },
    }),
  ]);
  const reasons = suppressions.map(({ reason }) => reason);
  const suppressedFor = foremost.find((reason) => reasons.includes(reason));
  return { hasConsent: consents > 0, suppressedFor };
}

/** As permissionFor, for many customers and every channel, in two questions. */
export async function permissionsFor(db: TenantTables, people: readonly Person[], of: MessageClass) {
  const { id: workshopId } = await db.itself.read();
  const ids = people.map(({ id }) => id);
  const keys = people.flatMap((person) =>
    consentChannels.flatMap((channel) => {
      const address = addressOn(person, channel);
      return address === null ? [] : [addressKeyOf(workshopId, address)];
    }),
  );
  const [consents, suppressions] = await Promise.all([
    db.consent.findMany({ where: { customerId: { in: ids }, class: of, withdrawnAt: null } }),
    db.suppression.findMany({
      where: {
        liftedAt: null,
        AND: [
          { OR: [{ customerId: { in: ids } }, { addressKey: { in: keys } }] },
          { OR: [{ class: of }, { class: null }] },
        ],
      },
    }),
  ]);
  return (person: Person, channel: MessageChannel) => {
    const address = addressOn(person, channel);
    const key = address === null ? undefined : addressKeyOf(workshopId, address);
    const reasons = suppressions
      .filter((row) => row.channel === channel && (row.customerId === person.id || row.addressKey === key))
      .map(({ reason }) => reason);
    const hasConsent = consents.some((row) => row.customerId === person.id && row.channel === channel);
    return { hasConsent, suppressedFor: foremost.find((reason) => reasons.includes(reason)) };
  };
}
