import { derivedToken } from '../../../auth/tokens/derived-tokens.ts';
import { hashToken } from '../../../auth/tokens/one-time-tokens.ts';
import type { Config } from '../../../config/config.ts';
import { newId } from '../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { readPagesOrigin } from '../../workshop/custom-domains/index.ts';
import { addressKeyOf } from './address-key.ts';

const tokenOf = (config: Pick<Config, 'dataKeys'>, id: string) => derivedToken(config, 'unsubscribe link', id);

interface Mailbox {
  readonly customerId: string;
  readonly email: string;
  readonly now: Date;
}

/** The address under which a mailbox ends invitations and advertising; made where there is none. */
export async function unsubscribeUrl(
  db: TenantTables,
  config: Pick<Config, 'appUrl' | 'dataKeys'>,
  { customerId, email, now }: Mailbox,
): Promise<string> {
  const { id: workshopId } = await db.itself.read();
  const addressKey = addressKeyOf(workshopId, email);
  const present = await db.unsubscribeLink.findMany({ where: { customerId, addressKey }, orderBy: { id: 'desc' } });
  // One whose key was taken away from the server cannot be given again; it goes on to work.
  const usable = present.find((row) => hashToken(tokenOf(config, row.id)) === row.tokenHash);
  const id = usable?.id ?? newId(now);
  const token = tokenOf(config, id);
  if (usable === undefined) {
    await db.unsubscribeLink.create({
      data: { id, customerId, addressKey, tokenHash: hashToken(token), createdAt: now },
    });
  }
  return `${await readPagesOrigin(db, config, now)}/u/${token}`;
}
