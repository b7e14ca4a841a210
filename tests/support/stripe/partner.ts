import { signedHeader } from '../../../server/integrations/partner/partner-signature.ts';
import type { TestServer } from '../server/test-server.ts';

export const partnerSecret = 'a secret that both systems share, long enough';

/** A partner's message as it is signed and sent; kept, it can arrive late or twice. */
export interface SignedMessage {
  readonly body: string;
  readonly header: string;
}

/**
 * Signs a message about a subscription.
 *
 * @param ageSeconds how long before `now` it was signed
 */
export function signedMessage(
  server: TestServer,
  message: object,
  ageSeconds = 0,
  now = server.clock.now(),
): SignedMessage {
  const body = JSON.stringify({ paid: true, source_user_id: '77', ...message });
  const unixSeconds = Math.floor(now.getTime() / 1000) - ageSeconds;
  return { body, header: signedHeader(partnerSecret, unixSeconds, body) };
}

/** @returns the status of the answer */
export async function deliver(server: TestServer, { body, header }: SignedMessage): Promise<number> {
  const headers = { 'x-delavnica-signature': header };
  const response = await fetch(`${server.url}/api/sync/subscriptions`, { method: 'POST', headers, body });
  await response.arrayBuffer();
  return response.status;
}
