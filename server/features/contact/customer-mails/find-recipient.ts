import type { MessageChannel, MessageClass } from '../../../../schema/features/contact/messages.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { addressOn, permissionFor } from '../../customers/consents/index.ts';
import type { CustomerRow } from '../../customers/customers/index.ts';
import type { Recipient } from './message-rules.ts';

/** What the rules ask of the customer whom a message is for. */
export async function findRecipient(
  db: TenantTables,
  customer: CustomerRow,
  message: { readonly class: MessageClass; readonly channel: MessageChannel },
): Promise<Recipient> {
  const [permission, hasBeenServed] = await Promise.all([
    permissionFor(db, customer, message),
    wasServed(db, customer.id),
  ]);
  const address = addressOn(customer, message.channel);
  return { isErased: customer.erasedAt !== null, address: address || null, hasBeenServed, ...permission };
}

async function wasServed(db: TenantTables, customerId: string): Promise<boolean> {
  const card = await db.jobCard.findFirst({ where: { customerId, checkedInAt: { not: null } }, select: { id: true } });
  if (card !== null) return true;
  const document = await db.invoice.findFirst({ where: { customerId, issuedAt: { not: null } }, select: { id: true } });
  return document !== null;
}
