import { createHash } from 'node:crypto';
import type { MessageChannel } from '../../../../schema/features/contact/messages.ts';
import { emailKeyOf } from '../../../../schema/fields/fields.ts';

export interface Addresses {
  readonly email: string | null;
  readonly phone: string | null;
}

/** Where a customer is reached on a channel. */
export const addressOn = ({ email, phone }: Addresses, channel: MessageChannel): string | null =>
  channel === 'MAIL' ? email : phone;

/**
 * An address as the suppressions keep it, so that it is known again when its customer has been erased. Without a key of the
 * server: who has refused must stay refused also when that key is changed.
 */
export function addressKeyOf(workshopId: string, address: string): string {
  return createHash('sha256')
    .update(`${workshopId}:${emailKeyOf(address)}`)
    .digest('hex');
}
