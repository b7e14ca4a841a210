import type { z } from 'zod';
import type { MessageChannel, MessageClass } from '../../../../schema/features/contact/messages.ts';
import type { consentSource } from '../../../../schema/features/workshop/enums.ts';
import { newId } from '../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { type Addresses, addressKeyOf, addressOn } from './address-key.ts';

/** What a consent or a refusal is about. */
export interface Topic {
  readonly class: Exclude<MessageClass, 'SERVICE'>;
  readonly channel: MessageChannel;
}

export interface Person extends Addresses {
  readonly id: string;
}

/** The channels on which somebody can be written to. */
export const consentChannels = ['MAIL', 'SMS'] as const satisfies readonly MessageChannel[];
const promotional = ['INVITATION', 'ADVERTISING'] as const;
/** All that a customer can put an end to. */
export const everyTopic: readonly Topic[] = promotional.flatMap((of) =>
  consentChannels.map((channel) => ({ class: of, channel })),
);

interface ConsentProof {
  readonly how: z.output<typeof consentSource>;
  readonly textVersion: string;
  readonly now: Date;
}

/** Writes down what a customer has agreed to, and lifts what stood against it. One that holds already is not given twice. */
export async function giveConsents(
  db: TenantTables,
  person: Person,
  topics: readonly Topic[],
  { how, textVersion, now }: ConsentProof,
): Promise<void> {
  const customerId = person.id;
  const { id: workshopId } = await db.itself.read();
  for (const topic of topics) {
    await db.suppression.updateMany({
      where: { ...topic, reason: 'OPTED_OUT', liftedAt: null, OR: ofPerson(person, topic.channel, workshopId) },
      data: { liftedAt: now },
    });
    const held = await db.consent.count({ where: { ...topic, customerId, withdrawnAt: null } });
    if (held > 0) continue;
    await db.consent.create({ data: { id: newId(now), customerId, ...topic, how, textVersion, givenAt: now } });
  }
}

/**
 * Ends what a customer had agreed to and, where none was needed, what the law allows without. Asked again it changes nothing.
 *
 * @param mailboxKey of the mailbox that the refusal came from, where that is known
 * @returns whether anything has changed
 */
export async function withdrawConsents(
  db: TenantTables,
  person: Person,
  topics: readonly Topic[],
  { now, mailboxKey }: { readonly now: Date; readonly mailboxKey?: string },
): Promise<boolean> {
  let isChanged = false;
  const customerId = person.id;
  const { id: workshopId } = await db.itself.read();
  for (const topic of topics) {
    const held = { ...topic, customerId, withdrawnAt: null };
    const { count } = await db.consent.updateMany({ where: held, data: { withdrawnAt: now } });
    isChanged ||= count > 0;
    const address = addressOn(person, topic.channel);
    const ownKey = address === null ? null : addressKeyOf(workshopId, address);
    const keys = topic.channel === 'MAIL' && mailboxKey ? [mailboxKey, ownKey ?? mailboxKey] : [ownKey];
    for (const addressKey of new Set(keys)) {
      const isNew = await suppress(db, { ...topic, customerId, addressKey }, now);
      isChanged ||= isNew;
    }
  }
  return isChanged;
}

interface Suppressed extends Topic {
  readonly customerId: string;
  readonly addressKey: string | null;
}

/** @returns whether it was not known before */
async function suppress(db: TenantTables, of: Suppressed, now: Date): Promise<boolean> {
  const reason = 'OPTED_OUT' as const;
  const known = await db.suppression.count({ where: { ...of, reason, liftedAt: null } });
  if (known === 0) await db.suppression.create({ data: { id: newId(now), ...of, reason, since: now } });
  return known === 0;
}

/** The rows of a person on a channel: theirs, and those of the same address that somebody erased has left. */
export function ofPerson(person: Person, channel: MessageChannel, workshopId: string) {
  const address = addressOn(person, channel);
  return [{ customerId: person.id }, ...(address === null ? [] : [{ addressKey: addressKeyOf(workshopId, address) }])];
}
