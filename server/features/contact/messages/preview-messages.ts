import type { MessageKind, MessageReason } from '../../../../schema/features/contact/messages.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import type { CustomerRow } from '../../customers/customers/index.ts';
import { readBrandedWorkshop } from '../../workshop/brand/index.ts';
import { classOf, findRecipients, refusalOf } from '../customer-mails/index.ts';
import { composeMessage, type MessagePage } from './compose-message.ts';

const channel = 'MAIL' as const;

/**
 * What keeps a mail of a kind from each of some customers, by their ids; those who would get it are not among them.
 *
 * @param kind whose class the rules of messages go by
 */
export async function refusalsOf(
  db: TenantTables,
  customers: readonly CustomerRow[],
  kind: MessageKind,
): Promise<ReadonlyMap<string, MessageReason>> {
  const classed = customers.map((customer) => ({ customer, of: classOf(kind, customer.consentRemindersAt !== null) }));
  const refusals = new Map<string, MessageReason>();
  for (const of of new Set(classed.map((each) => each.of))) {
    const same = classed.flatMap((each) => (each.of === of ? [each.customer] : []));
    for (const [id, recipient] of await findRecipients(db, same, { class: of, channel })) {
      const reason = refusalOf({ class: of, channel }, recipient);
      if (reason !== undefined) refusals.set(id, reason);
    }
  }
  return refusals;
}

interface Previewed {
  readonly kind: MessageKind;
  readonly customer: CustomerRow;
  /** In place of the usual words. */
  readonly text: string;
  readonly plate: string | null;
  readonly page: MessagePage | undefined;
}

/** A message as its customer would get it, but for the address at which they refuse more of them. */
export async function previewMessage(
  db: TenantTables,
  { customer, ...message }: Previewed,
  now: Date,
): Promise<{ readonly subject: string; readonly text: string }> {
  const workshop = await readBrandedWorkshop(db, now);
  const to = customer.email ?? '';
  const { subject, text } = composeMessage({ ...message, customer, to, workshop, unsubscribeUrl: undefined });
  return { subject, text };
}
