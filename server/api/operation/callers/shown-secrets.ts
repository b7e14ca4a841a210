import type { Call } from './calls.ts';

/**
 * New secrets between the transaction that makes them and the answer to who has asked, by the request and what they belong to.
 * The answer that is kept under an operationId has none, so that a secret is shown once and lies nowhere in the open.
 */
const kept = new WeakMap<Call['request'], Map<string, string>>();

/** Keeps a secret for the answer to this very request. @param id of what it belongs to */
export function stashSecret({ request }: Pick<Call, 'request'>, id: string, secret: string): void {
  const ofRequest = kept.get(request) ?? new Map<string, string>();
  kept.set(request, ofRequest.set(id, secret));
}

/** @returns the secret that this very request has made, the first time; null afterwards, and where the call is a repeated one */
export function consumeSecret({ request }: Pick<Call, 'request'>, id: string): string | null {
  const ofRequest = kept.get(request);
  const secret = ofRequest?.get(id) ?? null;
  ofRequest?.delete(id);
  return secret;
}
