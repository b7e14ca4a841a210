import type { MessageChannel, MessageClass } from '../../../../schema/features/contact/messages.ts';
import { chunksOf } from '../../../infrastructure/chunks-of.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { addressOn, permissionsFor } from '../../customers/consents/index.ts';
import type { CustomerRow } from '../../customers/customers/index.ts';
import type { Recipient } from './message-rules.ts';

interface Sending {
  readonly class: MessageClass;
  readonly channel: MessageChannel;
}

const nobody: Recipient = {
  isErased: true,
  address: null,
  hasBeenServed: false,
  hasConsent: false,
  suppressedFor: undefined,
};

/** What the rules ask of the customer whom a message is for. */
export const findRecipient = async (db: TenantTables, customer: CustomerRow, message: Sending): Promise<Recipient> =>
  (await findRecipients(db, [customer], message)).get(customer.id) ?? nobody;

/** What the rules ask of each of some customers whom messages are for, by their ids. */
export async function findRecipients(
  db: TenantTables,
  customers: readonly CustomerRow[],
  message: Sending,
): Promise<ReadonlyMap<string, Recipient>> {
  const recipients = new Map<string, Recipient>();
  for (const some of chunksOf(customers, askedAtOnce)) {
    const [permissionOf, served] = await Promise.all([
      permissionsFor(db, some, message.class),
      readServed(
        db,
        some.map(({ id }) => id),
      ),
    ]);
    for (const customer of some) {
      const { id, erasedAt } = customer;
      const address = addressOn(customer, message.channel) || null;
      const permission = permissionOf(customer, message.channel);
      recipients.set(id, { isErased: erasedAt !== null, address, hasBeenServed: served.has(id), ...permission });
    }
  }
  return recipients;
}

/** How many customers a question names at once. */
const askedAtOnce = 500;

/** The customers with a car taken in or an issued document. */
async function readServed(db: TenantTables, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const served = new Set<string | null>();
  for (const some of chunksOf(ids, askedAtOnce)) {
    // Of one customer the first row says it, of many each row says whose it is.
    const rows = { ...(some.length === 1 ? { take: 1 } : {}), select: { customerId: true } } as const;
    const cards = await db.jobCard.findMany({
      // As `checkedInAt: { not: null }` SQLite would look through all cards that were taken in.
      where: { customerId: { in: some }, NOT: { checkedInAt: null } },
      ...rows,
    });
    for (const { customerId } of cards) served.add(customerId);
    const left = some.filter((id) => !served.has(id));
    if (left.length === 0) continue;
    const documents = await db.invoice.findMany({
      where: { customerId: { in: left }, issuedAt: { not: null } },
      ...rows,
    });
    for (const { customerId } of documents) served.add(customerId);
  }
  return new Set([...served].flatMap((id) => id ?? []));
}
