import { createHmac, hkdfSync } from 'node:crypto';
import { emailKeyOf } from '../../../../../schema/fields/fields.ts';
import type { Config } from '../../../../config/config.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import type { Transaction } from '../../../../infrastructure/database/database.ts';

/**
 * Addresses that have had the free month and whose account is gone. The month is given once ever (docs/contract.md
 * §4.2), and an account that is deleted must leave nothing about its person: so a keyed hash stays, which tells nobody
 * the address.
 */

/** Under each key of the server, the current one first: a hash cannot be made again when the key changes. */
function hashesOf({ dataKeys }: Config, email: string): [string, ...string[]] {
  const [current, ...before] = dataKeys;
  const hash = (material: Uint8Array) => {
    const key = Buffer.from(hkdfSync('sha256', material, '', 'delavnica taken trial', 32));
    return createHmac('sha256', key).update(emailKeyOf(email)).digest('hex');
  };
  return [hash(current), ...before.map(hash)];
}

/** Keeps that an address has had its free month, in the transaction that deletes its account. */
export async function recordTakenTrial({ clock, config }: AppContext, tx: Transaction, email: string): Promise<void> {
  const [addressHash] = hashesOf(config, email);
  await tx.takenTrial.upsert({
    where: { addressHash },
    create: { addressHash, keptAt: clock.now() },
    update: {},
  });
}

/** Whether an earlier account with this address has had the free month. */
export async function hadTrialBefore({ config, database }: AppContext, email: string): Promise<boolean> {
  const found = await database.takenTrial.count({ where: { addressHash: { in: hashesOf(config, email) } } });
  return found > 0;
}
