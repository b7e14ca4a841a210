import { createHmac } from 'node:crypto';

/**
 * The `Stripe-Signature` header for a body: `t`, and one `v1` per secret, so that a rotated secret can be replaced
 * without losing a delivery (https://docs.stripe.com/webhooks#verify-manually).
 *
 * @param timestamp seconds since 1970 of this attempt; a receiver refuses an old one
 */
export function signatureHeader(body: string, secrets: readonly string[], timestamp: number): string {
  const signatures = secrets.map((secret) => {
    const digest = createHmac('sha256', secret).update(`${timestamp}.${body}`, 'utf8').digest('hex');
    return `v1=${digest}`;
  });
  return [`t=${timestamp}`, ...signatures].join(',');
}
