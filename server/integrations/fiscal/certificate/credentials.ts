import { createPrivateKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import type { CertificateNames } from '../token.ts';

/** What a workshop signs with, and shows itself by. */
export interface Credentials {
  readonly key: KeyObject;
  readonly keyPem: string;
  /** Its certificate, and those that lead to the authority. */
  readonly chainPem: string;
  readonly names: CertificateNames;
}

/** What is kept of a certificate, sealed. */
export const storedCredentials = z.object({
  keyPem: z.string(),
  chainPem: z.string(),
  subject: z.string(),
  issuer: z.string(),
  serial: z.string().regex(/^\d+$/),
});
export type StoredCredentials = z.output<typeof storedCredentials>;

/** @param kept as storedCredentials */
export function credentialsOf(kept: StoredCredentials): Credentials {
  const { keyPem, chainPem, ...names } = kept;
  return { key: createPrivateKey(keyPem), keyPem, chainPem, names };
}
