import { createSecretKey, randomUUID } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import { lifetimes } from '../../schema/rules.ts';
import type { Parts } from './parts.ts';
import { readSignedToken } from './signed-tokens.ts';

/**
 * A browser from which somebody has logged in before has attempts of its own, so that strangers who use up an account's
 * attempts do not lock its owner out (ASVS 6.1.1). The token opens nothing; it is signed so that nobody invents a device.
 */

const claims = z.object({ jti: z.uuid(), sub: z.uuid() });
const form = { issuer: 'delavnica', audience: 'known-device' } as const;

/** @returns a token that says: somebody has logged in to this account from here */
export function knownDeviceToken({ clock, config }: Parts, userId: string): string {
  const issuedAt = Math.floor(clock.now().getTime() / 1000);
  const payload = { iat: issuedAt, exp: issuedAt + lifetimes.knownDeviceSeconds };
  const key = createSecretKey(config.jwtSecrets[0], 'utf8');
  return jwt.sign(payload, key, { ...form, algorithm: 'HS256', jwtid: randomUUID(), subject: userId });
}

/** @returns which device a token names, and whose, or undefined when it is none of ours or too old */
export function knownDeviceOf(
  { clock, config }: Parts,
  token: string | undefined,
): { readonly deviceId: string; readonly userId: string } | undefined {
  if (token === undefined) return undefined;
  const clockTimestamp = Math.floor(clock.now().getTime() / 1000);
  const keys = config.jwtSecrets.map((secret) => createSecretKey(secret, 'utf8'));
  const verified = claims.safeParse(readSignedToken(token, keys, { ...form, clockTimestamp }));
  return verified.success ? { deviceId: verified.data.jti, userId: verified.data.sub } : undefined;
}
