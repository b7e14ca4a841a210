import { hkdfSync } from 'node:crypto';
import { CompactEncrypt, compactDecrypt, errors } from 'jose';

/**
 * The shared secret of an authenticator app as it is stored: encrypted (JWE, AES-256-GCM) with a key derived from
 * JWT_SECRET and bound to its account, so that a copy of the database makes no codes (ASVS 6.5, 11.3).
 */

const keyOf = (secret: string) => new Uint8Array(hkdfSync('sha256', secret, '', 'delavnica two-factor secret', 32));

/** Encrypts with the current secret of the server. */
export function seal([current]: readonly [string, ...string[]], userId: string, text: string): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', sub: userId })
    .encrypt(keyOf(current));
}

/**
 * Decrypts with the current secret of the server, or with the one that is being rotated out.
 *
 * @throws Error  none of them fits, or it was sealed for another account
 */
export async function unseal(secrets: readonly string[], userId: string, sealed: string): Promise<string> {
  for (const secret of secrets) {
    try {
      const { plaintext, protectedHeader } = await compactDecrypt(sealed, keyOf(secret));
      if (protectedHeader.sub === userId) return new TextDecoder().decode(plaintext);
    } catch (error) {
      if (!(error instanceof errors.JWEDecryptionFailed)) throw error;
    }
  }
  throw new Error('A two-factor secret cannot be read with JWT_SECRET or JWT_SECRET_PREVIOUS');
}
