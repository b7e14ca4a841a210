import { createHmac, randomBytes } from 'node:crypto';

/** Signatures of Standard Webhooks 1.0 (https://www.standardwebhooks.com): HMAC-SHA256 of id, time and body. */

const prefix = 'whsec_';

export const newSigningSecret = (): string => `${prefix}${randomBytes(32).toString('base64')}`;

export interface SignedMessage {
  /** The same in each attempt. */
  readonly id: string;
  readonly at: Date;
  readonly body: string;
}

/** @param secrets each makes a signature; a receiver accepts any of them */
export function webhookHeaders({ id, at, body }: SignedMessage, secrets: readonly string[]) {
  const timestamp = `${Math.floor(at.getTime() / 1000)}`;
  const sign = (secret: string) => {
    const key = Buffer.from(secret.replace(prefix, ''), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  };
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map(sign).join(' '),
  } as const;
}
