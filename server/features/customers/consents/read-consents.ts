import type { MessageChannel, MessageClass } from '../../../../schema/features/contact/messages.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
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
  const suppressedFor = (['OPTED_OUT', 'DEAD_ADDRESS'] as const).find((reason) => reasons.includes(reason));
  return { hasConsent: consents > 0, suppressedFor };
}
