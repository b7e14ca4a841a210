import type { SavedWebhook } from '../../../../../schema/features/integrations/webhooks.ts';
import type { Call } from '../../../../api/operation/index.ts';

/**
 * New secrets between the transaction that makes them and the answer, by the request and the webhook. The answer that is kept
 * under an operationId has none, so that a secret is shown once and lies nowhere in the open.
 */
const shown = new WeakMap<Call['request'], Map<string, string>>();

export function keepForAnswer({ request }: Call, webhookId: string, secret: string): void {
  const ofRequest = shown.get(request) ?? new Map<string, string>();
  shown.set(request, ofRequest.set(webhookId, secret));
}

/** The answer with the secret that this very call has made; null in it where the call is a repeated one. */
export function withShownSecret({ request }: Call, answer: SavedWebhook): SavedWebhook {
  const ofRequest = shown.get(request);
  const secret = ofRequest?.get(answer.webhook.id) ?? null;
  ofRequest?.delete(answer.webhook.id);
  return { ...answer, secret };
}
