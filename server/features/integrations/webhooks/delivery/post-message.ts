import { UnreadableError } from '../../../../auth/tokens/encrypted-text.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import { postOutgoing } from '../../../../integrations/outgoing/post-outgoing.ts';
import { PrivateAddress } from '../../../../integrations/outgoing/public-addresses.ts';
import { webhookHeaders } from '../../../../integrations/outgoing/standard-webhooks.ts';
import { hasTwoSecrets, type WebhookRow } from '../endpoints/present-webhook.ts';
import { openSecret } from '../endpoints/signing-secrets.ts';

/** How an attempt has ended. */
export interface Outcome {
  readonly status: number | null;
  readonly ms: number;
  readonly responseStart: string | null;
  readonly reason: 'STATUS' | 'TIMEOUT' | 'NOT_PUBLIC' | 'UNREACHABLE' | 'SECRET' | null;
}

/** What is kept of an answer, in bytes. */
const keptAtMost = 1000;

/** Posts a message to a webhook, signed. Nothing is thrown for what happens on the way. */
export async function postMessage(
  { config, clock, log }: Pick<AppContext, 'config' | 'clock' | 'log'>,
  webhook: WebhookRow,
  { id, body }: { readonly id: string; readonly body: string },
): Promise<Outcome> {
  const startedAt = performance.now();
  const failed = (reason: Outcome['reason']): Outcome => {
    return { status: null, ms: Math.round(performance.now() - startedAt), responseStart: null, reason };
  };
  try {
    const secrets = await secretsOf(config.dataKeys, webhook, clock.now());
    const { status, body: answer } = await postOutgoing(
      {
        url: new URL(webhook.url),
        headers: { 'content-type': 'application/json', ...webhookHeaders({ id, body, at: clock.now() }, secrets) },
        body: new TextEncoder().encode(body),
      },
      config.outgoing,
    );
    const isTaken = status >= 200 && status < 300;
    return { ...failed(isTaken ? null : 'STATUS'), status, responseStart: startOf(answer) };
  } catch (error) {
    if (error instanceof PrivateAddress) return failed('NOT_PUBLIC');
    if (error instanceof UnreadableError) {
      log.warn({ err: error, webhookId: webhook.id }, 'the secret of a webhook cannot be read');
      return failed('SECRET');
    }
    const isLate = error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');
    return failed(isLate ? 'TIMEOUT' : 'UNREACHABLE');
  }
}

function secretsOf(keys: AppContext['config']['dataKeys'], webhook: WebhookRow, now: Date): Promise<string[]> {
  const { workshopId, sealedSecret, previousSealedSecret } = webhook;
  const previous = previousSealedSecret !== null && hasTwoSecrets(webhook, now) ? [previousSealedSecret] : [];
  return Promise.all([sealedSecret, ...previous].map((sealed) => openSecret(keys, workshopId, sealed)));
}

/** Databases keep no zero character, and a character that is cut through is none. */
const startOf = (answer: string): string =>
  Buffer.from(answer).subarray(0, keptAtMost).toString().replaceAll('\0', '').replaceAll('\ufffd', '');
