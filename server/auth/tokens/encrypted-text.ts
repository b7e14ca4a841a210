import { hkdfSync } from 'node:crypto';
import { CompactEncrypt, compactDecrypt, decodeProtectedHeader, errors } from 'jose';
import type { Config } from '../../config/config.ts';

/**
 * Texts that are kept and must be read again, such as the secret of an authenticator app: encrypted (JWE, AES-256-GCM)
 * with a key derived from DATA_KEY, so that a copy of the database tells nothing (ASVS 11.3), and bound to the account
 * or workshop they belong to. Each names its key, so that what waits for being encrypted again can be found (decision
 * 12).
 */

type DataKeys = Config['dataKeys'];

/** What a text is and whose. One that was sealed for something else, or somebody else, cannot be unsealed. */
export interface EncryptionContext {
  /**
   * Which of the product's kinds of kept texts it is; each has a key of its own. It is never renamed, or nothing can
   * be read.
   */
  readonly purpose:
    | 'two-factor secret'
    | 'fiscal certificate'
    | 'e-invoice webhook'
    | 'push key'
    | 'sms provider'
    | 'outgoing webhook'
    | 'mail sender'
    | 'ai provider';
  /** The account or, of what belongs to no person, the workshop. */
  readonly accountId: string;
}

/** None of the keys that the server was given has sealed this, or it was sealed for another account. */
export class UnreadableError extends Error {
  override readonly name = 'UnreadableError';
}

function derived(material: Uint8Array, info: string, bytes: number): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', material, '', `delavnica ${info}`, bytes));
}

/** Under which name a sealed text tells its key; it lets nobody guess the key. */
function keyIdOf(material: Uint8Array, purpose: EncryptionContext['purpose']): string {
  return Buffer.from(derived(material, `${purpose}, key id`, 6)).toString('base64url');
}

/** Encrypts with the current key. */
export function encrypt([current]: DataKeys, { purpose, accountId }: EncryptionContext, text: string): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: keyIdOf(current, purpose), sub: accountId })
    .encrypt(derived(current, purpose, 32));
}

/**
 * Decrypts with the current key, or with one that is being rotated out.
 *
 * @throws UnreadableError
 */
export async function decrypt(
  keys: DataKeys,
  { purpose, accountId }: EncryptionContext,
  sealed: string,
): Promise<string> {
  for (const material of keys) {
    try {
      const { plaintext, protectedHeader } = await compactDecrypt(sealed, derived(material, purpose, 32));
      if (protectedHeader.sub === accountId) return new TextDecoder().decode(plaintext);
    } catch (error) {
      if (!(error instanceof errors.JWEDecryptionFailed)) throw error;
    }
  }
  throw new UnreadableError(`A ${purpose} can be read with neither DATA_KEY nor DATA_KEY_PREVIOUS nor JWT_SECRET`);
}

/** Whether the current key has sealed it; what was sealed before keys had names counts as sealed by another. */
export function isEncryptedWithCurrentKey(
  [current]: DataKeys,
  purpose: EncryptionContext['purpose'],
  sealed: string,
): boolean {
  return decodeProtectedHeader(sealed).kid === keyIdOf(current, purpose);
}
