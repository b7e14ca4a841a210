import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

export const signatureHeader = 'X-Delavnica-Signature';

const toleranceSeconds = 300;
const header = /^t=(\d{10}),v1=([0-9a-f]{64})$/;

/** The signature of a message: HMAC-SHA256, in hexadecimal, over the time in Unix seconds, a dot and the exact bytes. */
export function signatureOf(secret: string, unixSeconds: number, body: string | Buffer): string {
  return createHmac('sha256', secret).update(`${unixSeconds}.`).update(body).digest('hex');
}

/** The header that goes with a message of ours. */
export function signedHeader(secret: string, unixSeconds: number, body: string): string {
  return `t=${unixSeconds},v1=${signatureOf(secret, unixSeconds, body)}`;
}

/**
 * Checks the header that came with a message.
 *
 * @param now Unix seconds
 * @returns the signature, which names this very message, and when it was made; undefined when it is not the partner's, or
 *   over 5 minutes old
 */
export function verifiedSignature(
  secret: string,
  now: number,
  body: Buffer,
  given: unknown,
): { readonly signature: string; readonly signedAt: Date } | undefined {
  const [, time = '', signature = ''] = header.exec(z.string().catch('').parse(given)) ?? [];
  const expected = signatureOf(secret, Number(time), body);
  const genuine = signature !== '' && timingSafeEqual(Buffer.from(signature), Buffer.from(expected));
  if (!genuine || Math.abs(now - Number(time)) > toleranceSeconds) return undefined;
  return { signature, signedAt: new Date(Number(time) * 1000) };
}
