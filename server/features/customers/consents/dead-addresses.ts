import type { MessageChannel } from '../../../../schema/features/contact/messages.ts';
import { newId } from '../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { addressKeyOf } from './address-key.ts';

interface Reached {
  readonly address: string;
  readonly channel: MessageChannel;
  readonly now: Date;
}

const reason = 'DEAD_ADDRESS' as const;

const keyIn = async (db: TenantTables, address: string) => addressKeyOf((await db.itself.read()).id, address);

/** Notes that nobody is reached at an address: it gets no invitations and no advertising, no matter whose it is. */
export async function suppressAddress(db: TenantTables, { address, channel, now }: Reached): Promise<void> {
  const dead = { addressKey: await keyIn(db, address), channel, reason };
  const known = await db.suppression.count({ where: { ...dead, liftedAt: null } });
  if (known === 0) await db.suppression.create({ data: { id: newId(now), ...dead, since: now } });
}

/** Notes that somebody is reached at an address again. */
export async function liftSuppression(db: TenantTables, { address, channel, now }: Reached): Promise<void> {
  await db.suppression.updateMany({
    where: { addressKey: await keyIn(db, address), channel, reason, liftedAt: null },
    data: { liftedAt: now },
  });
}
