import { createHmac, hkdfSync } from 'node:crypto';
import { hashToken } from '../../../auth/tokens/one-time-tokens.ts';
import type { Config } from '../../../config/config.ts';
import { newId } from '../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { addressKeyOf } from './address-key.ts';

/**
 * The secret part of the address: derived of the link's id and a key of the server, so that a mailbox is given the same
 * address again while the database keeps its hash alone.
 */
function tokenWith(material: Uint8Array, linkId: string): string {
  const key = Buffer.from(hkdfSync('sha256', material, '', 'delavnica unsubscribe link', 32));
  return createHmac('sha256', key).update(linkId).digest('base64url');
}

interface Mailbox {
  readonly customerId: string;
  readonly email: string;
  readonly now: Date;
}

/** The address under which a mailbox ends invitations and advertising; made where there is none. */
export async function unsubscribeUrl(
  db: TenantTables,
  { appUrl, dataKeys: [current] }: Pick<Config, 'appUrl' | 'dataKeys'>,
  { customerId, email, now }: Mailbox,
): Promise<string> {
  const { id: workshopId } = await db.itself.read();
  const addressKey = addressKeyOf(workshopId, email);
  const present = await db.unsubscribeLink.findMany({ where: { customerId, addressKey }, orderBy: { id: 'desc' } });
  // One whose key was taken away from the server cannot be given again; it goes on to work.
  const usable = present.find((row) => hashToken(tokenWith(current, row.id)) === row.tokenHash);
  const id = usable?.id ?? newId(now);
  const token = tokenWith(current, id);
  if (usable === undefined) {
    await db.unsubscribeLink.create({
      data: { id, customerId, addressKey, tokenHash: hashToken(token), createdAt: now },
    });
  }
  return `${appUrl}/u/${token}`;
}
