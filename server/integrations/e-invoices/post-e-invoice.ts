import { Agent, request } from 'node:https';
import { rootCertificates } from 'node:tls';
import { addressesOf, type FoundAddress, PrivateAddress, type Resolve } from '../outgoing/public-addresses.ts';
import { signatureHeader, signedHeader } from '../partner/partner-signature.ts';
import type { Outcome } from './outcome.ts';

export interface Webhook {
  /** https */
  readonly url: URL;
  readonly secret: string;
}

export interface Message {
  /** The same in each attempt: by it the provider sees what was sent before. */
  readonly id: string;
  /** XML in UTF-8. */
  readonly body: Uint8Array;
  readonly now: Date;
}

export interface HowToPost {
  readonly privateAddresses: boolean;
  /** PEM: who is believed beside the usual authorities. */
  readonly authorities: readonly string[];
  /** From looking up the name to the end of the answer. */
  readonly limitMilliseconds: number;
  readonly resolve?: Resolve;
}

/**
 * Posts an e-invoice, signed like our messages to the partner, to the very address that was checked; redirects are not
 * followed. Failures on the way are outcomes and not thrown.
 */
export async function postEInvoice(webhook: Webhook, message: Message, how: HowToPost): Promise<Outcome> {
  const signal = AbortSignal.timeout(how.limitMilliseconds);
  try {
    const found = await Promise.race([addressesOf(webhook.url.hostname, how), ended(signal)]);
    return outcomeOf(await post(webhook, message, { found, signal, authorities: how.authorities }));
  } catch (error) {
    return signal.aborted ? { kind: 'later', problem: 'SLOW' } : outcomeOfFailure(error);
  }
}

function ended(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** An answer has a status at the beginning; so much of what follows is read, and thrown away. */
const answerAtMost = 65_536;

interface Way {
  readonly found: readonly FoundAddress[];
  readonly signal: AbortSignal;
  readonly authorities: readonly string[];
}

/** @returns the HTTP status @throws Error there was none */
function post({ url, secret }: Webhook, { id, body, now }: Message, { found, signal, authorities }: Way) {
  const [first] = found;
  const signed = signedHeader(secret, Math.floor(now.getTime() / 1000), new TextDecoder().decode(body));
  return new Promise<number>((resolve, reject) => {
    const sent = request(url, {
      method: 'POST',
      // Each connection is looked up for itself, and none is left open to another attempt.
      agent: new Agent({ keepAlive: false, maxCachedSessions: 0 }),
      lookup: (_, { all }, give) => {
        if (all) give(null, [...found]);
        else give(null, first?.address ?? '', first?.family);
      },
      ...(authorities.length === 0 ? {} : { ca: [...rootCertificates, ...authorities] }),
      minVersion: 'TLSv1.2',
      signal,
      headers: {
        'content-type': 'application/xml; charset=utf-8',
        'content-length': body.byteLength,
        'idempotency-key': id,
        [signatureHeader]: signed,
        'user-agent': 'Delavnica',
      },
    });
    sent.on('error', reject);
    sent.on('response', (response) => {
      // The status is the answer, also where the rest of it is cut off.
      const status = response.statusCode ?? 0;
      let length = 0;
      response.on('data', (piece: Buffer) => {
        length += piece.length;
        if (length > answerAtMost) response.destroy();
      });
      response.on('error', () => resolve(status));
      response.on('close', () => resolve(status));
    });
    sent.end(body);
  });
}

/** Too busy, too early, too much or too slow: it may be taken another time. */
const passing = new Set([408, 425, 429]);

function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return { kind: 'accepted', status };
  if (status >= 300 && status < 400) return { kind: 'refused', problem: 'REDIRECTED', status };
  if (status >= 500 || passing.has(status)) return { kind: 'later', problem: 'BUSY', status };
  return { kind: 'refused', problem: 'REFUSED', status };
}

const certificateCodes = /CERT|SIGNATURE|ISSUER|ALTNAME/;

function outcomeOfFailure(error: unknown): Outcome {
  if (error instanceof PrivateAddress) return { kind: 'refused', problem: 'ADDRESS' };
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return { kind: 'later', problem: 'UNKNOWN_HOST' };
  return { kind: 'later', problem: certificateCodes.test(code) ? 'CERTIFICATE' : 'UNREACHABLE' };
}
