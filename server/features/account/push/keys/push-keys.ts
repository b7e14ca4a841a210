import { createECDH } from 'node:crypto';
import {
  decrypt,
  encrypt,
  isEncryptedWithCurrentKey,
  UnreadableError,
} from '../../../../auth/tokens/encrypted-text.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import { isDuplicate } from '../../../../infrastructure/database/database.ts';

/**
 * By what push services know this installation (RFC 8292); the private key is kept encrypted, as other secrets are. The
 * pair is made once, when it is needed first: each subscription is bound to it, and another one would reach no device.
 */

type Parts = Pick<AppContext, 'config' | 'database'>;

/** There is one pair. */
const id = 'vapid';
const sealing = { purpose: 'push key', accountId: id } as const;

/** In base64url, as the browser and the library take them. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** @returns the point of the public key in base64url, 65 bytes */
export async function readPublicKey(parts: Parts): Promise<string> {
  const row = (await parts.database.pushKey.findUnique({ where: { id } })) ?? (await createPushKeys(parts));
  return row.publicKey;
}

/** @throws UnreadableError the key that encrypted it is gone */
export async function readPushKeys(parts: Parts): Promise<PushKeys> {
  const row = (await parts.database.pushKey.findUnique({ where: { id } })) ?? (await createPushKeys(parts));
  const { publicKey, sealedPrivateKey } = row;
  return { publicKey, privateKey: await decrypt(parts.config.dataKeys, sealing, sealedPrivateKey) };
}

const privateKeyBytes = 32;

/** Makes the pair; of two processes at once both use that of the first. */
async function createPushKeys({ config, database }: Parts) {
  const curve = createECDH('prime256v1');
  const publicKey = curve.generateKeys('base64url');
  // Leading zeros are part of the key.
  const bytes = Buffer.concat([Buffer.alloc(privateKeyBytes), curve.getPrivateKey()]).subarray(-privateKeyBytes);
  const sealedPrivateKey = await encrypt(config.dataKeys, sealing, bytes.toString('base64url'));
  try {
    return await database.pushKey.create({ data: { id, publicKey, sealedPrivateKey } });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    return database.pushKey.findUniqueOrThrow({ where: { id } });
  }
}

/**
 * Encrypts the private key with the current key of the configuration.
 *
 * @returns how many were encrypted again, and how many no key can read
 */
export async function reencryptPushKeys({ config, database, log }: Parts & Pick<AppContext, 'log'>) {
  const row = await database.pushKey.findUnique({ where: { id } });
  if (row === null || isEncryptedWithCurrentKey(config.dataKeys, sealing.purpose, row.sealedPrivateKey)) {
    return { reencrypted: 0, left: 0 };
  }
  try {
    const privateKey = await decrypt(config.dataKeys, sealing, row.sealedPrivateKey);
    const sealedPrivateKey = await encrypt(config.dataKeys, sealing, privateKey);
    await database.pushKey.updateMany({
      where: { id, sealedPrivateKey: row.sealedPrivateKey },
      data: { sealedPrivateKey },
    });
    return { reencrypted: 1, left: 0 };
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    log.warn({ err: error }, 'the key of push messages cannot be encrypted again');
    return { reencrypted: 0, left: 1 };
  }
}
